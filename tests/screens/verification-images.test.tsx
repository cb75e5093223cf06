import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noDialog } from './support.tsx'
import {
  choose,
  confirm,
  fillPassport,
  fillTexts,
  fillWhole,
  image,
  isSubmitted,
  openForm,
  picker,
  place,
  put,
  submit,
} from './verification-form.ts'

const openPassport = async () => {
  const opened = await openForm()
  await opened.user.click(opened.dialog.getByLabelText('Passport'))
  return opened
}
const failure = (name: string, others = {}) => ({ failure: { __typename: name, message: 'no', ...others } })

/** One row a kind of answer, of the server or of a proxy before it, and what the page says about it. */
const answers: [status: number, body: unknown, words: RegExp][] = [
  [415, failure('FileTypeRefused'), /0\.png: .*not an image that we accept/],
  [415, failure('FileTypeRefused', { isDamaged: true }), /damaged or incomplete/],
  [413, '<html>413</html>', /The image is too large.*fewer pixels/],
  [429, failure('RATE_LIMITED', { retryAfterSeconds: 90 }), /Too many requests. Try again in 90 seconds/],
  [503, '<html>503</html>', /very busy/],
  [200, '<html>welcome</html>', /could not reach/],
]

test('an upload that is refused or fails is explained at its place; an earlier image stays after a refusal', async () => {
  const opened = await openPassport()
  const { dialog } = opened
  await put(opened, image('good.png'))
  for (const [at, [status, body, words]] of answers.entries()) {
    const upload = await choose(opened, image(`${at}.png`))
    expect(place(dialog).queryAllByText(words)).toEqual([])
    act(() => upload.answer(status, body))
    expect((await place(dialog).findAllByText(words)).length).toBeGreaterThan(0)
    expect(dialog.queryByText('good.png') !== null).toBe(at < 3)
  }
})

test('an upload shows its progress and can be cancelled, also by closing the dialog; an image can be replaced and removed', async () => {
  const opened = await openPassport()
  const { user, uploads, dialog } = opened
  const upload = await choose(opened, image('passport.png'))
  act(() => upload.progress(0.5))
  expect(await dialog.findByText('50 %')).toBeDefined()
  expect(dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  await user.click(dialog.getByRole('button', { name: 'Cancel upload' }))
  expect([upload.isAborted(), dialog.queryByText('passport.png')]).toEqual([true, null])
  expect(document.activeElement).toBe(picker(dialog))
  expect(place(dialog).getByText('Choose an image or drop it here')).toBeDefined()
  await choose(opened, image('first.png'))
  await put(opened, image('second.png'))
  expect(uploads[1]?.isAborted()).toBe(true)
  // The other document has places of its own, and this one keeps its image meanwhile.
  await user.click(dialog.getByLabelText('Identity card'))
  await user.click(dialog.getByLabelText('Passport'))
  expect(place(dialog).getByText('second.png')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(dialog.queryByText('second.png')).toBeNull()
  await user.click(submit(dialog))
  expect(place(dialog).getByText('required')).toBeDefined()
  const last = await choose(opened, image('last.png'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await noDialog()
  expect(last.isAborted()).toBe(true)
})

test('a form can be submitted once its images are uploaded; after a failure the same file can be sent again', async () => {
  const opened = await openForm()
  const { portal, user, uploads, dialog } = opened
  const upload = await fillPassport(opened)
  const wait = () => place(dialog).queryByText('Wait until the image is uploaded')
  await user.click(submit(dialog))
  expect([wait() !== null, document.activeElement]).toEqual([true, picker(dialog)])
  upload.loseNetwork()
  await place(dialog).findByText(/We did not get an answer/)
  expect(wait()).toBeNull()
  await user.click(submit(dialog))
  expect(place(dialog).getByText('Please upload the file again')).toBeDefined()
  await user.click(place(dialog).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads[1]?.file.name).toBe('passport.png'))
  await user.click(submit(dialog))
  expect(wait()).not.toBeNull()
  uploads[1]?.answer(200, { file: 'handle' })
  await place(dialog).findByText('Uploaded')
  expect([wait(), portal.sent('SubmitPersonalVerification')]).toEqual([null, 0])
  await confirm(user, dialog)
  await isSubmitted()
})

test('a file that the portal no longer knows is requested at its place', async () => {
  const opened = await openForm()
  const { portal, user, dialog } = opened
  portal.unknownFiles.add('old')
  await fillWhole(opened, 'old')
  await confirm(user, dialog)
  expect(await place(dialog).findByText('Please upload the file again')).toBeDefined()
  await put(opened, image('new.png'))
  await confirm(user, dialog)
  await isSubmitted()
})

const [front, back] = ['Front of the identity card', 'Back of the identity card'] as const
const openCard = async () => {
  const opened = await openForm()
  await opened.user.click(opened.dialog.getByLabelText('Identity card'))
  return opened
}

const same = 'This image is the same as the one for the other side. Choose an image of this side'

test('two equal images are reported at the second, and neither has to be uploaded again', async () => {
  const opened = await openCard()
  const { portal, user, dialog } = opened
  await fillTexts(opened)
  await put(opened, image('0.png'), front, 'one content')
  await put(opened, image('1.png'), back, 'one content')
  await confirm(user, dialog)
  expect(await place(dialog, back).findByText(same)).toBeDefined()
  expect(place(dialog, front).queryByText(/the same/)).toBeNull()
  expect(dialog.getAllByText('Uploaded')).toHaveLength(2)
  expect(portal.sent('SubmitPersonalVerification')).toBe(1)
})
