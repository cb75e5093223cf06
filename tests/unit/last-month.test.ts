import { expect, test } from 'vitest'
import { lastMonthOf } from '#rules/last-month.ts'
import { customer } from './customer.ts'

const now = Date.parse('2026-11-15T08:00:00Z')
const row = (lastMonthConsumption: string, boundAt: string | null, bindingStatus = 'BOUND') =>
  customer({
    name: `${bindingStatus} ${boundAt?.slice(0, 10)}`,
    lastMonthConsumption,
    boundAt,
    bindingStatus,
  })

test('the consumption of last month is divided by whether it earned cash-back, and adds up', () => {
  const customers = [
    row('100.10', '2026-03-02T00:00:00Z'),
    // The year ended within the month, which counts in full.
    row('20.00', '2025-10-15T00:00:00Z'),
    row('3.00', null),
    row('4000.00', '2025-09-30T00:00:00Z'),
    row('500.55', '2024-01-01T00:00:00Z', 'UNBOUND'),
    row('6.00', null, 'UNBOUND'),
    row('-7.00', '2026-03-02T00:00:00Z', 'UNBOUND'),
    row('0.00', '2024-01-01T00:00:00Z'),
  ]
  expect(lastMonthOf(customers, now)).toEqual({
    month: '2026-10',
    consumption: '4622.65',
    earning: '123.10',
    pastRebate: {
      totalItems: 2,
      consumption: '4500.55',
      items: [
        { name: 'BOUND 2025-09-30', consumption: '4000.00', rebateUntil: '2026-09' },
        { name: 'UNBOUND 2024-01-01', consumption: '500.55', rebateUntil: '2025-01' },
      ],
    },
    unbound: {
      totalItems: 1,
      consumption: '6.00',
      items: [{ name: 'UNBOUND undefined', consumption: '6.00', rebateUntil: null }],
    },
    ended: {
      totalItems: 1,
      consumption: '-7.00',
      items: [{ name: 'UNBOUND 2026-03-02', consumption: '-7.00', rebateUntil: '2027-03' }],
    },
  })
})

test('what a customer consumed before the month of the binding earns nothing, and counts as unbound', () => {
  const firstOfNovember = '2026-10-31T16:00:00Z'
  const customers = [
    row('1.00', '2026-10-31T15:59:59Z'),
    row('20.00', firstOfNovember),
    row('300.00', '2026-11-10T00:00:00Z', 'UNBOUND'),
  ]
  expect(lastMonthOf(customers, now)).toMatchObject({
    consumption: '321.00',
    earning: '1.00',
    unbound: { totalItems: 2, consumption: '320.00' },
    ended: { totalItems: 0 },
  })
})

test('only the eight largest are named, and all are counted', () => {
  const customers = Array.from({ length: 20 }, (_, index) => row(`${index}.00`, '2024-01-01T00:00:00Z'))
  const { pastRebate } = lastMonthOf(customers, now)
  expect(pastRebate).toMatchObject({ totalItems: 19, consumption: '190.00' })
  expect(pastRebate.items.map(({ consumption }) => consumption)).toEqual(
    [19, 18, 17, 16, 15, 14, 13, 12].map((dollars) => `${dollars}.00`),
  )
})
