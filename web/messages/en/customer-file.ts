import type { CustomerFileMessages } from '#rules/export-messages.ts'

const states = {
  bindingStatus: { BOUND: 'Bound', UNBOUND: 'Unbound' },
  certificationStatus: { CERTIFIED: 'Verified', NOT_CERTIFIED: 'Not verified' },
}

/** The columns of the exported customers, whose titles name the currency and the time zone. */
export const customerFile = {
  ...states,
  kinds: { INDIVIDUAL: 'Individual', COMPANY: 'Company', unverified: 'Unverified' },
  unlimited: 'Unlimited',
  titles: {
    name: 'Customer',
    kind: 'Type',
    certification: 'Verification',
    binding: 'Binding',
    boundAt: 'Bound at (UTC)',
    expires: 'Expires (UTC)',
    cashBackUntil: 'Cash-back until (estimate)',
    sms: 'SMS consumption (USD)',
    voice: 'Voice consumption (USD)',
    lastMonth: 'Last month (USD)',
    monthly: 'This month (USD)',
    total: 'Total consumption (USD)',
  },
} satisfies CustomerFileMessages
