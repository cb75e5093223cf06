import { useSyncExternalStore } from 'react'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { emptyVerification, type Place, type VerificationValues } from './places.ts'

/** The files of uploaded images, for their previews; a reload loses them. */
export const imageFiles = createDraft<Partial<Record<Place, File>>>()

/** The form before it is submitted. */
export const verificationDraft = createDraft<VerificationValues>({
  name: 'verification',
  empty: emptyVerification,
  secrets: ['idNumber'],
  onForget: imageFiles.forget,
})

/** What was submitted last, until a reload: another submission starts with it. */
export const submittedVerification = createDraft<VerificationValues>()

/** Whether this person has filled in something and not submitted it. */
export const useIsBegun = (username: string | undefined) =>
  useSyncExternalStore(
    verificationDraft.watch,
    () => username !== undefined && verificationDraft.read(username) !== null,
  )
