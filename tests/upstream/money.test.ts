import { describe, expect, test } from 'vitest'
import { cashBackBy, cashBackOf, hybridBands, tieredBands } from '../../upstream-mock/rules/cash-back.ts'
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
  [600_000, 30_000, 26_000],
  [1_000_000, 58_000, 46_000],
])('a volume of %i earns %i by tiers and %i by the hybrid structure', (volume, tiered, hybrid) => {
  expect(cashBackBy(tieredBands, volume * 100)).toBe(tiered * 100)
  expect(cashBackBy(hybridBands, volume * 100)).toBe(hybrid * 100)
  expect(cashBackOf(1, volume * 100)).toBe(tiered * 100)
})

test('a company gets the higher of both structures, and an individual always the tiered one', () => {
  const generous = [{ upTo: Number.POSITIVE_INFINITY, percent: 8 }]
  expect(cashBackOf(1, 50_000_000, { tiered: tieredBands, hybrid: generous })).toBe(4_000_000)
  expect(cashBackOf(0, 50_000_000, { tiered: tieredBands, hybrid: generous })).toBe(2_300_000)
})

test('half a cent is rounded up', () => {
  expect(cashBackBy(tieredBands, 50)).toBe(2)
  expect(cashBackBy(tieredBands, 16)).toBe(0)
  expect(cashBackBy(tieredBands, 17)).toBe(1)
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
