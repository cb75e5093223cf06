import {
  type FieldMergeFunction,
  InMemoryCache,
  type Reference,
  type StoreObject,
} from '@apollo/client/cache'
import possible from '../__generated__/possible-types.ts'

/**
 * A part that failed comes as null. What is known of it is better than that: the page says as of when it is, and that it could
 * not be renewed. No answer about another person comes here.
 */
const keepKnown: FieldMergeFunction<Reference | object | null> = (existing, incoming) =>
  incoming ?? existing ?? null
const kept = { merge: keepKnown }

interface StoredBills {
  items: readonly { month: string }[]
}

/** The table of a page and the workings of its bills come apart: the same months keep what is known of each of them. */
const mergeBills: FieldMergeFunction<StoredBills | null> = (existing, incoming, { mergeObjects }) => {
  if (!existing || !incoming) return incoming ?? existing ?? null
  const months = ({ items }: StoredBills) => items.map(({ month }) => month).join()
  if (months(existing) !== months(incoming)) return incoming
  const items = incoming.items.map((bill, index) => mergeObjects(existing.items[index] ?? bill, bill))
  return { ...mergeObjects(existing, incoming), items }
}

/** The lines of a statement and how they are reached come apart, too. */
const mergeBill: FieldMergeFunction<Reference | StoreObject | null> = (
  existing,
  incoming,
  { mergeObjects },
) => (existing && incoming ? mergeObjects(existing, incoming) : (incoming ?? existing ?? null))

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
        fields: {
          profile: kept,
          customers: kept,
          customerInsights: kept,
          bill: { merge: mergeBill },
          bills: { merge: mergeBills },
          loginLogs: kept,
        },
      },
      AffiliateProfile: { keyFields: [] },
    },
  })
