import {
  type FieldMergeFunction,
  InMemoryCache,
  type Reference,
  type StoreObject,
} from '@apollo/client/cache'
import possible from '../__generated__/possible-types.ts'

/**
 * A part that failed arrives as null. Its cached value is kept instead: the page says when that was read, and that the refresh
 * failed. This never keeps another user's data, because responses about another user do not reach the cache.
 */
const keepKnown: FieldMergeFunction<Reference | object | null> = (existing, incoming) =>
  incoming ?? existing ?? null
const keptIfNull = { merge: keepKnown }

interface StoredBills {
  items: readonly { month: string }[]
}

/** The rows of a page and the calculations behind its bills arrive separately. If the months are the same, they are merged. */
const mergeBills: FieldMergeFunction<StoredBills | null> = (existing, incoming, { mergeObjects }) => {
  if (!existing || !incoming) return incoming ?? existing ?? null
  const months = ({ items }: StoredBills) => items.map(({ month }) => month).join()
  if (months(existing) !== months(incoming)) return incoming
  const items = incoming.items.map((bill, index) => mergeObjects(existing.items[index] ?? bill, bill))
  return { ...mergeObjects(existing, incoming), items }
}

/** A statement's lines and the calculations behind them also arrive separately. */
const mergeBill: FieldMergeFunction<Reference | StoreObject | null> = (
  existing,
  incoming,
  { mergeObjects },
) => (existing && incoming ? mergeObjects(existing, incoming) : (incoming ?? existing ?? null))

/**
 * A session has one user, so `Affiliate` and `AffiliateProfile` have no id and are stored once each. The result of a mutation
 * thus reaches every screen. Pages and rows have no id and stay embedded.
 */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes: possible.possibleTypes,
    typePolicies: {
      Affiliate: {
        keyFields: [],
        fields: {
          profile: keptIfNull,
          customers: keptIfNull,
          customerInsights: keptIfNull,
          bill: { merge: mergeBill },
          bills: { merge: mergeBills },
          loginLogs: keptIfNull,
          sessions: keptIfNull,
        },
      },
      AffiliateProfile: { keyFields: [] },
      // A country has another name in each language, so the list of each language has countries of its own.
      Country: { keyFields: false },
    },
  })
