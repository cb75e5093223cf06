import { z } from 'zod'
import type { StoredFile } from '../../provider/provider.ts'
import type { Sessions } from '../session.ts'

const longest = 4096

const content = z.object({ file: z.string(), at: z.number() })

/** What a browser knows an uploaded file by: sealed, for one account alone, the provider's own name of it inside. */
export interface Handles {
  make(account: string, file: StoredFile): string
  /** The file that a handle names; null for one of another account, an old one, or none at all. */
  open(account: string, handle: string): StoredFile | null
}

/** @param lifeMs how long an uploaded file may be named */
export function createHandles(
  sessions: Pick<Sessions, 'seal' | 'open'>,
  lifeMs: number,
  now: () => number,
): Handles {
  return {
    make: (account, file) => sessions.seal(account, { file, at: now() }),
    open(account, handle) {
      if (handle.length > longest) return null
      const { data } = content.safeParse(sessions.open(account, handle))
      return data && now() - data.at < lifeMs ? (data.file as StoredFile) : null
    },
  }
}
