import { boundCustomer, type Customer } from '#rules/customer.ts'

/** A bound customer in the first year, without consumption; a test passes what matters to it. */
export const customer = (changes: Partial<Record<keyof Customer, string | null>> = {}): Customer => ({
  ...boundCustomer,
  ...(changes as Partial<Customer>),
})
