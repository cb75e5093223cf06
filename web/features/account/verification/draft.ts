import { useSyncExternalStore } from 'react'
import {
  forgetPersonal,
  recallPersonal,
  rememberPersonal,
} from '../../../platform/browser/browser-storage.ts'
import { createDraft, type DraftOf } from '../../../platform/forms/drafts.ts'
import { emptyVerification, type Place, type VerificationValues } from './places.ts'

const name = 'verification'
const inMemory = createDraft<VerificationValues>()
const isEmpty = (values: VerificationValues) => Object.values(values).every((value) => value === '')

/** The files of uploaded images, for their previews; a reload loses them. */
export const imageFiles = createDraft<Partial<Record<Place, File>>>()

/** Storage outlives the build that wrote it, so its content is validated like untrusted input. */
const parse = (text: string | null): VerificationValues | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const known: Record<string, unknown> = { ...(typeof stored === 'object' && stored) }
    const values = { ...emptyVerification }
    for (const field of Object.keys(values) as (keyof VerificationValues)[]) {
      const value = known[field]
      if (typeof value === 'string') values[field] = value
    }
    return isEmpty(values) ? null : values
  } catch {
    return null
  }
}

/** The form before it is submitted. It survives a reload of its tab, except the ID number, which is never stored. */
export const verificationDraft = {
  read: (owner: string) => inMemory.read(owner) ?? parse(recallPersonal(name, owner)),
  /** Whether the values are what a reload left of the form. */
  isRecalled: (owner: string) => inMemory.read(owner) === null && recallPersonal(name, owner) !== null,
  forget: () => {
    forgetPersonal(name)
    imageFiles.forget()
    inMemory.forget()
  },
  of: (owner: string): DraftOf<VerificationValues> => ({
    ...inMemory.of(owner),
    read: () => verificationDraft.read(owner),
    keep: (values) => {
      if (isEmpty(values)) return verificationDraft.forget()
      rememberPersonal(name, owner, JSON.stringify({ ...values, idNumber: '' }))
      inMemory.keep(owner, values)
    },
    // A late answer to somebody who has left drops nothing of the next person.
    forget: () => {
      if (verificationDraft.read(owner)) verificationDraft.forget()
    },
  }),
}

/** Whether this person has filled in something and not submitted it. */
export const useIsBegun = (username: string | undefined) =>
  useSyncExternalStore(
    inMemory.watch,
    () => username !== undefined && verificationDraft.read(username) !== null,
  )
