import { expect, test } from 'vitest'
import { earnedBy } from '#web/features/customers/earned-by.ts'
import { customer } from '../rules/customer.ts'

const now = Date.parse('2026-11-16T00:00:00+08:00')
const insights = (consumption: string, paid: string, complete = true) => ({
  complete,
  tierProgress: { consumption, cashBack: { paid } },
})

test.each([
  [
    'its part of what all earn',
    customer({ monthlyConsumption: '200.00' }),
    insights('300.00', '9.00'),
    '6.00',
  ],
  ['half a cent rounded up', customer({ monthlyConsumption: '0.50' }), insights('300.00', '9.00'), '0.02'],
  [
    'the whole at the highest level',
    customer({ monthlyConsumption: '500000.00' }),
    insights('500000.00', '23000.00'),
    '23000.00',
  ],
  ['nothing without consumption', customer({ monthlyConsumption: '0.00' }), insights('300.00', '9.00'), null],
  ['nothing for a refund', customer({ monthlyConsumption: '-1.00' }), insights('300.00', '9.00'), null],
  [
    'nothing while refunds outweigh the month',
    customer({ monthlyConsumption: '5.00' }),
    insights('-3.00', '0.00'),
    null,
  ],
  [
    'nothing after the year of cash-back',
    customer({ monthlyConsumption: '5.00', boundAt: '2025-10-01T00:00:00Z' }),
    insights('300.00', '9.00'),
    null,
  ],
  [
    'nothing of a customer who is not bound',
    customer({ monthlyConsumption: '5.00', bindingStatus: 'UNBOUND' }),
    insights('300.00', '9.00'),
    null,
  ],
  [
    'unknown without all customers',
    customer({ monthlyConsumption: '5.00' }),
    insights('9.00', '1.00', false),
    null,
  ],
  ['unknown before they are read', customer({ monthlyConsumption: '5.00' }), undefined, null],
] as const)('a customer earns %s', (_what, one, known, earned) => {
  expect(earnedBy(one, known, now)).toBe(earned)
})
