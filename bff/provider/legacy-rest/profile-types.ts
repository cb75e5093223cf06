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

/** How this provider counts the pages of its lists, and orders its bills. */
export interface ListHabits {
  /** The number of a list's first page. */
  firstPage: 0 | 1
  bills: BillOrder
}

export const billOrders = ['newest-first', 'oldest-first'] as const
export type BillOrder = (typeof billOrders)[number]

/** How a provider differs from the contract, as written in the file that PROVIDER_CONFIG names. */
export interface ProviderProfile {
  /** Which of the provider's groups of calls serves which audience (decision 19). */
  groups: Groups
  /** Null for a call that this provider does not have (decision 24). */
  calls: Record<ContractPath, ProfileCall | null>
  /** Header names in lower case: of the token (in both directions), and of the user's address; null sends none. */
  headers: { token: string; address: string | null }
  /** What the header has before the token, with its blank, such as `Bearer `; usually empty. */
  tokenPrefix: string
  lists: ListHabits
  /** The ids of the legal texts at `/select/info`. */
  legalTextIds: Record<LegalTextKind, string>
  /** Whether the login ignores the letter case of usernames (`AffiliateProvider.usernamesIgnoreCase`). */
  usernamesIgnoreCase: boolean
}
