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
      'Your new password is not saved yet. For your protection we do not keep the code when you leave the page: enter it again.',
    register: 'Register',
    back: 'Back to the login',
    backToLog: 'Back to the login log',
  },
  resetPassword: {
    title: 'Reset password',
    lead: 'Choose a new password for {{email}}.',
    label: 'New password',
    unreadable:
      'We did not get an answer, so we cannot say whether the new password was saved. Try to log in with it first; if that fails, come back and send it again.',
    taken: 'The code is no longer valid, so the new password was probably saved. Try to log in with it.',
    submit: 'Save the new password',
  },
  successfulReset: {
    title: 'Password reset successfully',
    text: 'Use the new password from now on. All other devices have been logged out.',
    logIn: 'Log in',
  },
}
