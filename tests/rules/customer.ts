import type { Customer } from '#bff/domain/customer.ts'
import type { Money } from '#rules/money.ts'

const usd = (amount: string) => amount as Money

/** A bound customer in the first year, without consumption; a test passes what matters to it. */
export function customer(changes: Partial<Record<keyof Customer, string | null>> = {}): Customer {
  return {
    name: 'Customer',
    bindingStatus: 'BOUND',
    certificationStatus: 'CERTIFIED',
    kind: null,
    boundAt: '2026-03-02T08:15:00Z',
    expiresAt: null,
    smsConsumption: usd('0.00'),
    voiceConsumption: usd('0.00'),
    totalConsumption: usd('0.00'),
    lastMonthConsumption: usd('0.00'),
    monthlyConsumption: usd('0.00'),
    ...(changes as Partial<Customer>),
  }
}
