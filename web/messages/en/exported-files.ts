/** The texts in exported files, which the server writes. */
export const exportedFiles = {
  customer: 'Customer',
  kind: 'Type',
  kinds: { INDIVIDUAL: 'Individual', COMPANY: 'Company', unverified: 'Unverified' },
  binding: 'Binding',
  bindings: { BOUND: 'Bound', UNBOUND: 'Unbound' },
  certification: 'Certification',
  certifications: { CERTIFIED: 'Certified', NOT_CERTIFIED: 'Not certified' },
  boundAt: 'Bound at (UTC)',
  expiresAt: 'Expires (UTC)',
  unlimited: 'Unlimited',
  monthly: 'This month (USD)',
  lastMonth: 'Last month (USD)',
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
  incomplete: (read: number, all: number) =>
    `This export is incomplete: it has ${read} of ${all} rows, or the list changed meanwhile. Please export it again.`,
  incompleteSelection: (looked: number) =>
    `This export may be incomplete: of all customers ${looked} could be read, and others that match may be missing. Please export it again.`,
}
