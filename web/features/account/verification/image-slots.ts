import i18next from 'i18next'
import { idImageProblem, idImageMessageKey } from '#rules/id-image.ts'
import { createEmitter } from '../../../platform/emitter.ts'
import type { Fault } from '../../../platform/errors/fault.ts'
import { announcePersonChange } from '../../../platform/session/person-change.ts'
import { announceSessionEnd } from '../../../platform/session/session-end.ts'
import { showFailure } from '../../../platform/toasts/toasts.ts'
import { hasSameContent } from './same-content.ts'
import { uploadFaultMessage } from './upload-fault-message.ts'
import { uploadImage } from './upload-image.ts'

/** The image slots of both verifications, with the message keys of their names. */
export const slotLabels = {
  front: 'imagePlace.front',
  back: 'imagePlace.back',
  passport: 'imagePlace.passport',
  certificate: 'imagePlace.certificate',
} as const
export type SlotName = keyof typeof slotLabels

/** A card has two sides, and one image cannot show both. */
const otherSides: Partial<Record<SlotName, SlotName>> = { front: 'back', back: 'front' }

/** A refused file; it leaves the image in the slot as it is. */
interface Refused {
  refused?: { name: string; messageKey: ReturnType<typeof idImageMessageKey> | 'problem.SAME_FILE' }
}
/** After a reload the browser has only the handle of an uploaded image, not its file. */
type Settled = { status: 'empty' } | { status: 'uploaded'; file: File | null; handle: string }
/** `former` returns when the new image is cancelled. A failed image without a fault is one that the portal no longer knows. */
export type ImageSlot = Refused &
  (
    | Settled
    | { status: 'uploading'; file: File; percent: number; former: Settled }
    | { status: 'failed'; file: File; fault: Fault | null; former: Settled }
  )
export type ImageSlots = ReturnType<typeof createImageSlots>

const empty: ImageSlot = { status: 'empty' }

/**
 * The images of a verification and their uploads, outside any component: closing the dialog does not stop them.
 *
 * @param begun the handles of images that were uploaded before the page was reloaded
 */
export const createImageSlots = (username: string, begun: Partial<Record<SlotName, string>> = {}) => {
  const begin = (name: SlotName): ImageSlot => {
    const handle = begun[name]
    return handle === undefined ? empty : { status: 'uploaded', file: null, handle }
  }
  let slots: Record<SlotName, ImageSlot> = {
    front: begin('front'),
    back: begin('back'),
    passport: begin('passport'),
    certificate: begin('certificate'),
  }
  const running = new Map<SlotName, AbortController>()
  const changes = createEmitter()

  const set = (name: SlotName, slot: ImageSlot) => {
    slots = { ...slots, [name]: slot }
    changes.emit()
  }
  const stop = (name: SlotName) => {
    running.get(name)?.abort()
    running.delete(name)
  }
  const formerOf = (name: SlotName): Settled => {
    const { refused: _refused, ...slot } = slots[name]
    return 'former' in slot ? slot.former : slot
  }
  const isSameAsOtherSide = async (name: SlotName, file: File) => {
    const otherSlot = slots[otherSides[name] ?? name]
    if (!(name in otherSides) || !('file' in otherSlot) || !otherSlot.file) return false
    return hasSameContent(otherSlot.file, file)
  }
  const upload = async (name: SlotName, file: File) => {
    stop(name)
    const control = new AbortController()
    running.set(name, control)
    const isCurrent = () => running.get(name) === control
    const former = formerOf(name)
    set(name, { status: 'uploading', file, percent: 0, former })
    const isDuplicate = await isSameAsOtherSide(name, file)
    if (!isCurrent()) return
    if (isDuplicate) {
      running.delete(name)
      set(name, { ...former, refused: { name: file.name, messageKey: 'problem.SAME_FILE' } })
      return
    }
    const outcome = await uploadImage(file, {
      username,
      signal: control.signal,
      onProgress: (percent) => isCurrent() && set(name, { status: 'uploading', file, percent, former }),
    })
    if (!isCurrent()) return
    running.delete(name)
    if (outcome.status === 'fault' && outcome.fault.name === 'PERSON_CHANGED')
      return announcePersonChange(true)
    if (outcome.status === 'stored') set(name, { status: 'uploaded', file, handle: outcome.handle })
    else if (outcome.status === 'refused') {
      const messageKey = idImageMessageKey(outcome.why, file, outcome.isDamaged)
      set(name, { ...former, refused: { name: file.name, messageKey } })
    } else if (outcome.status === 'fault') {
      set(name, { status: 'failed', file, fault: outcome.fault, former })
      reportFault(outcome.fault)
    } else set(name, former)
  }
  return {
    read: () => slots,
    watch: changes.listen,
    /** Checks the file before uploading it. */
    choose: (name: SlotName, file: File) => {
      const why = idImageProblem(file)
      if (why)
        set(name, { ...slots[name], refused: { name: file.name, messageKey: idImageMessageKey(why, file) } })
      else void upload(name, file)
    },
    retry: (name: SlotName) => {
      const slot = slots[name]
      if (slot.status === 'failed') void upload(name, slot.file)
    },
    /** Cancels a running upload, or removes the image. */
    remove: (name: SlotName) => {
      stop(name)
      set(name, slots[name].status === 'uploaded' ? empty : formerOf(name))
    },
    /** Marks images that the portal no longer knows: each has to be sent again. */
    requireAgain: (names: readonly SlotName[]) => {
      for (const name of names) {
        const slot = slots[name]
        if (slot.status !== 'uploaded') continue
        const { file } = slot
        // Without its file the image has to be picked again.
        set(name, file ? { status: 'failed', file, fault: null, former: { status: 'empty' } } : empty)
      }
    },
    /** Resolves once none of these is uploading. */
    settled: (names: readonly SlotName[]) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (names.some((name) => slots[name].status === 'uploading')) return
          unwatch()
          resolve()
        }
        const unwatch = changes.listen(check)
        check()
      }),
    /** The handles of the uploaded images, by slot. */
    handles: () => {
      const known: Partial<Record<SlotName, string>> = {}
      for (const name of Object.keys(slots) as SlotName[]) {
        const settled = formerOf(name)
        if (settled.status === 'uploaded') known[name] = settled.handle
      }
      return known
    },
    abandon: () => [...running.keys()].forEach(stop),
  }
}

/** Reports a fault, as the error link does for GraphQL. */
const reportFault = (fault: Fault) => {
  showFailure(uploadFaultMessage(i18next.t, fault))
  if (fault.name === 'UNAUTHENTICATED') announceSessionEnd('lost')
}
