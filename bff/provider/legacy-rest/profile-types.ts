import type { LegalTextKind } from '../../domain/legal-text.ts'
import type { ContractPath } from './contract-paths.ts'
import type { Groups } from './groups.ts'
import type { Names } from './names.ts'

/** One call of this provider: its path below the base, and the fields that it names differently than the contract. */
export interface ProfileCall {
  path: string
  send: Names
  receive: Names
}

/** How a provider differs from the contract, as written in the file that PROVIDER_CONFIG names. */
export interface ProviderProfile {
  /** Which of the provider's groups of calls serves which audience (decision 19). */
  groups: Groups
  /** Null for a call that this provider does not have (decision 24). */
  calls: Record<ContractPath, ProfileCall | null>
  /**
   * Header names in lower case: of the token (in both directions), of the user's address, and of the trace; null sends
   * none.
   */
  headers: { token: string; address: string | null; trace: string | null }
  /** The ids of the legal texts at `/select/info`. */
  legalTextIds: Record<LegalTextKind, string>
}
