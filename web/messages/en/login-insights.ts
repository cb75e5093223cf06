/** What the login log shows about the account's security. */
export const loginInsights = {
  loginInsights: {
    name: 'Recent logins',
    familiar: 'No unusual logins',
    last: 'Last login before this one: {{login}}',
    first: 'Your log has no earlier login.',
    unseenAddress: 'A login from a new address',
    unseenPlace: 'A login from a new place or browser',
    unseenBoth: 'A login from a new address, and from a new place or browser',
    question: 'Not seen before in your log. Was this you? If not, set a new password now.',
    doubt: 'Is one of them not yours?',
    reset: 'Reset password',
    failed: 'We could not check for unusual logins.',
  },
}
