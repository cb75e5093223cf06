import axios, { isAxiosError } from 'axios'
import i18next, { type TFunction } from 'i18next'
import type { IdImageRefusal } from '#rules/id-image.ts'
import { createEmitter } from '../../../platform/emitter.ts'
import { faultMessage } from '../../../platform/errors/failure-messages.ts'
import { type Fault, faultOfStatus } from '../../../platform/errors/fault.ts'
import {
  announcePersonChange,
  announceSessionEnd,
  noteEnd,
  personHeader,
} from '../../../platform/session/session.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { fittingCopy, idImageMessageKey, idImageProblem } from './chosen-image.ts'
import { imageFiles, type Slot } from './draft.ts'

/** The state of the last file that was chosen for a slot, unless it has arrived. */
export type Attempt =
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'failed'; file: File; fault: Fault }
  /** Refused: the slot keeps its previous image. `copy` is a smaller version that the portal accepts. */
  | {
      status: 'refused'
      file: File
      messageKey: ReturnType<typeof idImageMessageKey> | 'image.heic'
      copy?: File
    }

/** Called when an upload ends: with the handle of an image that has arrived, or without one. */
type OnEnd = (handle?: string) => void

/** The uploads of one form, at most one for each slot. */
export const createUploads = (username: string) => {
  let attempts: Partial<Record<Slot, Attempt>> = {}
  const running = new Map<Slot, AbortController>()
  const changes = createEmitter()

  const set = (slot: Slot, attempt?: Attempt) => {
    const { [slot]: _last, ...others } = attempts
    attempts = attempt ? { ...others, [slot]: attempt } : others
    changes.emit()
  }
  const stop = (slot: Slot) => {
    running.get(slot)?.abort()
    running.delete(slot)
  }
  /** Says why a file is not taken, then offers a copy of it that fits, or says how to get one. */
  const refuse = async (slot: Slot, file: File, messageKey: ReturnType<typeof idImageMessageKey>) => {
    const refused = { status: 'refused', file, messageKey } as const
    set(slot, refused)
    if (messageKey === 'validation.img_damaged') return
    const copy = await fittingCopy(file)
    if (attempts[slot] !== refused) return
    if (copy) set(slot, { ...refused, copy })
    else if (isHeic(file)) set(slot, { ...refused, messageKey: 'image.heic' })
  }
  const send = async (slot: Slot, file: File, onEnd: OnEnd, signal: AbortSignal) => {
    const outcome = await uploadImage(file, username, signal, (percent) => {
      if (!signal.aborted) set(slot, { status: 'uploading', file, percent })
    })
    // Another file was chosen, or the form is gone.
    if (signal.aborted) return
    running.delete(slot)
    if (outcome.status === 'stored') {
      imageFiles.keep({ ...imageFiles.read(), [slot]: file })
      onEnd(outcome.handle)
      return set(slot)
    }
    onEnd()
    if (outcome.status === 'refused')
      return void refuse(slot, file, idImageMessageKey(outcome.why, file, outcome.isDamaged))
    const { fault } = outcome
    if (fault.name === 'PERSON_CHANGED') return announcePersonChange(true)
    set(slot, { status: 'failed', file, fault })
    // As the error link does for GraphQL.
    showFailure(uploadFaultMessage(i18next.t, fault))
    if (fault.name === 'UNAUTHENTICATED') announceSessionEnd('lost')
  }
  return {
    read: () => attempts,
    watch: changes.listen,
    /** Checks the file, then uploads it. */
    choose: (slot: Slot, file: File, onEnd: OnEnd) => {
      stop(slot)
      const why = idImageProblem(file)
      if (why) {
        void refuse(slot, file, idImageMessageKey(why, file))
        return
      }
      const control = new AbortController()
      set(slot, { status: 'uploading', file, percent: 0 })
      running.set(slot, control)
      void send(slot, file, onEnd, control.signal)
    },
    /** Cancels a running upload, or drops a failed one. */
    cancel: (slot: Slot) => {
      stop(slot)
      set(slot)
    },
    stopAll: () => [...running.keys()].forEach(stop),
  }
}

const isHeic = ({ name, type }: File) => /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)

/** The message for a failed upload. An upload with an unknown outcome can be repeated safely: only submitted images count. */
export const uploadFaultMessage = (t: TFunction, fault: Fault) =>
  fault.isOutcomeUnknown ? t('image.unanswered') : faultMessage(t, fault)

type UploadOutcome =
  | { status: 'stored'; handle: string }
  | { status: 'refused'; why: IdImageRefusal; isDamaged?: boolean }
  | { status: 'fault'; fault: Fault }

/** In milliseconds (specification, section 7). */
const timeout = 60_000

/**
 * Uploads one image; the portal answers with the handle that the verification refers to.
 *
 * @param username the owner of the image; the server refuses it for anybody else
 * @param onProgress called with the percentage of the file that was sent, a whole number
 */
const uploadImage = async (
  file: File,
  username: string,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
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
