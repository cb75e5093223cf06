import type { Language } from '../../domain/rules/languages.ts'
import type { Lane } from '../guarded-call/lanes.ts'
import type { FormFile } from './multipart.ts'
import type { ContractPath } from './contract-paths.ts'

/** One request of the contract; the provider profile says how the provider itself names it. */
export interface LegacyRequest {
  method: 'GET' | 'POST'
  /** The path in the contract; the provider profile says how the provider itself names path and fields. */
  path: ContractPath
  /** Values for the variable segments of the path, in order. */
  segments?: readonly string[]
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
