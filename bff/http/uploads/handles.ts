import { z } from 'zod'
import type { StoredFile } from '../../provider/provider.ts'
import type { Sessions } from '../session.ts'

/** How long an uploaded file may be named, in milliseconds: longer than any sign-in that made it. */
const life = 24 * 3_600_000
const longest = 4096

const content = z.object({ file: z.string(), at: z.number() })

/** What a browser knows an uploaded file by: sealed, for one account alone, the provider's own name of it inside. */
export interface Handles {
  make(account: string, file: StoredFile): string
  /** The file that a handle names; null for one of another account, an old one, or none at all. */
  open(account: string, handle: string): StoredFile | null
}

export function createHandles(sessions: Pick<Sessions, 'seal' | 'open'>, now: () => number): Handles {
  return {
    make: (account, file) => sessions.seal(account, { file, at: now() }),
    open(account, handle) {
      if (handle.length > longest) return null
      const { data } = content.safeParse(sessions.open(account, handle))
      return data && now() - data.at < life ? (data.file as StoredFile) : null
    },
  }
}
