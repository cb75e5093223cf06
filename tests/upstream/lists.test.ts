import { expect, test } from 'vitest'
import { demoAffiliates } from '../../upstream-mock/seeds/demo-affiliates.ts'
import { type List, shareReference, startReference } from './reference.ts'

type Figures = { smsMoney: number; voiceMoney: number }
type Customer = Figures & {
  bindTime: string | null
  money: number
  lastMoney: number
}
type Bill = Figures & { billMonth: string; totalMoney: number; returnMoney: number }
type Info = { alreadyMoney: number; returnMoney: number; money: number }

const { client } = await shareReference()
const alice = client()
await alice.signIn('alice-chen')
const harbor = client()
await harbor.signIn('harbor-media')

const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)

test.each([
  ['alice-chen', alice],
  ['harbor-media', harbor],
])('the figures of %s add up', async (_name, caller) => {
  const info = (await caller.get<Info>('/home/getBaseInfo')).data
  const bills = (await caller.get<List<Bill>>('/home/getBillList')).data.records
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => caller.page<Customer>('/home/getCustomerList', page, 1000)),
  )
  const customers = pages.flatMap(({ data }) => data.records)
  for (const row of customers) expect(cents(row.money)).toBe(sum([row.smsMoney, row.voiceMoney]))
  for (const bill of bills) expect(cents(bill.totalMoney)).toBe(sum([bill.smsMoney, bill.voiceMoney]))
  expect(cents(info.money)).toBe(sum(bills.map(({ returnMoney }) => returnMoney)))
  expect(cents(info.money)).toBe(sum([info.alreadyMoney, info.returnMoney]))
  const inFirstYear = customers.filter(({ bindTime }) => bindTime !== null && bindTime > '2025-10-01')
  expect(cents(bills[0]?.totalMoney ?? 0)).toBe(sum(inFirstYear.map(({ lastMoney }) => lastMoney)))
})

test.each(['2026-12-01', '2028-02-29'])('on %s every account has its number of bills', async (day) => {
  const own = await startReference({ clock: Date.parse(`${day}T08:00:00+08:00`) })
  for (const { username, bills = 0 } of demoAffiliates) {
    const { body } = await own.control.get(`/books/${username}`)
    expect(body.bills).toHaveLength(bills)
  }
})
