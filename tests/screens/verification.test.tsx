import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { profileWith } from './provider-data.ts'
import { address, down, noDialog, openPortal, paste, reloadPortal } from './support.tsx'
import * as form from './verification-form.ts'

const { action, confirm, fillWhole, image, isSubmitted, openForm, personal, state, submit } = form
const { text } = form
const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])

test('a person submits both sides of a card, and the page shows the review without a reload', async () => {
  const opened = await openForm({ page: '/home/index' })
  const { portal, user, uploads, dialog } = opened
  await user.click(dialog.getByLabelText('Identity card'))
  await form.fillTexts(opened)
  await form.put(opened, image('back.png'), 'Back of the identity card', 'handle-back')
  await form.put(opened, image('front.png'), 'Front of the identity card', 'handle-front')
  expect(uploads.map(({ file }) => file.name)).toEqual(['back.png', 'front.png'])
  expect(uploads[0]?.url).toBe('/uploads/identity-documents')
  expect(uploads[0]?.headers).toMatchObject({ 'apollo-require-preflight': 'true' })
  await confirm(user, dialog)
  await isSubmitted()
  expect(await within(await state()).findByText('Under review')).toBeDefined()
  await noDialog()
  expect(address()).toBe('/home/index')
  expect(portal.input('SubmitPersonalVerification')).toEqual({
    idDocumentKind: 'IDENTITY_CARD',
    realName: 'Bruno Díaz',
    idNumber: 'X-1',
    address: 'Calle 1',
    files: ['handle-front', 'handle-back'],
  })
  expect(portal.sent('HomeProfile')).toBe(1)
})

test('a company submits exactly one certificate', async () => {
  const opened = await openForm({
    title: 'Company verification',
    overrides: profileWith({ kind: 'COMPANY', verificationStatus: 'NOT_VERIFIED' }),
  })
  const { portal, user, dialog } = opened
  await paste(user, text(dialog, 'Company name'), 'Diaz Ltd')
  await paste(user, text(dialog, 'Registration code or tax ID'), 'HK-7')
  await paste(user, text(dialog, 'Address'), 'Calle 1')
  await form.put(opened, image('certificate.png'), 'Registration or tax certificate')
  await confirm(user, dialog)
  await isSubmitted()
  const sent = { companyName: 'Diaz Ltd', registrationCode: 'HK-7', address: 'Calle 1', files: ['handle'] }
  expect(portal.input('SubmitCompanyVerification')).toEqual(sent)
})

test('an empty form reports all its problems at once, focuses the first, and sends nothing', async () => {
  const { portal, user, dialog } = await openForm()
  await user.click(submit(dialog))
  expect(dialog.getAllByText('required')).toHaveLength(4)
  expect(document.activeElement).toBe(dialog.getByLabelText('Identity card'))
  await user.click(dialog.getByLabelText('Identity card'))
  await user.click(submit(dialog))
  expect(dialog.getAllByText('required')).toHaveLength(5)
  expect(document.activeElement).toBe(text(dialog, 'Real name'))
  // What one kind of document lacks is not reported at another.
  await user.click(dialog.getByLabelText('Passport'))
  expect(form.picker(dialog).getAttribute('aria-invalid')).toBe('false')
  expect(portal.sent('SubmitPersonalVerification')).toBe(0)
})

test('a submission asks for confirmation first, which the second click of a double click does not give', async () => {
  const opened = await openForm()
  const { portal, user, dialog } = opened
  await fillWhole(opened)
  await user.click(submit(dialog))
  const question = within(await dialog.findByRole('group', { name: /read-only until the review has ended/ }))
  fireEvent.click(question.getByRole('button', { name: 'Submit for review' }), { detail: 2 })
  expect(portal.sent('SubmitPersonalVerification')).toBe(0)
  await user.click(question.getByRole('button', { name: 'Go back' }))
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  expect(text(dialog, 'ID number').value).toBe('X-1')
  await user.click(submit(dialog))
  await user.dblClick(await dialog.findByRole('button', { name: 'Submit for review' }))
  await isSubmitted()
  expect(portal.sent('SubmitPersonalVerification')).toBe(1)
})

test('what was submitted elsewhere, and a provider that is down, are reported above the form, which keeps everything', async () => {
  const opened = await openForm()
  const { portal, user, dialog } = opened
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await fillWhole(opened)
  for (const [answer, words] of [
    [
      async () => ({ __typename: 'AlreadySubmitted', providerCode: '100610', message: '' }) as const,
      'Do not submit',
    ],
    [down, 'Service abnormal, try again later'],
  ] as const) {
    portal.overrides.submitPersonalVerification = answer
    await confirm(user, dialog)
    const notice = () => dialog.queryByRole('alert')
    await waitFor(() => expect(notice()?.textContent).toMatch(new RegExp(`^Nothing was submitted${words}`)))
    // The button is far below.
    expect(scrolled.mock.contexts.at(-1)).toBe(notice())
    expect(text(dialog, 'Real name').value).toBe(' Bruno Díaz ')
    expect(dialog.getByText('passport.png')).toBeDefined()
  }
})

