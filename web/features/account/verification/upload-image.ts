import axios, { isAxiosError } from 'axios'
import type { IdImageRefusal } from '#rules/id-image.ts'
import { type Fault, faultOfStatus } from '../../../platform/errors/fault.ts'
import { noteEnd, personHeader } from '../../../platform/session/session.ts'

export type UploadOutcome =
  | { status: 'stored'; handle: string }
  | { status: 'refused'; why: IdImageRefusal; isDamaged?: boolean }
  | { status: 'fault'; fault: Fault }

interface UploadOptions {
  /** The owner of the image; the server refuses it for anybody else. */
  username: string
  signal: AbortSignal
  /** Called with the percentage of the file that was sent, a whole number. */
  onProgress: (percent: number) => void
}

/** In milliseconds (specification, section 7). */
const timeout = 60_000

/** Uploads one image; the portal answers with the handle that the verification refers to. */
export const uploadImage = async (
  file: File,
  { username, signal, onProgress }: UploadOptions,
): Promise<UploadOutcome> => {
  const form = new FormData()
  form.append('file', file)
  const askedAt = Date.now()
  try {
    const { status, data, headers } = await axios.post<unknown>('/uploads/identity-documents', form, {
      signal,
      timeout,
      headers: { 'apollo-require-preflight': 'true', ...personHeader(username) },
      validateStatus: () => true,
      onUploadProgress: ({ progress = 0 }) => onProgress(Math.floor(progress * 100)),
    })
    noteEnd(askedAt, (name) => headers[name])
    return readAnswer(status, data)
  } catch (error) {
    const isTimeout = isAxiosError(error) && error.code === 'ECONNABORTED'
    const name = isTimeout ? 'UPSTREAM_TIMEOUT' : 'NETWORK'
    return { status: 'fault', fault: { name, isOutcomeUnknown: true } }
  }
}

interface Answer {
  file?: unknown
  failure?: { __typename?: unknown; isDamaged?: unknown } & Omit<Fault, 'name'>
}

/** A response from a proxy does not have the portal's shape, so only its status counts. */
const readAnswer = (status: number, data: unknown): UploadOutcome => {
  const { file, failure } = (typeof data === 'object' && data !== null ? data : {}) as Answer
  if (typeof file === 'string') return { status: 'stored', handle: file }
  const { __typename: name, isDamaged, ...details } = failure ?? {}
  if (name === 'FileTooLarge' || name === 'FileTypeRefused')
    return { status: 'refused', why: name, isDamaged: isDamaged === true }
  if (typeof name === 'string') return { status: 'fault', fault: { ...details, name } }
  if (status === 413) return { status: 'refused', why: 'FileTooLarge' }
  return { status: 'fault', fault: faultOfStatus(status) }
}
