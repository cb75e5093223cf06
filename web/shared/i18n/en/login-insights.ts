/** What the login log tells of the account's safety. */
export const loginInsights = {
  loginInsights: {
    name: 'Recent logins',
    last: 'Last login before this one: {{time}}',
    first: 'This is the first login in your log',
    firstText: 'From the next one on, you see here whether it came from a place that you know.',
    from: '{{address}} · {{place}}',
    unseenAddress: 'A login from an address not seen in your log before',
    unseenPlace: 'A login from a place or browser not seen in your log before',
    unseenBoth: 'A login from an address and a place or browser not seen in your log before',
    row: '{{time}} · {{address}} · {{place}}',
    question: 'Was this you? If not, set a new password now.',
    reset: 'Reset password',
    failed: 'Whether a login is unusual could not be checked.',
  },
}
