import type { Language } from '../../domain/rules/languages.ts'
import type { Lane } from '../guarded-call/lanes.ts'
import type { FormFile } from './multipart.ts'

/** One request of the contract. */
export interface LegacyRequest {
  method: 'GET' | 'POST'
  /** Below `UPSTREAM_URL`; a part in braces is a value. */
  path: string
  /** The values of the path, by the names in its braces. */
  segments?: Readonly<Record<string, string>>
  language?: Language
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Sends a multipart form with this file instead of `body`. */
  file?: FormFile
  lane?: Lane
  /** The request changes nothing and may be repeated; `read` sets this. */
  isRead?: boolean
  /** An idempotent write: it may be repeated without determining its outcome first. */
  isRepeatable?: boolean
}
