import i18next, { type TFunction } from 'i18next'
import { createEmitter } from '../../../platform/emitter.ts'
import { faultMessage } from '../../../platform/errors/failure-messages.ts'
import type { Fault } from '../../../platform/errors/fault.ts'
import { announcePersonChange, announceSessionEnd } from '../../../platform/session/session.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { idImageMessageKey, idImageProblem } from './chosen-image.ts'
import { imageFiles, type Place } from './draft.ts'
import { fittingCopy } from './fitting-copy.ts'
import { uploadImage } from './upload-image.ts'

/** What became of the last file that was chosen for a place, unless it has arrived. */
export type Attempt =
  | { status: 'uploading'; file: File; percent: number }
  /** Without a fault, the portal no longer knows the image. */
  | { status: 'failed'; file: File; fault: Fault | null }
  /** Not taken: the place keeps the image that it has. `copy` is one of the file that fits. */
  | {
      status: 'refused'
      file: File
      messageKey: ReturnType<typeof idImageMessageKey> | 'image.heic'
      copy?: File
    }

/** Called with the handle of an image that has arrived. */
type OnStored = (handle: string) => void

/** The uploads of one form, at most one for each place. */
export const createUploads = (username: string) => {
  let attempts: Partial<Record<Place, Attempt>> = {}
  const running = new Map<Place, { control: AbortController; ended: Promise<void> }>()
  const changes = createEmitter()

  const set = (place: Place, attempt?: Attempt) => {
    const { [place]: _last, ...others } = attempts
    attempts = attempt ? { ...others, [place]: attempt } : others
    changes.emit()
  }
  const stop = (place: Place) => {
    running.get(place)?.control.abort()
    running.delete(place)
  }
  /** Says why a file is not taken, then offers a copy of it that fits, or says how to get one. */
  const refuse = async (place: Place, file: File, messageKey: ReturnType<typeof idImageMessageKey>) => {
    const refused = { status: 'refused', file, messageKey } as const
    set(place, refused)
    if (messageKey === 'validation.img_damaged') return
    const copy = await fittingCopy(file)
    if (attempts[place] !== refused) return
    if (copy) set(place, { ...refused, copy })
    else if (isHeic(file)) set(place, { ...refused, messageKey: 'image.heic' })
  }
  const send = async (place: Place, file: File, onStored: OnStored, signal: AbortSignal) => {
    const outcome = await uploadImage(file, {
      username,
      signal,
      onProgress: (percent) => signal.aborted || set(place, { status: 'uploading', file, percent }),
    })
    // Another file has taken its place, or the form is gone.
    if (signal.aborted) return
    running.delete(place)
    if (outcome.status === 'stored') {
      imageFiles.keep(username, { ...imageFiles.read(username), [place]: file })
      onStored(outcome.handle)
      return set(place)
    }
    if (outcome.status === 'refused')
      return void refuse(place, file, idImageMessageKey(outcome.why, file, outcome.isDamaged))
    const { fault } = outcome
    if (fault.name === 'PERSON_CHANGED') return announcePersonChange(true)
    set(place, { status: 'failed', file, fault })
    // As the error link does for GraphQL.
    showFailure(uploadFaultMessage(i18next.t, fault))
    if (fault.name === 'UNAUTHENTICATED') announceSessionEnd('lost')
  }
  return {
    read: () => attempts,
    watch: changes.listen,
    /** Checks the file, then uploads it. */
    choose: (place: Place, file: File, onStored: OnStored) => {
      stop(place)
      const why = idImageProblem(file)
      if (why) {
        void refuse(place, file, idImageMessageKey(why, file))
        return
      }
      const control = new AbortController()
      set(place, { status: 'uploading', file, percent: 0 })
      running.set(place, { control, ended: send(place, file, onStored, control.signal) })
    },
    /** Cancels a running upload, or drops a failed one. */
    cancel: (place: Place) => {
      stop(place)
      set(place)
    },
    /** Marks an image that the portal no longer knows; without its file it has to be picked again. */
    requireAgain: (place: Place) => {
      const file = imageFiles.read(username)?.[place]
      set(place, file && { status: 'failed', file, fault: null })
    },
    /** Resolves once none of these is uploading. */
    settled: async (places: readonly Place[]) => {
      while (places.some((place) => running.has(place)))
        await Promise.all(places.map(async (place) => running.get(place)?.ended))
    },
    stopAll: () => [...running.keys()].forEach(stop),
  }
}

const isHeic = ({ name, type }: File) => /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)

/** The message for a failed upload. An upload with an unknown outcome can be repeated safely: only submitted images count. */
export const uploadFaultMessage = (t: TFunction, fault: Fault) =>
  fault.isOutcomeUnknown ? t('image.unanswered') : faultMessage(t, fault)
