import columns from './private/customer-columns.json' with { type: 'json' }

/**
 * The texts in exported files, which the server writes. The titles of customers begin as on the screen, except those that say too
 * little without it.
 */
export const exportedFiles = {
  ...columns,
  customerColumn: {
    ...columns.customerColumn,
    sms: 'SMS consumption',
    voice: 'Voice consumption',
    total: 'Total consumption',
  },
  kinds: { INDIVIDUAL: 'Individual', COMPANY: 'Company', unverified: 'Unverified' },
  unlimited: 'Unlimited',
  ofCells: { money: ' (USD)', instant: ' (UTC)', estimate: ' (estimate)' },
  sms: 'SMS consumption (USD)',
  voice: 'Voice consumption (USD)',
  total: 'Total consumption (USD)',
  asOf: 'As of (UTC)',
  username: 'Username',
  month: 'Billing month',
  cashBack: 'Cash-back (USD)',
  ipAddress: 'IP address',
  location: 'Location',
  loggedInAt: 'Login time (UTC)',
}
