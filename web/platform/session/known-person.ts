import type { ApolloCache } from '@apollo/client/cache'
import { KnownPerson_AffiliateFragmentDoc } from './__generated__/known-person.ts'

/** The user whose data the cache holds; undefined before the first response and after the store was cleared. */
export const knownUsername = (cache: ApolloCache) => {
  const id = cache.identify({ __typename: 'Affiliate' })
  return id && cache.readFragment({ id, fragment: KnownPerson_AffiliateFragmentDoc })?.username
}
