import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPortal, paste, quit, reloadPortal } from './support.tsx'
import * as verification from './verification-form.ts'

const reload = (as: string) => reloadPortal('/home/FAQ?dialog=verification', { as })
const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])

async function begin() {
  const opened = await verification.openForm()
  await verification.fillPassport(opened.user, opened.dialog)
  await waitFor(() => expect(opened.uploads).toHaveLength(1))
  await verification.store(opened.uploads[0], 'handle-1')
  await opened.dialog.findByText('Uploaded')
  return opened
}

beforeEach(() => sessionStorage.clear())

test('a reload keeps what was typed and uploaded, except for the ID number', async () => {
  await begin()
  expect(stored()).not.toMatch(/X-1|passport\.png|blob:|data:/)
  const { portal, user } = await reload('bruno-diaz')
  const dialog = await verification.dialogIn()
  expect((await dialog.findByLabelText<HTMLInputElement>(/Real name/)).value).toBe(' Bruno Díaz ')
  expect(dialog.getByLabelText<HTMLInputElement>(/Address/).value).toBe('Calle 1')
  expect(dialog.getByLabelText<HTMLInputElement>('Passport').checked).toBe(true)
  const number = dialog.getByLabelText<HTMLInputElement>(/ID number/)
  expect(number.value).toBe('')
  expect(
    dialog.getByText('For your protection the ID number was not kept. Please enter it again.'),
  ).toBeDefined()
  const place = verification.place(dialog, verification.passportPage)
  expect(place.getByText('Uploaded before the page was reloaded')).toBeDefined()
  expect(place.queryByRole('img', { name: /Preview/ })).toBeNull()

  await paste(user, number, 'X-1')
  await verification.confirm(user, dialog)
  await waitFor(() => expect(portal.sent('SubmitPersonalVerification')).toBe(1))
  expect(
    portal.requests.findLast(({ name }) => name === 'SubmitPersonalVerification')?.variables.input,
  ).toMatchObject({
    realName: 'Bruno Díaz',
    idNumber: 'X-1',
    files: ['handle-1'],
  })
  await waitFor(() => expect(stored()).not.toMatch(/Bruno|handle-1/))
})

test('only an image that the portal no longer knows has to be uploaded again', async () => {
  await begin()
  const { portal, user } = await reload('bruno-diaz')
  portal.unknownFiles.add('handle-1')
  const dialog = await verification.dialogIn()
  await paste(user, await dialog.findByLabelText(/ID number/), 'X-1')
  await verification.confirm(user, dialog)
  const place = verification.place(dialog, verification.passportPage)
  expect(await place.findByText('Please upload the file again')).toBeDefined()
  expect(place.queryByText('Uploaded before the page was reloaded')).toBeNull()
  expect(dialog.getByLabelText<HTMLInputElement>(/Real name/).value).toBe(' Bruno Díaz ')
})

test('another person in the same tab finds nothing of it, and it is deleted', async () => {
  await begin()
  await reload('daniel-ng')
  const dialog = await verification.dialogIn()
  expect((await dialog.findByLabelText<HTMLInputElement>(/Real name/)).value).toBe('')
  await waitFor(() => expect(stored()).not.toMatch(/Bruno|handle-1/))
})

test('quitting deletes it', async () => {
  const { user, dialog } = await begin()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stored()).toContain('handle-1')
  await quit(user)
  await screen.findByLabelText('Username')
  expect(stored()).not.toMatch(/Bruno|handle-1/)
})

test('a malformed stored draft opens an empty form', async () => {
  sessionStorage.setItem('tabPerson', 'bruno-diaz')
  const text = JSON.stringify({ realName: 5, roof: 'x', passport: {} })
  sessionStorage.setItem('personal.verification', JSON.stringify({ owner: 'bruno-diaz', text }))
  await openPortal('/home/FAQ?dialog=verification', { as: 'bruno-diaz' })
  const dialog = await verification.dialogIn()
  expect((await dialog.findByLabelText<HTMLInputElement>(/Real name/)).value).toBe('')
})

test('a stored form of nothing but a lost ID number counts as not begun', async () => {
  sessionStorage.setItem('tabPerson', 'bruno-diaz')
  const text = JSON.stringify({ realName: '', idNumber: '' })
  sessionStorage.setItem('personal.verification', JSON.stringify({ owner: 'bruno-diaz', text }))
  await openPortal('/home/index', { as: 'bruno-diaz' })
  expect(await verification.action('Get verified')).toBeDefined()
})
