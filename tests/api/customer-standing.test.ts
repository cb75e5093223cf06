import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { customer } from '../unit/customer.ts'
import { stageCustomers } from '../support/stage-customers.ts'

const stage = stageCustomers({
  now: '2026-11-15T16:00:00Z',
  customers: () => [
    customer({ name: 'Now', monthlyConsumption: '30.00', lastMonthConsumption: '80.00' }),
    customer({ name: 'Before', boundAt: '2025-01-01T00:00:00Z', lastMonthConsumption: '20.50' }),
  ],
})
const both = `query ($monthly: Money!, $last: Money!) { viewer { username
  customerStanding(monthlyConsumption: $monthly, lastMonthConsumption: $last) {
    asOf complete share place consuming change { movement expected amount ratio place placesOf } }
  lastMonth { month complete consumption earning pastRebate { totalItems consumption items { name rebateUntil } }
    unbound { totalItems } ended { totalItems } } } }`
const figures = { monthly: '30.00', last: '80.00' }

test('the place of a customer and the consumption of last month share one reading of the customers', async () => {
  const { data, errors } = await stage.alice.query(both, figures)
  expect(errors).toBeUndefined()
  expect(data?.viewer.customerStanding).toEqual({
    asOf: '2026-11-15T16:00:00.000Z',
    complete: true,
    share: 1,
    place: 1,
    consuming: 1,
    change: { movement: 'DOWN', expected: '60.00', amount: '-20.00', ratio: -0.25, place: 1, placesOf: 1 },
  })
  expect(data?.viewer.lastMonth).toEqual({
    month: '2026-10',
    complete: true,
    consumption: '100.50',
    earning: '80.00',
    pastRebate: { totalItems: 1, consumption: '20.50', items: [{ name: 'Before', rebateUntil: '2026-01' }] },
    unbound: { totalItems: 0 },
    ended: { totalItems: 0 },
  })
  expect(stage.arrived.map(([name]) => name)).toEqual(['listCustomers'])
})

test('both fail alone when the customers cannot be read', async () => {
  stage.before = () => {
    throw new Fault('UPSTREAM_TIMEOUT', 'late')
  }
  const { data, errors } = await stage.alice.query(both, figures)
  expect(data?.viewer).toEqual({ username: 'alice-chen', customerStanding: null, lastMonth: null })
  expect(errors?.map(({ path }) => path?.at(-1)).toSorted()).toEqual(['customerStanding', 'lastMonth'])
})

test('a figure that is too large to be one of a customer is refused', async () => {
  const { errors } = await stage.alice.query(both, { ...figures, monthly: '123456789012345678.00' })
  expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
})
