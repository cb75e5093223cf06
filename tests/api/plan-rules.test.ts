import { afterAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal({ provider: createInMemoryProvider() })
const client = new Client(portal.origin)
afterAll(portal.stop)

test('the figures of the plan are public', async () => {
  const { data, errors, headers } = await client.query(`{ planRules {
    tiers { level from upTo ratio } minimumRatio maximumRatio minimumPayout payoutDay invoiceDay newCustomerBonus
    bindingDays associationDays extensionDays rebateMonths idleMonths
  } }`)
  expect(errors).toBeUndefined()
  expect(headers.getSetCookie()).toEqual([])
  expect(data?.planRules).toEqual({
    tiers: [
      { level: 'A', from: '0.00', upTo: '200000.00', ratio: 0.03 },
      { level: 'B', from: '200000.00', upTo: '400000.00', ratio: 0.05 },
      { level: 'C', from: '400000.00', upTo: null, ratio: 0.07 },
    ],
    minimumRatio: 0.03,
    maximumRatio: 0.07,
    minimumPayout: '100.00',
    payoutDay: 20,
    invoiceDay: 1,
    newCustomerBonus: '1.00',
    bindingDays: 180,
    associationDays: 30,
    extensionDays: 30,
    rebateMonths: 12,
    idleMonths: 12,
  })
})

const estimate = (monthlyConsumption: unknown) =>
  client.query(
    `query Estimate($monthlyConsumption: Money!) {
      cashBackEstimate(monthlyConsumption: $monthlyConsumption, kind: INDIVIDUAL) {
        tiered hybrid paid level bands { amount }
    } }`,
    { monthlyConsumption },
  )

test('half a million earns 23,000', async () => {
  const { data } = await estimate('500000.00')
  const structures = { tiered: '23000.00', hybrid: '21000.00', paid: '23000.00' }
  const bands = ['6000.00', '10000.00', '7000.00'].map((amount) => ({ amount }))
  expect(data?.cashBackEstimate).toEqual({ ...structures, level: 'C', bands })
})

const range = 'monthlyConsumption must be from 0.00 to 999999999999999.99'
test.each([
  ['-0.01', range],
  ['1000000000000000.00', range],
  ['５00000.00', 'Money must be'],
  [500000, 'Money must be'],
])('an estimate of %j is refused with the reason', async (amount, reason) => {
  expect((await estimate(amount)).errors).toMatchObject([
    { message: expect.stringContaining(reason), extensions: { code: 'BAD_USER_INPUT' } },
  ])
})
