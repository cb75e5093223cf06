import { expect, test } from 'vitest'
import { type HomeData, noticesOf, seenIn } from '#web/features/account/last-visit/notices.ts'
import type { Seen } from '#web/features/account/last-visit/visit-memory.ts'

const now = Date.parse('2026-11-05T12:00:00+08:00')
const soon = '2026-11-20T00:00:00Z'
const profile = (paid: string, verificationStatus: 'VERIFIED' | 'FAILED' | 'UNDER_REVIEW' = 'VERIFIED') => ({
  profile: {
    verificationStatus,
    rewards: { paid, unsettled: '0.00', total: '0.00' },
    visitMarks: { person: 'a', paid: `mark ${paid}` },
  },
})
const alone: HomeData = { ...profile('5.00'), customers: undefined, bills: undefined, insights: undefined }
const counted = (consideredItems: number, complete = true) => ({ customers: { complete, consideredItems } })
const billed = (...months: string[]) => ({
  bills: { items: months.map((month) => ({ month, cashBack: '9.00' })) },
})
const ending = (...ends: (string | null)[]) => ({
  insights: { atRisk: { items: ends.map((expiresAt) => ({ expiresAt })) } },
})
const all = { ...profile('7.00'), ...counted(2), ...billed('2026-10'), ...ending(soon) }

test.each<[seen: Seen | null, known: Partial<HomeData>, notices: string[]]>([
  [seenIn(all), { ...profile('7.00'), ...counted(2), ...billed('2026-10') }, []],
  [null, { ...profile('7.00'), ...counted(2), ...billed('2026-10') }, []],
  [{}, { ...profile('7.00'), ...counted(2), ...billed('2026-10') }, []],
  [{ paid: 'mark 5.00' }, profile('7.00'), ['payment 7.00']],
  [{ isUnderReview: true }, profile('7.00'), ['verified']],
  [{ isUnderReview: true }, profile('7.00', 'FAILED'), ['refused']],
  [{ isUnderReview: true }, profile('7.00', 'UNDER_REVIEW'), []],
  [{ billed: '2026-09' }, billed('2026-10', '2026-09'), ['bills 1 2026-10 9.00']],
  [{ billed: '' }, billed('2026-10', '2026-09'), ['bills 2 2026-10 9.00']],
  [{ customers: 1 }, counted(3), ['customers 2']],
  [{ customers: 1 }, counted(0), []],
  // Those that are missing would be new next time.
  [{ customers: 1 }, counted(300, false), []],
  // A binding that ends in the next 30 days is named on a first visit, too.
  [null, ending('2026-11-05T03:59:00Z', soon, '2026-12-05T04:00:00Z'), [`ending ${soon}`]],
  [null, ending('2026-12-05T04:00:00Z'), ['ending 2026-12-05T04:00:00Z']],
  [null, ending('2026-12-05T04:00:01Z', null), []],
  [
    { paid: 'mark 5.00', isUnderReview: true, billed: '2026-09', customers: 1 },
    all,
    ['payment 7.00', 'verified', 'bills 1 2026-10 9.00', `ending ${soon}`, 'customers 1'],
  ],
])('after a visit that saw %j, %j is told as %j', (seen, known, notices) => {
  const told = noticesOf(seen, { ...alone, ...known }, now)
  expect(told.map((notice) => Object.values(notice).join(' '))).toEqual(notices)
})

test('of a list that is cut short a visit remembers no more than of parts that have not loaded', () => {
  expect(seenIn({ ...alone, ...counted(300, false) })).toEqual(seenIn(alone))
})
