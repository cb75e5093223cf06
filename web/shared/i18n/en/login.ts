export const login = {
  login: {
    title: 'Log in',
    lead: 'See your customers and your cash-back.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    captcha: 'Captcha',
    captchaHint: 'The 4 characters in the picture',
    captchaLength: 'Enter all 4 characters of the picture',
    submit: 'Log in',
    forgotPassword: 'Forgot password?',
    noAccount: 'Not a partner yet?',
    register: 'Register',
    sessionEnded: 'Your session has ended. Log in, and you are back on the page you left.',
    credentialsRejected:
      'The username and the password do not belong together. Check both and enter the new captcha.',
    accountDisabled: 'This account is disabled. Please contact your business manager.',
    accountDisabledContact: 'This account is disabled. Please contact {{contact}}.',
  },
  captcha: {
    new: 'Get a new captcha',
    picture: 'Captcha picture',
    failed: 'The captcha could not be loaded. Get a new one.',
  },
}
