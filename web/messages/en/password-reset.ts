/** Resetting a forgotten password. */
export const passwordReset = {
  forgotPassword: {
    title: 'Forgot password',
    lead: 'Enter the e-mail address of your account. We send a code to it.',
    email: 'E-mail',
    send: 'Send the code',
    codeLead: 'We sent a code to {{email}}.',
    account: 'Account: {{name}}',
    otherEmail: 'Use another address',
    submit: 'Continue',
    emailFirst: 'Before you choose a new password, please confirm your e-mail address.',
    codeAgain:
      'The new password was not saved: for your protection the code was not kept when the page was left. Enter it once more.',
    register: 'Register',
    back: 'Back to the login',
  },
  resetPassword: {
    title: 'Reset password',
    lead: 'Choose a new password for {{email}}.',
    label: 'New password',
    unreadable:
      'The answer was lost on the way, so nobody can say here whether the new password was saved. Try it at the login first; if it is refused, come back and send it again.',
    taken:
      'The code no longer serves, so the new password was probably saved the first time. Try it at the login.',
    submit: 'Save the new password',
  },
  successfulReset: {
    title: 'Password reset successfully',
    text: 'The new password counts from now on. Every other device has been logged out.',
    logIn: 'Log in',
  },
}
