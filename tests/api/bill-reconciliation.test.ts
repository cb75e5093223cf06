import { afterAll, expect, test } from 'vitest'
import { type Money, sumOf } from '#rules/money.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal()
afterAll(portal.stop)

const document = `{ viewer { bills(size: 1) { items { month totalConsumption } }
  lastMonth { month complete consumption earning
    pastRebate { totalItems consumption } unbound { consumption } ended { consumption } }
  customers(size: 100) { items { lastMonthConsumption } pageInfo { totalPages } } } }`

test.each(['alice-chen', 'erin-park', 'harbor-media'])(
  'the customers of %s add up to the bill of the last month, to the cent',
  async (username) => {
    const client = new Client(portal.origin)
    await client.logIn(username)
    const { data } = await client.query(document)
    const { bills, lastMonth, customers } = data?.viewer ?? {}
    const { month, complete, consumption, earning, pastRebate, unbound, ended } = lastMonth
    expect({ month, complete, totalConsumption: earning }).toEqual({ ...bills.items[0], complete: true })
    const parts = [earning, pastRebate.consumption, unbound.consumption, ended.consumption]
    expect(sumOf(parts)).toBe(consumption)
    if (customers.pageInfo.totalPages > 1) return
    const column: Money[] = customers.items.map(
      (row: { lastMonthConsumption: Money }) => row.lastMonthConsumption,
    )
    expect(sumOf(column)).toBe(consumption)
  },
)
