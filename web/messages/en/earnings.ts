/** Texts around the calculator on private pages. */
export const earnings = {
  earnings: {
    name: 'Cash-back calculator',
    soFar: 'Your customers’ consumption so far in {{month}}: {{amount}}.',
    note: 'Your bills decide what you are paid. The formula of the hybrid structure may still change.',
  },
}
