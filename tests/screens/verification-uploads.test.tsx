import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paste } from './support.tsx'
import { image } from './upload-line.ts'
import {
  confirm,
  fillPassport,
  fillWhole,
  inputOf,
  openForm,
  passportPage,
  place,
  store,
} from './verification-form.ts'

/** Each answer of the server or of a proxy before it, and what the page says about it. */
const answers: [status: number, body: unknown, words: RegExp][] = [
  [413, { failure: { __typename: 'FileTooLarge', message: 'no' } }, /The image is too large.*fewer pixels/],
  [415, { failure: { __typename: 'FileTypeRefused', message: 'no' } }, /not an image that we accept/],
  [413, '<html>413</html>', /The image is too large/],
  [
    415,
    { failure: { __typename: 'FileTypeRefused', message: 'no', isDamaged: true } },
    /damaged or incomplete/,
  ],
  [
    429,
    { failure: { __typename: 'RATE_LIMITED', message: 'no', retryAfterSeconds: 90 } },
    /Too many requests. Try again in 90 seconds/,
  ],
  [504, { failure: { __typename: 'UPSTREAM_TIMEOUT', message: 'no' } }, /took too long/],
  [429, '<html>429</html>', /Too many requests/],
  [502, { failure: { __typename: 'UPSTREAM_UNAVAILABLE', message: 'no' } }, /could not reach/],
  [503, { failure: { __typename: 'OVERLOADED', message: 'no' } }, /very busy/],
  [200, '<html>welcome</html>', /could not reach/],
  [400, { failure: { __typename: 'BAD_USER_INPUT', message: 'no' } }, /not valid/],
  [200, null, /could not reach/],
]

test('an upload that is refused or fails is explained at its place, and the form stays', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await paste(user, dialog.getByLabelText(/^Real name/), 'Bruno')
  for (const [at, [status, body, words]] of answers.entries()) {
    await user.upload(inputOf(dialog, passportPage), image(`${at}.png`))
    await waitFor(() => expect(uploads).toHaveLength(at + 1))
    const passport = place(dialog, passportPage)
    expect(passport.queryAllByText(words)).toEqual([])
    act(() => uploads[at]?.answer(status, body))
    expect((await passport.findAllByText(words)).length).toBeGreaterThan(0)
  }
  expect(dialog.getByLabelText<HTMLInputElement>(/^Real name/).value).toBe('Bruno')
})

test('an upload shows its progress and can be cancelled', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await user.upload(inputOf(dialog, passportPage), image('passport.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(4, 8)
  expect(await dialog.findByText('50 %')).toBeDefined()
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  await user.click(dialog.getByRole('button', { name: 'Cancel upload' }))
  expect(uploads[0]?.isAborted).toBe(true)
  expect(dialog.queryByText('passport.png')).toBeNull()
  expect(document.activeElement).toBe(inputOf(dialog, passportPage))
})

test('an upload that lost the network can be retried with the same file', async () => {
  const { user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Passport'))
  await user.upload(inputOf(dialog, passportPage), image('passport.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.loseNetwork()
  const passport = place(dialog, passportPage)
  expect(await passport.findByText(/We did not get an answer/)).toBeDefined()
  await user.click(passport.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(uploads[1]?.file?.name).toBe('passport.png')
  await store(uploads[1], 'handle')
  expect(await passport.findByText('Uploaded')).toBeDefined()
})

test('a form that is sent during an upload waits for it', async () => {
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

test('an image that fails while the form waits for it is reported at its place, and nothing is sent', async () => {
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

test('a file that the portal no longer knows is requested at its place, and can be sent again', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  portal.unknownFiles.add('old')
  await fillWhole({ user, uploads, dialog }, 'old')
  await confirm(user, dialog)
  const passport = place(dialog, passportPage)
  expect((await passport.findAllByText('Please upload the file again')).length).toBeGreaterThan(0)
  await user.click(passport.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await store(uploads[1], 'new')
  await confirm(user, dialog)
  expect(await screen.findByText('Submitted. Your documents are under review')).toBeDefined()
})
