import type { BillPaymentState } from './bills.ts'
import type { CustomerTexts, fileColumns } from './customer-columns.ts'

/** The texts in exported files, except those of the customers. */
export interface ExportedFileMessages {
  sms: string
  voice: string
  total: string
  asOf: string
  username: string
  month: string
  cashBack: string
  payment: string
  billPayment: Record<BillPaymentState, string>
  /** A bill that is due before a day. */
  payableBefore: (day: string) => string
  ipAddress: string
  location: string
  loggedInAt: string
}

/** The texts in exported customers: the cells, and the title of each column. */
export interface CustomerFileMessages extends CustomerTexts {
  titles: Record<(typeof fileColumns)[number]['key'], string>
}

/** What the server writes into exported files, in one language; `web/messages` has it for each. */
export interface ExportMessages extends ExportedFileMessages {
  customers: CustomerFileMessages
}
