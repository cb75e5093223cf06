import i18next from 'i18next'
import { idImageProblem, idImageMessageKey } from '#rules/id-image.ts'
import type { Fault } from '../../../platform/errors/fault.ts'
import { announcePersonChange } from '../../../platform/session/person-change.ts'
import { announceSessionEnd } from '../../../platform/session/session-end.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { hasSameContent } from './same-content.ts'
import { uploadFaultWords } from './upload-fault-words.ts'
import { uploadImage } from './upload-image.ts'

/** The image places of both verifications, with the message keys of their names. */
export const placeWords = {
  front: 'imagePlace.front',
  back: 'imagePlace.back',
  passport: 'imagePlace.passport',
  certificate: 'imagePlace.certificate',
} as const
export type PlaceName = keyof typeof placeWords

/** A card has two sides, and one image cannot show both. */
const otherSides: Partial<Record<PlaceName, PlaceName>> = { front: 'back', back: 'front' }

/** A refused file; it leaves the image in the place as it is. */
interface Refused {
  refused?: { name: string; words: ReturnType<typeof idImageMessageKey> | 'problem.SAME_FILE' }
}
/** After a reload the browser has only the handle of an uploaded image, not its file. */
type Settled = { is: 'empty' } | { is: 'uploaded'; file: File | null; handle: string }
/** `former` returns when the new image is cancelled. A failed image without a fault is one that the portal no longer knows. */
export type ImagePlace = Refused &
  (
    | Settled
    | { is: 'uploading'; file: File; percent: number; former: Settled }
    | { is: 'failed'; file: File; fault: Fault | null; former: Settled }
  )
export type ImagePlaces = ReturnType<typeof createImagePlaces>

const empty: ImagePlace = { is: 'empty' }

/**
 * The images of a verification and their uploads, outside any component: closing the dialog does not stop them.
 *
 * @param begun the handles of images that were uploaded before the page was reloaded
 */
export const createImagePlaces = (username: string, begun: Partial<Record<PlaceName, string>> = {}) => {
  const begin = (name: PlaceName): ImagePlace => {
    const handle = begun[name]
    return handle === undefined ? empty : { is: 'uploaded', file: null, handle }
  }
  let places: Record<PlaceName, ImagePlace> = {
    front: begin('front'),
    back: begin('back'),
    passport: begin('passport'),
    certificate: begin('certificate'),
  }
  const running = new Map<PlaceName, AbortController>()
  const listeners = new Set<() => void>()

  const set = (name: PlaceName, place: ImagePlace) => {
    places = { ...places, [name]: place }
    listeners.forEach((listener) => listener())
  }
  const stop = (name: PlaceName) => {
    running.get(name)?.abort()
    running.delete(name)
  }
  const formerOf = (name: PlaceName): Settled => {
    const { refused: _told, ...place } = places[name]
    return 'former' in place ? place.former : place
  }
  const isOfOtherSide = async (name: PlaceName, file: File) => {
    const other = places[otherSides[name] ?? name]
    if (!(name in otherSides) || !('file' in other) || !other.file) return false
    return hasSameContent(other.file, file)
  }
  const upload = async (name: PlaceName, file: File) => {
    stop(name)
    const course = new AbortController()
    running.set(name, course)
    const isCurrent = () => running.get(name) === course
    const former = formerOf(name)
    set(name, { is: 'uploading', file, percent: 0, former })
    const isTwin = await isOfOtherSide(name, file)
    if (!isCurrent()) return
    if (isTwin) {
      running.delete(name)
      set(name, { ...former, refused: { name: file.name, words: 'problem.SAME_FILE' } })
      return
    }
    const outcome = await uploadImage(file, {
      username,
      signal: course.signal,
      onProgress: (percent) => isCurrent() && set(name, { is: 'uploading', file, percent, former }),
    })
    if (!isCurrent()) return
    running.delete(name)
    if (outcome.is === 'fault' && outcome.fault.name === 'PERSON_CHANGED') return announcePersonChange(true)
    if (outcome.is === 'stored') set(name, { is: 'uploaded', file, handle: outcome.handle })
    else if (outcome.is === 'refused') {
      const words = idImageMessageKey(outcome.why, file, outcome.isDamaged)
      set(name, { ...former, refused: { name: file.name, words } })
    } else if (outcome.is === 'fault') {
      set(name, { is: 'failed', file, fault: outcome.fault, former })
      tellFault(outcome.fault)
    } else set(name, former)
  }
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    read: () => places,
    watch,
    /** Checks the file before uploading it. */
    choose: (name: PlaceName, file: File) => {
      const why = idImageProblem(file)
      if (why)
        set(name, { ...places[name], refused: { name: file.name, words: idImageMessageKey(why, file) } })
      else void upload(name, file)
    },
    retry: (name: PlaceName) => {
      const place = places[name]
      if (place.is === 'failed') void upload(name, place.file)
    },
    /** Cancels a running upload, or removes the image. */
    takeOut: (name: PlaceName) => {
      stop(name)
      set(name, places[name].is === 'uploaded' ? empty : formerOf(name))
    },
    /** Called when the portal no longer knows these files: each has to be sent again. */
    askAgain: (names: readonly PlaceName[]) => {
      for (const name of names) {
        const place = places[name]
        if (place.is !== 'uploaded') continue
        const { file } = place
        // Without its file the image has to be picked again.
        set(name, file ? { is: 'failed', file, fault: null, former: { is: 'empty' } } : empty)
      }
    },
    /** Resolves once none of these is uploading. */
    settled: (names: readonly PlaceName[]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (names.some((name) => places[name].is === 'uploading')) return
          unwatch()
          resolve()
        }
        const unwatch = watch(look)
        look()
      }),
    /** The handles of the uploaded images, by place. */
    handles: () => {
      const known: Partial<Record<PlaceName, string>> = {}
      for (const name of Object.keys(places) as PlaceName[]) {
        const settled = formerOf(name)
        if (settled.is === 'uploaded') known[name] = settled.handle
      }
      return known
    },
    abandon: () => [...running.keys()].forEach(stop),
  }
}

/** Reports a fault, as the error link does for GraphQL. */
const tellFault = (fault: Fault) => {
  showFailure(uploadFaultWords(i18next.t, fault))
  if (fault.name === 'UNAUTHENTICATED') announceSessionEnd('lost')
}
