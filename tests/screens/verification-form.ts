import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import axios, { AxiosError, type AxiosRequestConfig, CanceledError } from 'axios'
import { expect, vi } from 'vitest'
import { dialogCalled, openPortal, paste } from './support.tsx'

/** One upload that the page has sent; the test plays the server and the network. */
interface Upload {
  url: string
  file: File
  headers: AxiosRequestConfig['headers']
  isAborted: () => boolean
  progress: (fraction: number) => void
  answer: (status: number, body: unknown) => void
  loseNetwork: () => void
}

/** Takes the place of the server, and returns the uploads that were sent. */
function listenToUploads(): Upload[] {
  const uploads: Upload[] = []
  vi.spyOn(axios, 'post').mockImplementation((url, form, config = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const { headers, signal, onUploadProgress } = config
    signal?.addEventListener?.('abort', () => reject(new CanceledError()))
    uploads.push({
      url,
      file: (form as FormData).get('file') as File,
      headers,
      isAborted: () => signal?.aborted === true,
      progress: (fraction) => onUploadProgress?.({ progress: fraction } as never),
      answer: (status, data) => resolve({ status, data, headers: {} }),
      loseNetwork: () => reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK)),
    })
    return promise
  })
  // jsdom has no addresses of local files.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  return uploads
}

/** Its content is its name, so that two names are two images. */
export const image = (name: string) => new File([name], name, { type: 'image/png' })

type Dialog = Awaited<ReturnType<typeof dialogCalled>>
export const state = () => screen.findByRole('region', { name: 'Verification' })
export const action = async (name: string) => within(await state()).findByRole('button', { name })
export const personal = () => dialogCalled('Personal verification')

/** Opens the form over a page, by default that of a person. */
export async function openForm({
  page = '/home/FAQ',
  title = 'Personal verification',
  ...options
}: Parameters<typeof openPortal>[1] & { page?: string; title?: string } = {}) {
  const uploads = listenToUploads()
  const link = page.includes('?') ? '&' : '?'
  const opened = await openPortal(`${page}${link}dialog=verification`, { as: 'bruno-diaz', ...options })
  return { ...opened, uploads, dialog: await dialogCalled(title) }
}
interface Opened {
  user: UserEvent
  uploads: Upload[]
  dialog: Dialog
}

const passport = 'Passport page with your photo'
export const place = (dialog: Dialog, name = passport) => within(dialog.getByRole('group', { name }))
export const text = (dialog: Dialog, name: string) =>
  dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
export const picker = (dialog: Dialog, name = passport) =>
  place(dialog, name).getByLabelText<HTMLInputElement>(/Choose an image|Replace/)
export const submit = (dialog: Dialog) => dialog.getByRole('button', { name: 'Submit' })

/** Chooses an image for a place, and returns its upload. */
export async function choose({ user, uploads, dialog }: Opened, file: File, name = passport) {
  const { length } = uploads
  await user.upload(picker(dialog, name), file)
  await waitFor(() => expect(uploads).toHaveLength(length + 1))
  return uploads[length] as Upload
}
/** Uploads an image for a place. */
export async function put(opened: Opened, file: File, name = passport, handle = 'handle') {
  const upload = await choose(opened, file, name)
  upload.answer(200, { file: handle })
  await place(opened.dialog, name).findByText('Uploaded')
}

export async function fillTexts({ user, dialog }: Opened) {
  await paste(user, text(dialog, 'Real name'), ' Bruno Díaz ')
  await paste(user, text(dialog, 'ID number'), 'X-1')
  await paste(user, text(dialog, 'Address'), 'Calle 1')
}
/** Fills in the form with a passport, and returns the upload of its image. */
export async function fillPassport(opened: Opened) {
  await opened.user.click(opened.dialog.getByLabelText('Passport'))
  await fillTexts(opened)
  return choose(opened, image('passport.png'))
}
/** Fills in the form with a passport whose image has arrived. */
export async function fillWhole(opened: Opened, handle = 'handle') {
  const upload = await fillPassport(opened)
  upload.answer(200, { file: handle })
  await place(opened.dialog).findByText('Uploaded')
}
export async function confirm(user: UserEvent, dialog: Dialog) {
  await user.click(submit(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Submit for review' }))
}
export const isSubmitted = () => screen.findByText('Submitted. Your documents are under review')
