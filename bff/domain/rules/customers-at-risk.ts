import type { Customer } from '../customer.ts'
import { selectCustomers } from './customer-list.ts'

/** The length of the list. */
const shown = 10

/** Bound customers whose binding expires, the soonest first, by the provider's own dates; nothing is computed. */
export function customersAtRisk(customers: readonly Customer[]): { totalItems: number; items: Customer[] } {
  const ending = customers.filter(
    ({ bindingStatus, expiresAt }) => bindingStatus === 'BOUND' && expiresAt !== null,
  )
  const sort = { field: 'EXPIRES_AT', direction: 'ASC' } as const
  return { totalItems: ending.length, items: selectCustomers(ending, { sort }, 'EN').slice(0, shown) }
}
