import i18next, { type TFunction } from 'i18next'
import { idImageMessageKey, idImageProblem } from './chosen-image.ts'
import { createEmitter } from '../../../platform/emitter.ts'
import { faultMessage } from '../../../platform/errors/failure-messages.ts'
import type { Fault } from '../../../platform/errors/fault.ts'
import { announcePersonChange, announceSessionEnd } from '../../../platform/session/session.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { imageFiles } from './draft.ts'
import { fittingCopy } from './fitting-copy.ts'
import type { Place } from './places.ts'
import { uploadImage } from './upload-image.ts'

/** A card has two sides, and one image cannot show both. */
const otherSides: Partial<Record<Place, Place>> = { front: 'back', back: 'front' }

/** A failed upload without a fault is an image that the portal no longer knows. */
export type Upload =
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'failed'; file: File; fault: Fault | null }
/** A file that was not taken; the place keeps the image that it has. */
export interface Refused {
  name: string
  messageKey: ReturnType<typeof idImageMessageKey> | 'problem.SAME_FILE' | 'image.heic'
  /** Of an image that does not fit: one that does. */
  copy?: File
}
interface PlaceState {
  upload?: Upload
  refused?: Refused
}

/** Called with the handle of an image that has arrived. */
type OnStored = (handle: string) => void

/** The uploads of one form, at most one for each place. */
export const createUploads = (username: string) => {
  let states: Partial<Record<Place, PlaceState>> = {}
  const running = new Map<Place, { control: AbortController; ended: Promise<void> }>()
  const changes = createEmitter()

  const set = (place: Place, state: PlaceState) => {
    states = { ...states, [place]: state }
    changes.emit()
  }
  const stop = (place: Place) => {
    running.get(place)?.control.abort()
    running.delete(place)
  }
  const send = async (place: Place, file: File, onStored: OnStored, control: AbortController) => {
    const otherSide = otherSides[place]
    const other = otherSide && (states[otherSide]?.upload?.file ?? imageFiles.read(username)?.[otherSide])
    const isSame = other && (await hasSameContent(other, file))
    const isCurrent = () => running.get(place)?.control === control
    if (!isCurrent()) return
    if (isSame) {
      running.delete(place)
      return set(place, { refused: { name: file.name, messageKey: 'problem.SAME_FILE' } })
    }
    const outcome = await uploadImage(file, {
      username,
      signal: control.signal,
      onProgress: (percent) => isCurrent() && set(place, { upload: { status: 'uploading', file, percent } }),
    })
    if (!isCurrent()) return
    running.delete(place)
    if (outcome.status === 'refused') {
      const messageKey = idImageMessageKey(outcome.why, file, outcome.isDamaged)
      return refuse(place, file, { name: file.name, messageKey })
    }
    if (outcome.status === 'fault') {
      if (outcome.fault.name === 'PERSON_CHANGED') return announcePersonChange(true)
      set(place, { upload: { status: 'failed', file, fault: outcome.fault } })
      return reportFault(outcome.fault)
    }
    if (outcome.status === 'stored') {
      imageFiles.keep(username, { ...imageFiles.read(username), [place]: file })
      onStored(outcome.handle)
    }
    set(place, {})
  }
  const offerCopy = async (place: Place, file: File, refused: Refused) => {
    const copy = await fittingCopy(file)
    if (states[place]?.refused !== refused) return
    if (copy) set(place, { ...states[place], refused: { ...refused, copy } })
    else if (isHeic(file)) set(place, { ...states[place], refused: { ...refused, messageKey: 'image.heic' } })
  }
  /** Says why a file is not taken, then offers a copy of it that fits, or says how to get one. */
  const refuse = (place: Place, file: File, refused: Refused, upload?: Upload) => {
    set(place, { ...(upload && { upload }), refused })
    if (refused.messageKey !== 'validation.img_damaged') void offerCopy(place, file, refused)
  }
  const start = (place: Place, file: File, onStored: OnStored) => {
    stop(place)
    const control = new AbortController()
    set(place, { upload: { status: 'uploading', file, percent: 0 } })
    // `send` asks whether it is still the place's upload.
    const ended = Promise.resolve().then(() => send(place, file, onStored, control))
    running.set(place, { control, ended })
  }
  return {
    read: () => states,
    watch: changes.listen,
    /** Checks the file before uploading it. */
    choose: (place: Place, file: File, onStored: OnStored) => {
      const why = idImageProblem(file)
      if (!why) return start(place, file, onStored)
      refuse(
        place,
        file,
        { name: file.name, messageKey: idImageMessageKey(why, file) },
        states[place]?.upload,
      )
    },
    /** Cancels a running upload, or drops a failed one. */
    cancel: (place: Place) => {
      stop(place)
      set(place, {})
    },
    /** Marks an image that the portal no longer knows; without its file it has to be picked again. */
    requireAgain: (place: Place) => {
      const file = imageFiles.read(username)?.[place]
      set(place, file ? { upload: { status: 'failed', file, fault: null } } : {})
    },
    /** Resolves once none of these is uploading. */
    settled: async (places: readonly Place[]) => {
      while (places.some((place) => running.has(place)))
        await Promise.all(places.flatMap((place) => running.get(place)?.ended ?? []))
    },
    stopAll: () => [...running.keys()].forEach(stop),
  }
}

const isHeic = ({ name, type }: File) => /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)

/** Reports a fault, as the error link does for GraphQL. */
const reportFault = (fault: Fault) => {
  showFailure(uploadFaultMessage(i18next.t, fault))
  if (fault.name === 'UNAUTHENTICATED') announceSessionEnd('lost')
}

/** The message for a failed upload. An upload with an unknown outcome can be repeated safely: only submitted images count. */
export const uploadFaultMessage = (t: TFunction, fault: Fault) =>
  fault.isOutcomeUnknown ? t('image.unanswered') : faultMessage(t, fault)

/** Whether two files hold the same bytes, whatever their names. If one cannot be read, the server decides. */
const hasSameContent = async (first: Blob, second: Blob) => {
  if (first.size !== second.size) return false
  try {
    const [firstBytes, secondBytes] = await Promise.all([bytesOf(first), bytesOf(second)])
    return firstBytes.every((byte, index) => byte === secondBytes[index])
  } catch {
    return false
  }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
