/** The bank account that cash-back is paid to. */
export const payout = {
  payout: {
    title: 'Payment method',
    none: 'Bind a bank account so that we can pay you.',
    notYet: 'You can bind a bank account once you are verified.',
    bind: 'Bind a bank account',
    change: 'Change',
    lead: 'Your cash-back is paid to this bank account. The transfer fee is deducted from the payment.',
    again: 'For your protection, enter the account number again with every change.',
    country: 'Country of the bank',
    bankName: 'Bank',
    accountNumber: 'Account number',
    accountRule: '{{min}}-{{max}} letters, digits, blanks, - . or /, with at least one digit',
    accountForm: 'Use only letters A-Z, digits, blanks, - . and /, with at least one digit',
    masked: 'Bound now: {{number}}',
    accountHolder: 'Account holder',
    save: 'Save',
    bound: 'Payment method saved: {{account}}',
    confirmLead:
      'You logged in some time ago. To protect your payments, enter the password of {{username}} again. Your payment details are then saved.',
    confirm: 'Confirm and save',
    found: 'Bound now: {{bankName}} {{number}}.',
    foundNone: 'No bank account is bound now.',
    taken:
      'We did not get an answer, but your payment details are saved. Bound now: {{bankName}} {{number}}.',
    failed: 'Your payment details could not be loaded.',
  },
  identity: {
    wrong: 'Incorrect password',
    rejected: 'Check your password and enter the new captcha.',
  },
}
