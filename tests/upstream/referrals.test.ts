import { expect, test } from 'vitest'
import { addLogin } from '../../upstream-mock/business/accounts.ts'
import { earnsCashBackIn, isBound } from '../../upstream-mock/rules/binding.ts'
import { at, openBusiness } from './business.ts'

const bound = { boundAt: expect.any(Number), riskMatch: null }
const notNew = { boundAt: null, notBoundBecause: 'notNew' }

/** The affiliate has a phone and has signed in from two places; `customer-1` came without a link. */
async function openReferrals() {
  const business = await openBusiness()
  const { id } = business.changeAffiliateTo({ prefix: '65', phone: '91234567' })
  for (const loginIp of ['100.64.9.9', '127.0.0.1'])
    addLogin(business.db, id, { loginIp, browserInfo: '', device: 'of-grace', loggedInAt: at('2026-11-10') })
  business.signUp({ sid: null })
  return business
}

test('a customer of a link gets 1 USD and is bound to its affiliate; one without a link to nobody', async () => {
  const business = await openReferrals()
  expect(business.customer('customer-1')).toMatchObject({ affiliateId: null, boundAt: null, bonusCents: 100 })
  expect(business.signUp()).toBeUndefined()
  const affiliateId = business.affiliate().id
  expect(business.customer('customer-2')).toMatchObject({
    affiliateId,
    position: 1,
    bonusCents: 100,
    ...bound,
  })
})

test.each([
  ['in China', { countryId: 156 }, { boundAt: null, notBoundBecause: 'inChina', bonusCents: 100 }],
  ['in Hong Kong', { countryId: 344 }, bound],
  ['with the device of an earlier customer', { device: 'device-1' }, notNew],
  ['without a device', { device: null }, bound],
  ['with the number of another customer in another country', { phone: '80000001', prefix: '60' }, bound],
  ['with the affiliate’s phone', { phone: '91234567' }, { ...bound, riskMatch: 'phone' }],
  ['with the affiliate’s IP address', { address: '100.64.9.9' }, { ...bound, riskMatch: 'ip' }],
  ['with the affiliate’s device', { device: 'of-grace' }, { ...bound, riskMatch: 'device' }],
  ['at the machine’s own address', { address: '127.0.0.1' }, bound],
])('a customer %s', async (_what, changes, expected) => {
  const business = await openReferrals()
  const affiliateId = business.affiliate().id
  business.signUp(changes)
  expect(business.customer('customer-2')).toMatchObject({ affiliateId, ...expected })
})

test.each([
  ['suspended', { promotionStatus: 2 }],
  ['not verified', { authStatus: 3 }],
  ['disabled', { disabled: 1 }],
  ['recalled', { lastLoginAt: at('2025-11-10') }],
  ['blacklisted', { blacklistedAt: at('2026-11-10') }],
])('the link of an affiliate who is %s is refused and creates no account', async (_what, changes) => {
  const business = await openReferrals()
  business.changeAffiliateTo(changes)
  expect(business.signUp()).toBe(100613)
  expect(() => business.customer('customer-2')).toThrow('Failed to find')
})

test.each(['isOperator', 'isAggregator', 'contactedBySales'])('%s unbinds a customer', async (flag) => {
  const business = await openReferrals()
  business.signUp()
  business.change('customer-2', { [flag]: 1 })
  expect(isBound(business.customer('customer-2'), at('2026-11-11'))).toBe(false)
  business.change('customer-2', { [flag]: 0 })
  expect(isBound(business.customer('customer-2'), at('2026-11-11'))).toBe(true)
})

const twoRecharges = ['2026-11-11 recharge', '2026-11-11 recharge']
const paidTwice = ['2026-12-01 consume', '2027-06-01 consume', '2027-06-01 recharge']

test.each<[what: string, 'faq' | 'guidebook', events: string[], last: string, first: string | null]>([
  ['180 days without payment', 'faq', [], '2027-05-09', '2027-05-10'],
  ['180 days again after a recharge', 'faq', ['2027-05-09 recharge'], '2027-11-04', '2027-11-06'],
  ['never after consumption', 'faq', ['2027-05-09 consume'], '2046-11-10', null],
  ['30 days without payment', 'guidebook', [], '2026-12-10', '2026-12-11'],
  ['30 days more after a recharge, once', 'guidebook', twoRecharges, '2027-01-08', '2027-01-10'],
  ['a year after the first consumption', 'guidebook', paidTwice, '2027-11-30', '2027-12-02'],
  ['at its end, whatever is paid later', 'faq', ['2027-05-11 consume'], '2027-05-09', '2027-05-11'],
  ['at its end here too', 'guidebook', ['2026-12-12 consume'], '2026-12-10', '2026-12-12'],
])('a binding ends %s (%s)', async (_what, binding, events, last, first) => {
  const business = await openBusiness({ binding })
  // A minute later, so that no row looks at the very instant at which a binding ends.
  business.moveTo(at('2026-11-10') + 60_000)
  business.signUp()
  const isBoundOn = (day: string) => isBound(business.customer('customer-1'), at(day))
  for (const [day = '', event] of events.map((one) => one.split(' '))) {
    business.moveTo(at(day))
    if (event === 'consume') business.consume('customer-1', 1)
    else business.recharge('customer-1')
  }
  expect([isBoundOn(last), first !== null && isBoundOn(first)]).toEqual([true, false])
})

test('cash-back is earned for a year; the month in which it ends counts in full', async () => {
  const business = await openBusiness()
  business.signUp()
  for (const day of ['2026-11-10', '2027-11-28', '2027-12-01']) {
    business.moveTo(at(day))
    business.consume('customer-1', 1000)
  }
  business.moveTo(at('2028-01-01'))
  expect(business.books().bills).toEqual([
    ['2026-11', 30],
    ['2027-11', 30],
  ])
  expect(isBound(business.customer('customer-1'), at('2028-01-01'))).toBe(true)
})

test.each([
  ['2026-11-01T00:00:00.999', false],
  ['2026-11-01T00:00:01.000', true],
])('the month a year after a binding at %s in Hong Kong earns: %s', (boundAt, earns) => {
  expect(earnsCashBackIn('2027-11', Date.parse(`${boundAt}+08:00`))).toBe(earns)
})

test.each([
  ['within the binding earns, and binds', '2027-02', true, [['2027-08', 30]]],
  ['after its end does neither', '2027-06', false, []],
])('consumption that is reported late %s', async (_what, month, isStillBound, bills) => {
  const business = await openBusiness()
  business.signUp()
  business.moveTo(at('2027-08-10'))
  business.consume('customer-1', 1000, month)
  expect(isBound(business.customer('customer-1'), at('2027-08-10'))).toBe(isStillBound)
  business.moveTo(at('2027-09-05'))
  expect(business.books().bills).toEqual(bills)
})
