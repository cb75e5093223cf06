/** E-mailed codes, the human check before each code, and new passwords. */
export const emailCodes = {
  humanCheck: {
    title: 'Security check',
    lead: 'For the security of your account, please confirm that you are human. Then we send a code to {{email}}.',
    label: 'I am human',
    working: 'Checking. This takes a moment.',
    passed: 'Confirmed. The code is being sent.',
    failed: 'The check failed. Please try again.',
    unknown: 'This browser cannot show the check. Reload the page and try again.',
  },
  emailCode: {
    label: 'Verification code',
    length: 'Enter all {{length}} characters of the code',
    sent: 'The code is on its way to {{email}}',
    lost: 'A code may be on its way',
    lookFirst:
      'We did not get an answer. Check the inbox of {{email}} first. If there is no code after a minute, ask for another one there.',
    enter: 'Enter the code',
    resend: 'Send another code',
    resendIn_one: 'Send another code in {{count, number}} s',
    resendIn_other: 'Send another code in {{count, number}} s',
    notArrived: 'No code? Check your spam folder too.',
  },
  newPassword: {
    label: 'Password',
    confirmation: 'Confirm password',
    show: 'Show password',
    length: 'Must be 8-32 characters long',
    characters: 'Use only letters, digits and ! - @ # $ % ^ & * _',
    mismatch: 'Passwords do not match',
    ruleLength: '{{min}}-{{max}} characters',
    ruleKinds: 'Two of: letters, digits, !-@#$%^&*_',
    met: 'done',
    open: 'still missing',
    common: 'A very common password, easy to guess',
  },
}
