import { useSyncExternalStore } from 'react'
import { forgetPersonal } from '../../../platform/browser/browser-storage.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { keptName, recallVerification, storeVerification, type VerificationDraft } from './kept-draft.ts'

/** In memory, where uploads go on while nobody looks. */
const inMemory = createDraft<VerificationDraft>(({ images }) => images?.abandon())
let stopWatching = () => {}

/** What was typed and chosen, and not yet handed in; without the ID number it outlives a reload of its tab. */
export const verificationDraft = {
  read: (owner: string) => inMemory.read(owner) ?? recallVerification(owner),
  keep: (owner: string, draft: VerificationDraft) => {
    const store = () => storeVerification(owner, draft)
    stopWatching()
    // An image may arrive after its dialog was closed.
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

/** Whether this person has begun and not finished. */
export const useIsBegun = (username: string | undefined) =>
  useSyncExternalStore(
    verificationDraft.watch,
    () => username !== undefined && verificationDraft.read(username) !== null,
  )
