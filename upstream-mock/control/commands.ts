/** A flag has the name of its field in the control plane; `json` are numbers, true and false, null, and objects. */
export type Kind = 'text' | 'json'

export type Command = {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/__control`. A `:word` is the next word of the command line. */
  path: string
  help: string
  /** The field that the next word of the command line is. */
  word?: string
  flags?: Record<string, Kind>
  /** Fields that are always sent. */
  fields?: Record<string, string>
}

const accountFlags: Record<string, Kind> = {
  authStatus: 'json',
  promotionStatus: 'json',
  disabled: 'json',
  violation: 'json',
  blacklisted: 'json',
  recalled: 'json',
}
const customerFlags: Record<string, Kind> = {
  operator: 'json',
  aggregator: 'json',
  contactedBySales: 'json',
  authStatus: 'json',
  type: 'json',
  idNumber: 'text',
}
const faultFlags: Record<string, Kind> = {
  method: 'text',
  count: 'json',
  code: 'json',
  status: 'json',
  body: 'text',
  contentType: 'text',
  headers: 'json',
  delayMs: 'json',
  cut: 'json',
  reset: 'json',
  stall: 'json',
  drip: 'json',
}

/** Each is one call of the control plane, in the order of the help; operating.md describes the fields. */
export const commands: readonly Command[] = [
  { name: 'health', method: 'GET', path: '/health', help: 'whether it is up, and what its clock says' },
  { name: 'reset', method: 'POST', path: '/reset', help: 'drops everything and seeds again' },
  { name: 'clock', method: 'GET', path: '/clock', help: 'shows the clock' },
  {
    name: 'advance',
    method: 'POST',
    path: '/clock',
    word: 'advance',
    help: 'moves the clock on: 30d, 2h, 5m',
  },
  {
    name: 'set-clock',
    method: 'POST',
    path: '/clock',
    word: 'set',
    help: 'moves the clock to an ISO instant',
  },
  { name: 'accounts', method: 'GET', path: '/demo-accounts', help: 'the demo accounts' },
  {
    name: 'account',
    method: 'POST',
    path: '/accounts/:username',
    flags: accountFlags,
    help: 'changes an affiliate',
  },
  { name: 'customer', method: 'GET', path: '/customers/:username', help: 'shows a customer' },
  {
    name: 'change-customer',
    method: 'POST',
    path: '/customers/:username',
    flags: customerFlags,
    help: 'changes a customer',
  },
  { name: 'sign-out', method: 'POST', path: '/expire-sessions', word: 'username', help: 'ends the sign-ins' },
  { name: 'reviews', method: 'GET', path: '/reviews', help: 'who waits for a decision, the oldest first' },
  {
    name: 'approve',
    method: 'POST',
    path: '/reviews/:username',
    fields: { decision: 'approve' },
    flags: { reason: 'text' },
    help: 'the affiliate is verified',
  },
  {
    name: 'reject',
    method: 'POST',
    path: '/reviews/:username',
    fields: { decision: 'reject' },
    flags: { reason: 'text' },
    help: 'the verification has failed, and may be submitted again',
  },
  {
    name: 'consume',
    method: 'POST',
    path: '/consume',
    word: 'customer',
    flags: { sms: 'json', voice: 'json', month: 'text' },
    help: 'what a customer consumed and paid, in USD',
  },
  { name: 'recharge', method: 'POST', path: '/recharge', word: 'customer', help: 'money paid in' },
  {
    name: 'refund',
    method: 'POST',
    path: '/refund',
    word: 'customer',
    flags: { amount: 'json', malicious: 'json' },
    help: 'money paid back, and the cash-back taken back',
  },
  {
    name: 'books',
    method: 'GET',
    path: '/books/:username',
    help: 'months, bills and payments, and whether they add up',
  },
  {
    name: 'outbox',
    method: 'GET',
    path: '/outbox',
    flags: { to: 'text' },
    help: 'the mails with their codes',
  },
  { name: 'clear-outbox', method: 'DELETE', path: '/outbox', help: 'empties the outbox' },
  { name: 'captcha', method: 'GET', path: '/captcha', word: 'session', help: 'the answer, by a JSESSIONID' },
  { name: 'feedback', method: 'GET', path: '/feedback', help: 'what affiliates wrote, the latest first' },
  { name: 'calls', method: 'GET', path: '/calls', help: 'the calls that were received' },
  { name: 'clear-calls', method: 'DELETE', path: '/calls', help: 'empties their list' },
  { name: 'faults', method: 'GET', path: '/faults', help: 'the pending faults' },
  {
    name: 'fault',
    method: 'POST',
    path: '/faults',
    word: 'path',
    flags: faultFlags,
    help: 'breaks the next responses of a call, such as /home/getBaseInfo or "/home/*"',
  },
  { name: 'clear-faults', method: 'DELETE', path: '/faults', help: 'clears them' },
]
