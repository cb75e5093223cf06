import { type FieldMergeFunction, InMemoryCache, type Reference } from '@apollo/client/cache'
import possible from '../__generated__/possible-types.ts'

/**
 * A part that failed comes as null. What is known of it is better than that: the page says as of when it is, and that it could
 * not be renewed. No answer about another person comes here.
 */
const keepKnown: FieldMergeFunction<Reference | object | null> = (existing, incoming) =>
  incoming ?? existing ?? null
const kept = { merge: keepKnown }

/**
 * One person a session: `Affiliate` and `AffiliateProfile` have no id and are kept once each, so that what a mutation
 * answers reaches every screen. Pages and rows have no identity and stay embedded.
 */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes: possible.possibleTypes,
    typePolicies: {
      Affiliate: {
        keyFields: [],
        fields: { profile: kept, customers: kept, customerInsights: kept, bills: kept, loginLogs: kept },
      },
      AffiliateProfile: { keyFields: [] },
    },
  })
