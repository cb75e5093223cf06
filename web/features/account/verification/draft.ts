import { useSyncExternalStore } from 'react'
import { forgetPersonal } from '../../../platform/browser/browser-storage.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { keptName, recallVerification, storeVerification, type VerificationDraft } from './kept-draft.ts'

/** Kept in memory: uploads continue while the dialog is closed. */
const inMemory = createDraft<VerificationDraft>(({ images }) => images?.abandon())
let stopWatching = () => {}

/** The form before it is submitted, texts and images. It survives a reload of its tab, except the ID number. */
export const verificationDraft = {
  read: (owner: string) => inMemory.read(owner) ?? recallVerification(owner),
  keep: (owner: string, draft: VerificationDraft) => {
    const store = () => storeVerification(owner, draft)
    stopWatching()
    // An upload may finish after its dialog was closed.
    stopWatching =
      draft.images?.watch(() => {
        if (inMemory.read(owner) === draft) store()
      }) ?? (() => {})
    inMemory.keep(owner, draft)
    store()
  },
  forget: () => {
    stopWatching()
    forgetPersonal(keptName)
    inMemory.forget()
  },
  watch: inMemory.watch,
}

/** Whether this person has filled in something and not submitted it. */
export const useIsBegun = (username: string | undefined) =>
  useSyncExternalStore(
    verificationDraft.watch,
    () => username !== undefined && verificationDraft.read(username) !== null,
  )
