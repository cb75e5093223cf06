import { useSyncExternalStore } from 'react'
import { createDraft } from '../../shared/forms/drafts.ts'
import type { ImagePlaces } from './image-places.ts'

interface VerificationDraft {
  texts: Record<string, string>
  images: ImagePlaces
}

/** What was typed and chosen, and not yet handed in; uploads go on while nobody looks. */
export const verificationDraft = createDraft<VerificationDraft>(({ images }) => images.abandon())

/** Whether this person has begun and not finished. */
export const useIsBegun = (username: string | undefined) =>
  useSyncExternalStore(
    verificationDraft.watch,
    () => username !== undefined && verificationDraft.read(username) !== null,
  )
