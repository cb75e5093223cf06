import { type FieldMergeFunction, InMemoryCache, type Reference } from '@apollo/client/cache'
import possible from '../__generated__/possible-types.ts'

/** A part that failed comes as null; what is known of the profile is better than that. No answer about another person comes here. */
const keepKnown: FieldMergeFunction<Reference | null> = (existing, incoming) => incoming ?? existing ?? null

/**
 * One person a session: `Affiliate` and `AffiliateProfile` have no id and are kept once each, so that what a mutation
 * answers reaches every screen. Pages and rows have no identity and stay embedded.
 */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes: possible.possibleTypes,
    typePolicies: {
      Affiliate: { keyFields: [], fields: { profile: { merge: keepKnown } } },
      AffiliateProfile: { keyFields: [] },
    },
  })
