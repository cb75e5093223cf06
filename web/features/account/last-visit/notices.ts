import type {
  LastVisit_BillsFragment,
  LastVisit_CustomersFragment,
  LastVisit_InsightsFragment,
  LastVisit_ProfileFragment,
} from './__generated__/last-visit.ts'
import type { Seen } from './visit-memory.ts'

/** What is known now; a part that has not loaded is undefined. */
export interface Known {
  profile: LastVisit_ProfileFragment | undefined
  customers: LastVisit_CustomersFragment | undefined
  bills: LastVisit_BillsFragment | undefined
  insights: LastVisit_InsightsFragment | undefined
}

/** One line: what has changed, or what ends soon. */
export type Notice =
  | { type: 'verified' | 'refused' }
  | { type: 'payment'; paid: string }
  | { type: 'customers'; count: number }
  | { type: 'bills'; count: number; month: string; cashBack: string }
  | { type: 'endings'; count: number; isMore: boolean; first: string }

/** Bindings that end within this time are named, in milliseconds. */
const soon = 30 * 86_400_000

/** The facts that the next visit is compared with. */
export const seenIn = ({ profile, customers, bills }: Known): Seen => ({
  ...(profile && {
    paid: profile.visitMarks.paid,
    isUnderReview: profile.verificationStatus === 'UNDER_REVIEW',
  }),
  ...(customers?.complete && { customers: customers.consideredItems }),
  ...(bills && { billed: bills.items[0]?.month ?? '' }),
})

const ofProfile = ({ verificationStatus, rewards, visitMarks }: LastVisit_ProfileFragment, before: Seen) => {
  const notices: Notice[] = []
  if (before.paid !== undefined && before.paid !== visitMarks.paid)
    notices.push({ type: 'payment', paid: rewards.paid })
  if (before.isUnderReview && verificationStatus === 'VERIFIED') notices.push({ type: 'verified' })
  if (before.isUnderReview && verificationStatus === 'FAILED') notices.push({ type: 'refused' })
  return notices
}

/** A list that is cut short cannot be compared: those that are missing would be new next time. */
const ofCustomers = ({ complete, consideredItems }: LastVisit_CustomersFragment, before: Seen): Notice[] => {
  if (!complete) return []
  const count = consideredItems - (before.customers ?? consideredItems)
  return count > 0 ? [{ type: 'customers', count }] : []
}

const ofBills = ({ items }: LastVisit_BillsFragment, before: Seen): Notice[] => {
  const { billed } = before
  const added = billed === undefined ? [] : items.filter(({ month }) => month > billed)
  const [newest] = added
  return newest ? [{ type: 'bills', count: added.length, ...newest }] : []
}

/** The provider's own dates; a binding whose end has passed is left out. */
const ofInsights = ({ atRisk }: LastVisit_InsightsFragment, now: number): Notice[] => {
  const ends = atRisk.items.flatMap(({ expiresAt }) => {
    const left = expiresAt === null ? -1 : Date.parse(expiresAt) - now
    return expiresAt !== null && left >= 0 && left <= soon ? [expiresAt] : []
  })
  const [first] = ends
  // The list has the ten soonest only. If the last of them ends soon as well, more may follow.
  const isMore = ends.at(-1) === atRisk.items.at(-1)?.expiresAt && atRisk.totalItems > atRisk.items.length
  return first === undefined ? [] : [{ type: 'endings', count: ends.length, isMore, first }]
}

/**
 * What has changed since the last visit, and the bindings that end within 30 days, the most important first.
 *
 * @param before null on the first visit, which has nothing to compare with
 */
export const noticesOf = (before: Seen | null, known: Known, now: number): Notice[] => [
  ...(before && known.profile ? ofProfile(known.profile, before) : []),
  ...(before && known.bills ? ofBills(known.bills, before) : []),
  ...(known.insights ? ofInsights(known.insights, now) : []),
  ...(before && known.customers ? ofCustomers(known.customers, before) : []),
]
