import { expect, test } from 'vitest'
import { changeAccount } from '../../upstream-mock/storage/accounts.ts'
import { at, openBusiness } from './business.ts'

const nothing = { bills: [], payments: [], unsettled: 0, carried: 0 }
const noon = (day: string) => `${day}T04:00:00.000Z`

test('a month is billed exactly when it ends in Hong Kong', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 5000)
  await business.moveTo(Date.parse('2026-11-30T23:59:58+08:00'))
  expect(await business.books()).toEqual(nothing)
  await business.moveTo(Date.parse('2026-12-01T00:00:00+08:00'))
  expect(await business.books()).toMatchObject({ bills: [['2026-11', 150]], unsettled: 150, carried: 0 })
})

test('a bill is paid on the 19th exactly at noon', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 5000)
  await business.moveTo(Date.parse('2026-12-19T11:59:58+08:00'))
  expect(await business.books()).toMatchObject({ payments: [], unsettled: 150 })
  await business.moveTo(Date.parse('2026-12-19T12:00:00+08:00'))
  expect(await business.books()).toMatchObject({ payments: [[noon('2026-12-19'), 150]], unsettled: 0 })
})

test.each([
  [100_000, 3000],
  [200_000, 6000],
  [300_000, 11_000],
  [400_000, 16_000],
  [500_000, 23_000],
  [600_000, 30_000],
  [1_000_000, 58_000],
])('%i dollars of several customers in a month are billed as one volume: %i', async (volume, cashBack) => {
  const business = await openBusiness()
  for (const type of [0, 1]) {
    await business.changeAffiliateTo({ type })
    const [first, second] = [await business.signUp(), await business.signUp()]
    expect([first.refusedWith, second.refusedWith]).toEqual([undefined, undefined])
    const month = type === 0 ? '2026-11' : '2026-12'
    await business.consume(`customer-${2 * type + 1}`, volume - 1000)
    await business.consume(`customer-${2 * type + 2}`, 1000)
    await business.moveTo(at(type === 0 ? '2026-12-01' : '2027-01-01'))
    expect((await business.books()).bills).toContainEqual([month, cashBack])
  }
})

test('a sum below 100 dollars is carried over and paid with the next bill', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 3333)
  await business.moveTo(at('2026-12-25'))
  expect(await business.books()).toMatchObject({ payments: [], unsettled: 99.99, carried: 99.99 })
  await business.consume('customer-1', 0.34)
  await business.moveTo(at('2027-01-10'))
  expect(await business.books()).toMatchObject({ unsettled: 100, carried: 99.99 })
  await business.moveTo(at('2027-01-20'))
  expect(await business.books()).toMatchObject({ payments: [[noon('2027-01-19'), 100]], unsettled: 0 })
})

test('without a payout account the reward waits for it', async () => {
  const business = await openBusiness()
  await business.changeAffiliateTo({ bankAccount: null })
  await business.signUp()
  await business.consume('customer-1', 5000)
  await business.moveTo(at('2027-01-25'))
  expect(await business.books()).toMatchObject({ payments: [], carried: 150 })
  await business.changeAffiliateTo({ bankAccount: '1' })
  await business.moveTo(at('2027-02-25'))
  expect(await business.books()).toMatchObject({ payments: [[noon('2027-02-19'), 150]] })
})

test('a month without consumption has no bill', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.moveTo(at('2027-03-01'))
  expect(await business.books()).toEqual(nothing)
})

test('a year in one step and a year day by day give the same books', async () => {
  const [once, daily] = [await openBusiness(), await openBusiness()]
  for (const business of [once, daily]) {
    await business.signUp()
    await business.consume('customer-1', 123_456)
  }
  await once.moveTo(at('2027-11-10'))
  for (let day = at('2026-11-10'); day <= at('2027-11-10'); day += 86_400_000) await daily.moveTo(day)
  expect(await daily.books()).toEqual(await once.books())
  expect((await once.books()).payments).toEqual([[noon('2026-12-19'), 3703.68]])
})

test('moving the clock back and forth bills and pays nothing twice', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 5000)
  await business.moveTo(at('2026-12-25'))
  const before = await business.books()
  await business.moveTo(at('2026-11-20'))
  await business.moveTo(at('2026-12-26'))
  expect(await business.books()).toEqual(before)
})

test('consumption that is reported after the bill is in the next one', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 199_000)
  await business.moveTo(at('2026-12-05'))
  await business.consume('customer-1', 2000, '2026-11')
  await business.moveTo(at('2027-01-05'))
  expect((await business.books()).bills).toEqual([
    ['2026-11', 5970],
    ['2026-12', 80],
  ])
})

test('simultaneous reads after a moved clock settle once', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 5000)
  await Promise.all(Array.from({ length: 10 }, () => business.moveTo(at('2027-02-25'))))
  expect(await business.books()).toMatchObject({ bills: [['2026-11', 150]], unsettled: 0 })
})

test('books that do not balance list their mistakes', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 5000)
  await business.moveTo(at('2026-12-25'))
  await business.db.updateTable('payments').set({ amountCents: 14_999 }).execute()
  await expect(business.books()).rejects.toThrow('the payment of 2026-12-19T04:00:00.000Z')
  await business.db.updateTable('payments').set({ amountCents: 15_000 }).execute()
  await business.db.updateTable('consumption').set({ smsCents: 1 }).execute()
  await expect(business.books()).rejects.toThrow('2026-11 is settled, but not at its worth')
})

test('a disabled affiliate is not paid until enabled again', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 5000)
  await business.changeAffiliateTo({ disabled: 1 })
  await business.moveTo(at('2026-12-25'))
  expect(await business.books()).toMatchObject({ payments: [], carried: 150 })
  await changeAccount(business.db, (await business.affiliate()).id, { disabled: 0 })
  await business.moveTo(at('2027-01-25'))
  expect(await business.books()).toMatchObject({ payments: [[noon('2027-01-19'), 150]] })
})
