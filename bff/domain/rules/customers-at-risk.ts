import type { Customer } from '../customer.ts'
import { selectCustomers } from './customer-list.ts'

/** How many of them are shown. */
const shown = 10

/** Bound customers whose binding has an end, the soonest first, by the provider's own dates; nothing is computed. */
export function customersAtRisk(customers: readonly Customer[]): { totalItems: number; items: Customer[] } {
  const ending = customers.filter(
    ({ bindingStatus, expiresAt }) => bindingStatus === 'BOUND' && expiresAt !== null,
  )
  const sort = { field: 'EXPIRES_AT', direction: 'ASC' } as const
  return { totalItems: ending.length, items: selectCustomers(ending, { sort }, 'EN').slice(0, shown) }
}
