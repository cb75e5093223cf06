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

const estimate = (monthlyConsumption: unknown, rest = '') =>
  client.query(
    `query Estimate($monthlyConsumption: Money!) { cashBackEstimate(monthlyConsumption: $monthlyConsumption${rest}) {
      tiered hybrid paid level effectiveRatio bands { level volume ratio amount }
    } }`,
    { monthlyConsumption },
  )

test('half a million earns 23,000', async () => {
  const { data, errors } = await estimate('500000.00', ', kind: INDIVIDUAL')
  expect(errors).toBeUndefined()
  expect(data?.cashBackEstimate).toMatchObject({
    tiered: '23000.00',
    hybrid: '21000.00',
    paid: '23000.00',
    level: 'C',
    effectiveRatio: 0.046,
    bands: [{}, {}, { level: 'C', volume: '100000.00', ratio: 0.07, amount: '7000.00' }],
  })
})

test.each(['-0.01', '1000000000000000.00'])(
  'an estimate of %s is refused with the reason',
  async (amount) => {
    const { errors } = await estimate(amount)
    expect(errors).toMatchObject([
      {
        message: 'monthlyConsumption must be from 0.00 to 999999999999999.99',
        path: ['cashBackEstimate'],
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ])
  },
)

test.each(['500000', '５00000.00', 500000])('%j is not an amount of money', async (amount) => {
  const { errors } = await estimate(amount)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})
