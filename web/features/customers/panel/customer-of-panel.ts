import type { CustomerTable_CustomersFragment } from '../table/__generated__/customers.ts'

/** A row of the customers' table. */
export type CustomerOfPanel = CustomerTable_CustomersFragment['items'][number]
