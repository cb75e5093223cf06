import { recallPersonal, rememberPersonal } from '../../../platform/browser/browser-storage.ts'
import type { ImageSlots } from './image-slots.ts'

export interface VerificationDraft {
  texts: Record<string, string>
  /** Null after a reload, until the form creates it from the handles: the upload code is not part of a first view. */
  images: ImageSlots | null
  handles?: Record<string, string>
  /** The fields that were filled in before a reload and not stored. */
  missing: readonly string[]
}

const name = 'verification'
/** Permanent identifiers of a person are never stored. */
const secrets: readonly string[] = ['idNumber']

interface Stored {
  texts: Record<string, string>
  /** The handles of the images, by slot; neither their bytes nor their file names are stored. */
  handles: Record<string, string>
  missing: readonly string[]
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Storage outlives the build that wrote it, so its content is validated like untrusted input. */
const parse = (text: string): Stored => {
  try {
    const { texts, handles, missing } = JSON.parse(text) as Partial<Record<keyof Stored, unknown>>
    const isMissing = (field: string) => Array.isArray(missing) && missing.includes(field)
    return { texts: textsOf(texts), handles: textsOf(handles), missing: secrets.filter(isMissing) }
  } catch {
    return { texts: {}, handles: {}, missing: [] }
  }
}

const toDraft = (text: string): VerificationDraft | null => {
  const { texts, handles, missing } = parse(text)
  const isEmpty = Object.keys(handles).length === 0 && Object.values(texts).every((value) => value === '')
  return isEmpty ? null : { texts, images: null, handles, missing }
}

let opened: { text: string; draft: VerificationDraft | null } | null = null

/** What this person had entered in this tab before a reload; the same object each time, until something else is stored. */
export const recallVerification = (owner: string): VerificationDraft | null => {
  const text = recallPersonal(name, owner)
  if (text === null) return null
  if (opened?.text !== text) opened = { text, draft: toDraft(text) }
  return opened.draft
}

/** Stores a draft for a reload of this tab, without the secrets. */
export const storeVerification = (owner: string, { texts, images, missing }: VerificationDraft) => {
  const stored: Stored = {
    texts: Object.fromEntries(Object.entries(texts).filter(([field]) => !secrets.includes(field))),
    handles: images?.handles() ?? {},
    missing: secrets.filter((field) => missing.includes(field) || texts[field]),
  }
  rememberPersonal(name, owner, JSON.stringify(stored))
}
export const keptName = name
