import type { AffiliateProvider } from '../../provider/provider.ts'

export type SpellingOfNames = Pick<AffiliateProvider, 'usernamesIgnoreCase'>

/** Names the account of a username: all spellings are one account only where the provider ignores letter case. */
export const accountsOf =
  ({ usernamesIgnoreCase }: SpellingOfNames) =>
  (username: string): string =>
    usernamesIgnoreCase ? username.toLowerCase() : username
