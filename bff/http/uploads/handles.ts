import type { OpenedUpload, StoredFile } from '../../provider/provider.ts'
import { hashOf, type Seal } from '../session/seals.ts'

export type Handles = ReturnType<typeof createHandles>

/**
 * What the browser gets for an uploaded file: the provider's name of the file, encrypted for one account.
 *
 * @param lifeMs how long a handle is valid
 */
export const createHandles = (seal: Seal, lifeMs: number, now: () => number) => ({
  make: (account: string, file: StoredFile, bytes: Uint8Array): string =>
    seal.seal(account, { file, at: now(), digest: hashOf(bytes) }),
  /** The file behind a handle; null if the handle belongs to another account, has expired or is invalid. */
  open(account: string, handle: string): OpenedUpload | null {
    const content = seal.open(account, handle) as (OpenedUpload & { at: number }) | null
    return content && now() - content.at < lifeMs ? content : null
  },
})
