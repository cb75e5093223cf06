export type Command = {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/__control`. A `:word` is the next word of the command line. */
  path: string
  /** The field that the next word is. */
  word?: string
  /** Fields that may be given. */
  flags?: string[]
  /** Fields that are always sent. */
  fields?: Record<string, string>
}

const account = ['authStatus', 'promotionStatus', 'disabled', 'inViolation', 'blacklisted', 'recalled']
const customer = ['isOperator', 'isAggregator', 'contactedBySales', 'authStatus', 'type', 'idNumber']
const fault = ['method', 'count', 'delayMs', 'status', 'code', 'body', 'headers', 'reset']

/** Each is one call of the control plane, which README.md describes. */
export const commands: readonly Command[] = [
  { name: 'reset', method: 'POST', path: '/reset' },
  { name: 'clock', method: 'GET', path: '/clock' },
  { name: 'advance', method: 'POST', path: '/clock', word: 'advance' },
  { name: 'set-clock', method: 'POST', path: '/clock', word: 'set' },
  { name: 'accounts', method: 'GET', path: '/demo-accounts' },
  { name: 'account', method: 'POST', path: '/accounts/:username', flags: account },
  { name: 'customer', method: 'GET', path: '/customers/:username' },
  { name: 'change-customer', method: 'POST', path: '/customers/:username', flags: customer },
  { name: 'sign-out', method: 'POST', path: '/expire-sessions', word: 'username' },
  { name: 'reviews', method: 'GET', path: '/reviews' },
  { name: 'approve', method: 'POST', path: '/reviews/:username', fields: { decision: 'approve' } },
  { name: 'reject', method: 'POST', path: '/reviews/:username', fields: { decision: 'reject' } },
  { name: 'consume', method: 'POST', path: '/consume', word: 'customer', flags: ['sms', 'voice', 'month'] },
  { name: 'recharge', method: 'POST', path: '/recharge', word: 'customer' },
  { name: 'refund', method: 'POST', path: '/refund', word: 'customer', flags: ['amount', 'malicious'] },
  { name: 'books', method: 'GET', path: '/books/:username' },
  { name: 'outbox', method: 'GET', path: '/outbox', flags: ['to'] },
  { name: 'captcha', method: 'GET', path: '/captcha', word: 'session' },
  { name: 'feedback', method: 'GET', path: '/feedback' },
  { name: 'calls', method: 'GET', path: '/calls' },
  { name: 'clear-calls', method: 'DELETE', path: '/calls' },
  { name: 'faults', method: 'GET', path: '/faults' },
  { name: 'fault', method: 'POST', path: '/faults', word: 'path', flags: fault },
  { name: 'clear-faults', method: 'DELETE', path: '/faults' },
]
