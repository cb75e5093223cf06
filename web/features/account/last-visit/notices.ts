import type {
  LastVisit_BillsFragment,
  LastVisit_CustomersFragment,
  LastVisit_InsightsFragment,
  LastVisit_ProfileFragment,
} from './__generated__/last-visit.ts'
import type { Seen } from './visit-memory.ts'

/** The parts of home that notices are made of; one that has not loaded, or has failed, is undefined. */
export interface HomeData {
  profile: LastVisit_ProfileFragment
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
  | { type: 'ending'; expiresAt: string }

/** A binding that ends within this time is named, in milliseconds. */
const soon = 30 * 86_400_000

/**
 * The facts that the next visit is compared with. A list that is cut short cannot be compared: those that are missing would be
 * new next time.
 */
export const seenIn = ({ profile, customers, bills }: HomeData): Seen => ({
  paid: profile.visitMarks.paid,
  isUnderReview: profile.verificationStatus === 'UNDER_REVIEW',
  ...(customers?.complete && { customers: customers.consideredItems }),
  ...(bills && { billed: bills.items[0]?.month ?? '' }),
})

/** The provider's own dates, the soonest first; a binding whose end has passed is left out. */
const nextEnding = ({ atRisk }: LastVisit_InsightsFragment, now: number) =>
  atRisk.items.find(({ expiresAt }) => {
    const msLeft = expiresAt === null ? -1 : Date.parse(expiresAt) - now
    return msLeft >= 0 && msLeft <= soon
  })?.expiresAt

/**
 * What has changed since the last visit, and the next binding that ends within 30 days, the most important first.
 *
 * @param before null on the first visit, which has nothing to compare with
 */
export const noticesOf = (before: Seen | null, data: HomeData, now: number): Notice[] => {
  const { profile, bills, insights } = data
  const notices: Notice[] = []
  const { paid, isUnderReview, billed, customers: counted } = before ?? {}
  const seen = seenIn(data)
  if (paid !== undefined && paid !== seen.paid) notices.push({ type: 'payment', paid: profile.rewards.paid })
  if (isUnderReview && profile.verificationStatus === 'VERIFIED') notices.push({ type: 'verified' })
  if (isUnderReview && profile.verificationStatus === 'FAILED') notices.push({ type: 'refused' })
  const added = billed === undefined || !bills ? [] : bills.items.filter(({ month }) => month > billed)
  if (added[0]) notices.push({ type: 'bills', count: added.length, ...added[0] })
  const expiresAt = insights && nextEnding(insights, now)
  if (expiresAt) notices.push({ type: 'ending', expiresAt })
  const count = (seen.customers ?? 0) - (counted ?? Infinity)
  if (count > 0) notices.push({ type: 'customers', count })
  return notices
}
