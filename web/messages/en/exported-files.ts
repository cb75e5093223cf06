import type { ExportedFileMessages } from '#rules/export-messages.ts'

/** The texts in exported files, which the server writes. */
export const exportedFiles = {
  sms: 'SMS consumption (USD)',
  voice: 'Voice consumption (USD)',
  total: 'Total consumption (USD)',
  asOf: 'As of (UTC)',
  username: 'Username',
  month: 'Billing month',
  cashBack: 'Cash-back (USD)',
  payment: 'Payment',
  billPayment: { PAID: 'Paid', DUE: 'Not paid yet', CARRIED_OVER: 'Carried over' },
  payableBefore: (day: string) => `To be paid before ${day}`,
  ipAddress: 'IP address',
  location: 'Location',
  loggedInAt: 'Login time (UTC)',
} satisfies ExportedFileMessages
