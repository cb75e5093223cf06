import { expect, test } from 'vitest'
import { earnsCashBackIn, isBound } from '../../upstream-mock/rules/binding.ts'
import { at, openBusiness } from './business.ts'

type Policy = 'faq' | 'guidebook'

/** The customer signs up a minute after 10 o'clock, so that no test looks at the very instant at which a binding ends. */
async function openWithCustomer(binding: Policy) {
  const business = await openBusiness({ binding })
  await business.moveTo(at('2026-11-10') + 60_000)
  await business.signUp()
  const isBoundOn = async (day: string) => isBound(await business.customer('customer-1'), at(day))
  return { ...business, isBoundOn }
}

test.each<[Policy, string, string]>([
  ['faq', '2027-05-09', '2027-05-10'],
  ['guidebook', '2026-12-10', '2026-12-11'],
])('by the %s a customer who never pays is bound on %s and not on %s', async (binding, last, first) => {
  const { isBoundOn } = await openWithCustomer(binding)
  expect([await isBoundOn(last), await isBoundOn(first)]).toEqual([true, false])
})

test('by the FAQ consumption makes the binding unlimited', async () => {
  const business = await openWithCustomer('faq')
  await business.moveTo(at('2027-05-09'))
  await business.consume('customer-1', 1)
  expect(await business.customer('customer-1')).toMatchObject({ expiresAt: null })
  expect(await business.isBoundOn('2046-11-10')).toBe(true)
})

test('by the FAQ a recharge is a payment, and the 180 days start again', async () => {
  const business = await openWithCustomer('faq')
  await business.moveTo(at('2027-05-09'))
  await business.recharge('customer-1')
  expect([await business.isBoundOn('2027-11-04'), await business.isBoundOn('2027-11-06')]).toEqual([
    true,
    false,
  ])
})

test('by the guidebook a recharge without consumption extends the binding by 30 days, once', async () => {
  const business = await openWithCustomer('guidebook')
  await business.recharge('customer-1')
  await business.recharge('customer-1')
  expect([await business.isBoundOn('2027-01-08'), await business.isBoundOn('2027-01-10')]).toEqual([
    true,
    false,
  ])
})

test('by the guidebook the first consumption binds for a year, later ones for no longer', async () => {
  const business = await openWithCustomer('guidebook')
  await business.moveTo(at('2026-12-01'))
  await business.consume('customer-1', 1)
  await business.moveTo(at('2027-06-01'))
  await business.consume('customer-1', 1)
  await business.recharge('customer-1')
  expect([await business.isBoundOn('2027-11-30'), await business.isBoundOn('2027-12-02')]).toEqual([
    true,
    false,
  ])
})

test.each<[Policy, string]>([
  ['faq', '2027-05-10'],
  ['guidebook', '2026-12-11'],
])('by the %s consumption after the end of the binding does not restore it', async (binding, day) => {
  const business = await openWithCustomer(binding)
  await business.moveTo(at(day))
  await business.recharge('customer-1')
  await business.consume('customer-1', 5000)
  expect(await business.isBoundOn(day)).toBe(false)
  await business.moveTo(at('2027-06-25'))
  expect((await business.books()).bills).toEqual([])
})

test('cash-back is paid for a year; the month in which it ends counts in full', async () => {
  const business = await openWithCustomer('faq')
  await business.consume('customer-1', 1000)
  await business.moveTo(at('2027-11-28'))
  await business.consume('customer-1', 1000)
  await business.moveTo(at('2027-12-01'))
  await business.consume('customer-1', 1000)
  await business.moveTo(at('2028-01-01'))
  expect((await business.books()).bills).toEqual([
    ['2026-11', 30],
    ['2027-11', 30],
  ])
  expect(await business.isBoundOn('2028-01-01')).toBe(true)
})

test.each([
  ['2026-11-01T00:00:00.000', false],
  ['2026-11-01T00:00:00.999', false],
  ['2026-11-01T00:00:01.000', true],
])('the month a year after a binding at %s in Hong Kong earns: %s', (boundAt, earns) => {
  expect(earnsCashBackIn('2027-11', Date.parse(`${boundAt}+08:00`))).toBe(earns)
})

test('consumption that is reported late counts for its month, for cash-back and binding', async () => {
  const business = await openWithCustomer('faq')
  await business.moveTo(at('2027-08-10'))
  expect(await business.isBoundOn('2027-08-10')).toBe(false)
  await business.consume('customer-1', 1000, '2027-02')
  expect(await business.isBoundOn('2027-08-10')).toBe(true)
  await business.moveTo(at('2027-09-05'))
  expect((await business.books()).bills).toEqual([['2027-08', 30]])
})

test('consumption after the end of the binding earns nothing and binds nobody, reported late or not', async () => {
  const business = await openWithCustomer('faq')
  await business.moveTo(at('2027-08-10'))
  await business.consume('customer-1', 1000, '2027-06')
  await business.consume('customer-1', 1000)
  expect(await business.isBoundOn('2027-08-10')).toBe(false)
  await business.moveTo(at('2027-09-05'))
  expect((await business.books()).bills).toEqual([])
})
