import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Overrides } from './in-process-portal.ts'
import { dialogCalled, openPortal, paste } from './support.tsx'
import { image, listenToUploads, type Upload } from './upload-line.ts'

export const state = () => screen.findByRole('region', { name: 'Verification' })
export const action = async (name: string) => within(await state()).findByRole('button', { name })
export const dialogIn = (name = 'Personal verification') => dialogCalled(name)
type Dialog = Awaited<ReturnType<typeof dialogIn>>

export async function openForm({
  page = '/home/FAQ',
  ...options
}: {
  page?: string
  overrides?: Overrides
} = {}) {
  const uploads = listenToUploads()
  const opened = await openPortal(`${page}?dialog=verification`, { as: 'bruno-diaz', ...options })
  return { ...opened, uploads, dialog: await dialogIn() }
}
type Opened = Awaited<ReturnType<typeof openForm>>
export const passportPage = 'Passport page with your photo'
export const place = (dialog: Dialog, name: string) => within(dialog.getByRole('group', { name }))
export const inputOf = (dialog: Dialog, name: string) =>
  place(dialog, name).getByLabelText<HTMLInputElement>(/Choose an image|Replace/)
export const submit = (dialog: Dialog) => dialog.getByRole('button', { name: 'Submit' })
export const store = async (upload: Upload | undefined, handle: string) =>
  upload?.answer(200, { file: handle })

export async function fillPassport(user: UserEvent, dialog: Dialog) {
  await user.click(dialog.getByLabelText('Passport'))
  await paste(user, dialog.getByLabelText(/Real name/), ' Bruno Díaz ')
  await paste(user, dialog.getByLabelText(/ID number/), 'X-1')
  await paste(user, dialog.getByLabelText(/Address/), 'Calle 1')
  await user.upload(inputOf(dialog, passportPage), image('passport.png'))
}
/** Fills the form with a passport whose upload succeeds. */
export async function fillWhole(
  { user, uploads, dialog }: Pick<Opened, 'user' | 'uploads' | 'dialog'>,
  handle = 'handle',
) {
  await fillPassport(user, dialog)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await store(uploads[0], handle)
}
export async function confirm(user: UserEvent, dialog: Dialog) {
  await user.click(submit(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Submit for review' }))
}
