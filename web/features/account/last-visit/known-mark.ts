import type { ApolloCache } from '@apollo/client/cache'
import { KnownMark_AffiliateFragmentDoc } from './__generated__/last-visit.ts'

/** The mark of the person whose data the cache holds; undefined if no profile has arrived. */
export const knownMark = (cache: ApolloCache) => {
  const id = cache.identify({ __typename: 'Affiliate' })
  const fragment = KnownMark_AffiliateFragmentDoc
  return id && cache.readFragment({ id, fragment })?.profile?.visitMarks.person
}
