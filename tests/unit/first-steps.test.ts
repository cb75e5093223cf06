import { expect, test } from 'vitest'
import { stepsOf } from '#web/features/customers/first-steps/first-steps.ts'

type Known = Parameters<typeof stepsOf>[0]
const link = 'https://portal.example/promote/home?sid=a1&lang=en'
const unverified = { verificationStatus: 'NOT_VERIFIED', promotionLink: null } as const
const earned = (total: string) => ({ rewards: { paid: '0.00', unsettled: '0.00', total } })
const bank = { countryId: '702', bankName: 'Merlion' }
const payoutAccount = { ...bank, accountNumber: '•••• 5560', accountHolder: 'A' }
const refused = { ...unverified, verificationStatus: 'FAILED' } as const
const underReview = { ...unverified, verificationStatus: 'UNDER_REVIEW' } as const
const suspended = { promotionStatus: 'SUSPENDED', promotionLink: null } as const
const unverifiedLater = { ...unverified, payoutAccount, ...earned('500.00') }

test.each<[who: string, profile: Partial<Known['profile']>, customers: number, string, hasCopied?: boolean]>([
  ['is not verified', unverified, 0, 'next later later later later'],
  ['was not accepted', refused, 0, 'next later later later later'],
  ['is under review', underReview, 0, 'waiting later later later later'],
  ['has just been verified', {}, 0, 'done next next next later'],
  ['has bound an account', { payoutAccount }, 0, 'done done next next later'],
  ['has copied the link', {}, 0, 'done next done next later', true],
  ['has a customer', {}, 1, 'done next done done next'],
  ['has earned, and lost all customers', earned('5.00'), 0, 'done next done done next'],
  ['has earned a cent too little', earned('99.99'), 1, 'done next done done next'],
  ['has earned enough', { payoutAccount, ...earned('100.00') }, 1, 'done done done done done'],
  ['owes the provider', earned('-100.00'), 1, 'done next done done next'],
  ['is suspended before any of it', suspended, 0, 'done next later later later'],
  ['has no usable link', { promotionLink: null }, 0, 'done next later later later'],
  ['lost the verification later', unverifiedLater, 3, 'next done done done done'],
])('the steps of an affiliate who %s', (_who, changes, consideredItems, statuses, hasCopiedLink = false) => {
  const profile: Known['profile'] = {
    verificationStatus: 'VERIFIED',
    promotionStatus: 'ACTIVE',
    promotionLink: link,
    payoutAccount: null,
    ...earned('0.00'),
    ...changes,
  }
  const steps = stepsOf({ profile, customers: { consideredItems }, hasCopiedLink })
  expect(steps.map(({ status }) => status).join(' ')).toBe(statuses)
})