test('a resubmission starts with the name of the registration, and after that with what was submitted', async () => {
  const refused = profileWith({ verificationStatus: 'FAILED', displayName: 'Bruno Diaz' })
  const opened = await openForm({ page: '/home/index', overrides: refused })
  const { user, dialog } = opened
  expect(text(dialog, 'Real name').value).toBe('Bruno Diaz')
  await user.clear(text(dialog, 'Real name'))
  await fillWhole(opened)
  await confirm(user, dialog)
  await isSubmitted()
  await noDialog()
  await user.click(await action('Resubmit'))
  const again = await personal()
  expect(again.getByLabelText<HTMLInputElement>('Passport').checked).toBe(true)
  expect(['Real name', 'Address'].map((name) => text(again, name).value)).toEqual(['Bruno Díaz', 'Calle 1'])
  expect(again.queryByText('Uploaded')).toBeNull()
})

test('where the provider has no name, a resubmission does not take the username for one', async () => {
  const refused = profileWith({ verificationStatus: 'FAILED', displayName: '' })
  const { dialog } = await openForm({ page: '/home/index', overrides: refused })
  expect(text(dialog, 'Real name').value).toBe('')
})

test('without anything to submit the dialog shows the state', async () => {
  await openPortal('/home/index?dialog=verification', { as: 'carol-wu' })
  const dialog = await personal()
  expect(dialog.getByText(/We are reviewing your documents/)).toBeDefined()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('an answer after the dialog was closed does not change the next page', async () => {
  const opened = await openForm({ page: '/home/index?page=2' })
  const { portal, user, dialog } = opened
  await fillWhole(opened)
  const release = portal.holdAnswers('SubmitPersonalVerification')
  await confirm(user, dialog)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await noDialog()
  await user.click(screen.getByRole('link', { name: 'FAQ' }))
  release()
  await isSubmitted()
  expect(address()).toBe('/home/FAQ')
})

test('a started form stays in the closed dialog, and is offered for completion', async () => {
  const opened = await openForm({ page: '/home/index' })
  const { user, dialog } = opened
  await fillWhole(opened)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await noDialog()
  await user.click(await action('Complete'))
  const again = await personal()
  expect([text(again, 'ID number').value, again.queryByText('Uploaded')]).toEqual(['X-1', expect.anything()])
  expect(stored()).not.toContain('X-1')
  await confirm(user, again)
  await isSubmitted()
})

const reload = async (as = 'bruno-diaz') => {
  const { portal, user } = await reloadPortal('/home/FAQ?dialog=verification', { as })
  const dialog = await personal()
  await dialog.findByLabelText(/^Real name/)
  return { portal, user, dialog }
}

test('a reload keeps what was typed and uploaded, except for the ID number', async () => {
  await fillWhole(await openForm())
  expect(stored()).not.toMatch(/X-1|passport\.png|blob:|data:/)
  const { portal, user, dialog } = await reload()
  const texts = ['Real name', 'Address', 'ID number'].map((name) => text(dialog, name).value)
  expect(texts).toEqual([' Bruno Díaz ', 'Calle 1', ''])
  expect(dialog.getByLabelText<HTMLInputElement>('Passport').checked).toBe(true)
  const note = 'For your protection the ID number was not kept. Please enter it again.'
  expect(dialog.getByText(note)).toBeDefined()
  const uploaded = form.place(dialog)
  expect(uploaded.getByText('Uploaded')).toBeDefined()
  expect(uploaded.queryByRole('img', { name: /Preview/ })).toBeNull()
  await paste(user, text(dialog, 'ID number'), 'X-1')
  await confirm(user, dialog)
  await isSubmitted()
  const sent = { realName: 'Bruno Díaz', idNumber: 'X-1', files: ['handle'] }
  expect(portal.input('SubmitPersonalVerification')).toMatchObject(sent)
  await waitFor(() => expect(stored()).not.toMatch(/Bruno|handle/))
})

test.each([
  ['malformed', { realName: 5, roof: 'x', passport: {} }],
  ['empty, but for a lost ID number', { realName: '', idNumber: '' }],
])('a stored form that is %s counts as not begun', async (_what, values) => {
  sessionStorage.setItem('tabPerson', 'bruno-diaz')
  const draft = { owner: 'bruno-diaz', text: JSON.stringify(values) }
  sessionStorage.setItem('personal.verification', JSON.stringify(draft))
  await openPortal('/home/index', { as: 'bruno-diaz' })
  expect(await action('Get verified')).toBeDefined()
})
