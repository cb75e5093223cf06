import { describe, expect, test } from 'vitest'
import { cashBackBy, cashBackOf, hybridBands, tieredBands } from '../../upstream-mock/rules/cash-back.ts'
import { type MonthVolume, settle } from '../../upstream-mock/rules/settlement.ts'
import { type List, shareReference } from './reference.ts'

type Figures = { smsMoney: number; voiceMoney: number }
type Customer = Figures & { money: number; lastMoney: number; monthMoney: number; bindTime: string | null }
type Bill = Figures & { totalMoney: number; returnMoney: number; billMonth: string }
type Info = { alreadyMoney: number; returnMoney: number; money: number }

const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)

const { client } = await shareReference()

async function figuresOf(username: string) {
  const caller = client()
  await caller.signIn(username)
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((each) => caller.page<Customer>('/home/getCustomerList', each, 1000)),
  )
  return {
    info: (await caller.get<Info>('/home/getBaseInfo')).data,
    bills: (await caller.get<List<Bill>>('/home/getBillList')).data.records,
    customers: pages.flatMap(({ data }) => data.records),
  }
}

test.each([
  [0, 0, 0],
  [100_000, 3000, 3000],
  [200_000, 6000, 6000],
  [300_000, 11_000, 11_000],
  [400_000, 16_000, 16_000],
  [500_000, 23_000, 21_000],
  [1_000_000, 58_000, 46_000],
])('a volume of %i earns %i by tiers and %i by the hybrid structure', (volume, tiered, hybrid) => {
  expect(cashBackBy(tieredBands, volume * 100)).toBe(tiered * 100)
  expect(cashBackBy(hybridBands, volume * 100)).toBe(hybrid * 100)
  expect(cashBackOf(1, volume * 100)).toBe(tiered * 100)
})

test('half a cent is rounded up', () => {
  expect(cashBackBy(tieredBands, 50)).toBe(2)
  expect(cashBackBy(tieredBands, 16)).toBe(0)
  expect(cashBackBy(tieredBands, 17)).toBe(1)
})

test('under 100 USD waits for the next payment, and a month is paid on the 19th of the next', () => {
  const volume = (month: string, usd: number): MonthVolume => ({ month, smsCents: usd * 100, voiceCents: 0 })
  const volumes = [volume('2026-08', 3000), volume('2026-09', 400), volume('2026-10', 5000)]
  const paidAt = (now: string) => settle(volumes, 0, Date.parse(now)).map((bill) => bill.paidAt)
  const noon = Date.parse('2026-10-19T12:00:00+08:00')
  expect(paidAt('2026-10-19T11:59:59+08:00')).toEqual([null, null])
  expect(paidAt('2026-10-19T12:00:00+08:00')).toEqual([noon, noon])
  expect(paidAt('2026-11-10T10:00:00+08:00')).toEqual([noon, noon, null])
})

describe.each(['alice-chen', 'harbor-media'])('the figures of %s', (username) => {
  test('every row adds up', async () => {
    const { bills, customers } = await figuresOf(username)
    for (const row of customers) {
      expect(cents(row.money)).toBe(sum([row.smsMoney, row.voiceMoney]))
      expect(cents(row.money)).toBeGreaterThanOrEqual(sum([row.lastMoney, row.monthMoney]))
    }
    for (const bill of bills) expect(cents(bill.totalMoney)).toBe(sum([bill.smsMoney, bill.voiceMoney]))
  })

  test('a bill earns by the tiers', async () => {
    const { bills } = await figuresOf(username)
    for (const bill of bills) {
      expect(cents(bill.returnMoney)).toBe(cashBackBy(tieredBands, cents(bill.totalMoney)))
    }
  })

  test('the rewards are the sum of the bills', async () => {
    const { info, bills } = await figuresOf(username)
    expect(cents(info.money)).toBe(sum(bills.map(({ returnMoney }) => returnMoney)))
    expect(cents(info.money)).toBe(sum([info.alreadyMoney, info.returnMoney]))
    expect(info.returnMoney).toBeGreaterThan(0)
    expect(info.alreadyMoney).toBeGreaterThan(0)
  })

  test("the last bill is last month's consumption of the customers in their first year", async () => {
    const { bills, customers } = await figuresOf(username)
    const inFirstYear = customers.filter(({ bindTime }) => bindTime !== null && bindTime > '2025-10-01')
    expect(cents(bills[0]?.totalMoney ?? 0)).toBe(sum(inFirstYear.map(({ lastMoney }) => lastMoney)))
  })
})

test('an amount keeps its two decimals on the wire', async () => {
  const caller = client()
  await caller.signIn('grace-kim')
  expect(await (await caller.send('/home/getBaseInfo')).text()).toContain('"money":0.00,')
})
