// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idImageBytes, idSvgBytes } from '#rules/id-image.ts'
import { image } from './upload-line.ts'
import {
  confirm,
  fillPassport,
  inputOf,
  openForm,
  passportPage,
  place,
  store,
  submit,
} from './verification-form.ts'

test.each([
  ['a program', image('setup.exe', { type: 'application/x-msdownload' }), /setup\.exe: .*not an image/],
  ['one byte too many', image('big.png', { bytes: idImageBytes + 1 }), /big\.png: .*larger than 3000 KB/],
  [
    'an SVG of one byte too many',
    image('drawn.svg', { type: 'image/svg+xml', bytes: idSvgBytes + 1 }),
    /drawn\.svg: .*larger than 256 KB/,
  ],
])('%s is refused before anything is sent', async (_what, file, words) => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  fireEvent.change(inputOf(dialog, passportPage), { target: { files: [file] } })
  expect(await dialog.findByText(words)).toBeDefined()
  expect(uploads).toHaveLength(0)
})

test('a renamed program is refused by the server in the same words, and an earlier image stays', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await user.upload(inputOf(dialog, passportPage), image('good.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await store(uploads[0], 'handle')
  await dialog.findByText('Uploaded')
  await user.upload(inputOf(dialog, passportPage), image('setup.png'))
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.answer(415, { failure: { __typename: 'FileTypeRefused', message: 'no' } })
  expect(await dialog.findByText(/setup\.png: .*not an image/)).toBeDefined()
  expect(dialog.getByText('good.png')).toBeDefined()
})

test('an image that is not whole is told as such, not as a file of another type', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await user.upload(inputOf(dialog, passportPage), image('cut.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(415, { failure: { __typename: 'FileTypeRefused', message: 'no', isDamaged: true } })
  expect(await dialog.findByText(/cut\.png: .*damaged or not complete/)).toBeDefined()
})

test('what was wrong with the images of one kind of document is not told of those that come with another', async () => {
  const { user, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Identity card'))
  await user.click(submit(dialog))
  expect(inputOf(dialog, 'Front of the identity card').getAttribute('aria-invalid')).toBe('true')
  await user.click(dialog.getByLabelText('Passport'))
  expect(inputOf(dialog, passportPage).getAttribute('aria-invalid')).toBe('false')
  await user.click(dialog.getByLabelText('Identity card'))
  expect(inputOf(dialog, 'Front of the identity card').getAttribute('aria-invalid')).toBe('false')
})

const [front, back] = ['Front of the identity card', 'Back of the identity card'] as const
const sameImage = 'This image is the same as the one for the other side. Choose an image of this side'

test('one image for both sides of a card is refused at the second before it is sent, whatever it is called', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Identity card'))
  await user.upload(inputOf(dialog, back), image('card.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await user.upload(inputOf(dialog, front), image('other.png', { content: 'card.png' }))
  expect(await place(dialog, front).findByText(`other.png: ${sameImage}`)).toBeDefined()
  expect(place(dialog, back).queryByText(/the same/)).toBeNull()
  expect(inputOf(dialog, front).getAttribute('aria-invalid')).toBe('true')
  expect(uploads).toHaveLength(1)
  await user.upload(inputOf(dialog, front), image('front.png'))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(place(dialog, front).queryByText(/the same/)).toBeNull()
})

test('two equal images that only the server notices are told at the second, and neither is asked for again', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Identity card'))
  await user.type(dialog.getByLabelText(/Real name/), 'Bruno')
  await user.type(dialog.getByLabelText(/ID number/), 'X-1')
  await user.type(dialog.getByLabelText(/Address/), 'Calle 1')
  for (const [at, name] of [front, back].entries()) {
    await user.upload(inputOf(dialog, name), image(`${at}.png`))
    await waitFor(() => expect(uploads).toHaveLength(at + 1))
    await store(uploads[at], 'one content')
  }
  await waitFor(() => expect(dialog.getAllByText('Uploaded')).toHaveLength(2))
  await confirm(user, dialog)
  expect(await place(dialog, back).findByText(sameImage)).toBeDefined()
  expect(place(dialog, front).queryByText(/the same/)).toBeNull()
  expect(dialog.getAllByText('Uploaded')).toHaveLength(2)
  expect(portal.sent('SubmitPersonalVerification')).toBe(1)
})

test('an image that only the server finds too large is told as such', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await user.upload(inputOf(dialog, passportPage), image('vast.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(413, { failure: { __typename: 'FileTooLarge', message: 'no' } })
  expect(await dialog.findByText(/vast\.png: .*fewer pixels/)).toBeDefined()
})

test('an upload tells its per cents and can be cancelled', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await user.upload(inputOf(dialog, passportPage), image('passport.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(4, 8)
  expect(await dialog.findByText('50 %')).toBeDefined()
  expect(dialog.getByRole('progressbar').getAttribute('value')).toBe('50')
  await user.click(dialog.getByRole('button', { name: 'Cancel upload' }))
  expect(uploads[0]?.isAborted).toBe(true)
  expect(dialog.queryByText('passport.png')).toBeNull()
  expect(document.activeElement).toBe(inputOf(dialog, passportPage))
})

test('an upload that lost the network is tried again with the same file', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await user.upload(inputOf(dialog, passportPage), image('passport.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.loseNetwork()
  const passport = place(dialog, passportPage)
  expect(await passport.findByText(/The answer was lost/)).toBeDefined()
  await user.click(passport.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(uploads[1]?.file?.name).toBe('passport.png')
  await store(uploads[1], 'handle')
  expect(await passport.findByText('Uploaded')).toBeDefined()
})

test('an image can be dropped, replaced and taken out', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  fireEvent.drop(dialog.getByText('Choose an image or drop it here'), {
    dataTransfer: { files: [image('dropped.png')] },
  })
  await waitFor(() => expect(uploads).toHaveLength(1))
  await store(uploads[0], 'first')
  await dialog.findByText('Uploaded')
  await user.upload(inputOf(dialog, passportPage), image('second.png'))
  expect(await dialog.findByText('second.png')).toBeDefined()
  await waitFor(() => expect(uploads).toHaveLength(2))
  await store(uploads[1], 'second')
  await user.click(await dialog.findByRole('button', { name: 'Remove' }))
  expect(dialog.queryByText('second.png')).toBeNull()
  await user.click(submit(dialog))
  expect(place(dialog, passportPage).getByText('required')).toBeDefined()
})

test('a form that is sent while an image is on its way waits for it', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  await fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await confirm(user, dialog)
  expect(await dialog.findByText(/still being uploaded/)).toBeDefined()
  expect(portal.sent('SubmitPersonalVerification')).toBe(0)
  await store(uploads[0], 'handle')
  await screen.findByText('Submitted. Your documents are under review')
  expect(portal.sent('SubmitPersonalVerification')).toBe(1)
})

test('an image that fails while the form waits for it is told at its place, and nothing is sent', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  await fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await confirm(user, dialog)
  uploads[0]?.answer(504, { failure: { __typename: 'UPSTREAM_TIMEOUT', message: 'late' } })
  const passport = place(dialog, passportPage)
  expect(await passport.findByText('Please upload the file again')).toBeDefined()
  expect(passport.getByText(/took too long/)).toBeDefined()
  expect(portal.sent('SubmitPersonalVerification')).toBe(0)
})

test('a file that the portal knows no longer is asked for at its place, and sent again', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  portal.unknownFiles.add('old')
  await fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await store(uploads[0], 'old')
  await confirm(user, dialog)
  const passport = place(dialog, passportPage)
  expect((await passport.findAllByText('Please upload the file again')).length).toBeGreaterThan(0)
  await user.click(passport.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await store(uploads[1], 'new')
  await confirm(user, dialog)
  expect(await screen.findByText('Submitted. Your documents are under review')).toBeDefined()
})
