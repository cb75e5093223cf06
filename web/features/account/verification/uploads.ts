import axios, { isAxiosError } from 'axios'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdImageRefusal } from '#rules/id-image.ts'
import { failureMessage } from '../../../platform/errors/failure-messages.ts'
import { type Fault, statusFault } from '../../../platform/errors/fault.ts'
import {
  announcePersonChange,
  announceSignedOut,
  recordIdleEnd,
  personHeader,
} from '../../../platform/session/session.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { fittingCopy, idImageMessageKey, idImageProblem } from './chosen-image.ts'

/** The state of the file that was chosen last, unless it has arrived. */
export type Attempt =
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'failed'; file: File; fault: Fault }
  /** Refused: the field keeps its previous image. `copy` is a smaller version that the portal accepts. */
  | {
      status: 'refused'
      file: File
      messageKey: ReturnType<typeof idImageMessageKey> | 'image:heic'
      copy?: File
    }

/** What the form has to know: why the image cannot be sent yet, or its new handle; both are left out if it is as it was before. */
export type OnUpload = (problem?: 'UPLOADING' | 'UNKNOWN_FILE', handle?: string) => void

/** The upload of one field; it stops if another file is chosen, and with the field. */
export const useUpload = (username: string, onUpload: OnUpload) => {
  const { t } = useTranslation('image')
  const [attempt, setAttempt] = useState<Attempt>()
  const [file, setFile] = useState<File>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Checks the file, then uploads it. */
  const choose = async (chosen: File) => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const show = (next: Attempt) => {
      if (!signal.aborted) setAttempt(next)
    }
    /** Says why the file is not taken, then offers a copy of it that fits, or says how to get one. */
    const refuse = async (why: IdImageRefusal, isDamaged = false) => {
      const messageKey = idImageMessageKey(why, chosen, isDamaged)
      const refused = { status: 'refused', file: chosen, messageKey } as const
      show(refused)
      onUpload()
      if (isDamaged) return
      const copy = await fittingCopy(chosen)
      if (copy) show({ ...refused, copy })
      else if (isHeic(chosen)) show({ ...refused, messageKey: 'image:heic' })
    }
    const why = idImageProblem(chosen)
    if (why) return refuse(why)
    const showProgress = (percent: number) => show({ status: 'uploading', file: chosen, percent })
    showProgress(0)
    onUpload('UPLOADING')
    const outcome = await uploadImage(chosen, username, signal, showProgress)
    if (signal.aborted) return
    if (outcome.status === 'refused') return refuse(outcome.why, outcome.isDamaged)
    if (outcome.status === 'stored') {
      setAttempt(undefined)
      setFile(chosen)
      return onUpload(undefined, outcome.handle)
    }
    const { fault } = outcome
    if (fault.name === 'PERSON_CHANGED') return announcePersonChange(true)
    setAttempt({ status: 'failed', file: chosen, fault })
    onUpload('UNKNOWN_FILE')
    // As the error link does for GraphQL.
    showFailure(uploadFaultMessage(t, fault))
    if (fault.name === 'UNAUTHENTICATED') announceSignedOut('lost')
  }
  return {
    attempt,
    /** The file of the image that has arrived last, unless that was before this field. */
    file,
    choose,
    /** Cancels a running upload, and the image before it stays; otherwise removes the image. */
    remove: () => {
      running.current?.abort()
      setAttempt(undefined)
      if (attempt?.status === 'uploading') onUpload()
      else onUpload(undefined, '')
    },
  }
}

const isHeic = ({ name, type }: File) => /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)

/** The message for a failed upload. An upload with an unknown outcome can be repeated safely: only submitted images count. */
export const uploadFaultMessage = (t: TFunction<'image'>, fault: Fault) =>
  fault.isOutcomeUnknown ? t('unanswered') : failureMessage(fault)

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
  // A browser that knows it is offline sends nothing.
  const isSent = navigator.onLine
  try {
    const { status, data, headers } = await axios.post<unknown>('/uploads/identity-documents', form, {
      signal,
      timeout,
      headers: { 'apollo-require-preflight': 'true', ...personHeader(username) },
      validateStatus: () => true,
      onUploadProgress: ({ progress = 0 }) => onProgress(Math.floor(progress * 100)),
    })
    recordIdleEnd(askedAt, (name) => headers[name])
    return readAnswer(status, data)
  } catch (error) {
    const isTimeout = isAxiosError(error) && error.code === 'ECONNABORTED'
    const name = isTimeout ? 'UPSTREAM_TIMEOUT' : 'NETWORK'
    return { status: 'fault', fault: { name, ...(isSent && { isOutcomeUnknown: true }) } }
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
  return { status: 'fault', fault: statusFault(status) }
}
