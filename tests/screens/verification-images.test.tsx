import { paste } from './support.tsx'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idImageBytes, idSvgBytes } from '#rules/id-image.ts'
import { image } from './upload-line.ts'
import { confirm, inputOf, openForm, passportPage, place, store, submit } from './verification-form.ts'

test.each([
  ['a text named as an image', image('card.png', { type: 'text/html' }), /card\.png: .*not an image/],
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

test('problems with the images of one kind of document do not appear at another kind', async () => {
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

test('the same image for both sides of a card is refused before it is sent, whatever its name', async () => {
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

test('two equal images that only the server notices are reported at the second, and neither has to be uploaded again', async () => {
  const { portal, user, uploads, dialog } = await openForm()
  await user.click(dialog.getByLabelText('Identity card'))
  await paste(user, dialog.getByLabelText(/Real name/), 'Bruno')
  await paste(user, dialog.getByLabelText(/ID number/), 'X-1')
  await paste(user, dialog.getByLabelText(/Address/), 'Calle 1')
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

test('an image can be dropped, replaced and removed', async () => {
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
