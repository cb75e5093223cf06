/** Where the account is logged in. */
export const sessions = {
  sessions: {
    title: 'Where you are logged in',
    current: 'This browser',
    browserOn: '{{browser}} on {{system}}',
    unknownBrowser: 'Unknown browser',
    unknownAddress: 'Unknown IP address',
    browser: 'Browser',
    since: 'Logged in',
    lastUsed: 'Last used',
    now: 'Now',
    onlyHere: 'You are logged in nowhere else.',
    scope: 'Only logins to this portal are listed. A login at the provider itself stays as it is.',
    endOthers: 'Log out everywhere else',
    question:
      'All other browsers and devices are logged out of this portal at once. They have to log in again to go on.',
    ofProvider: 'A login at the provider itself stays as it is.',
    confirm: 'Log out the others',
    ended: 'Logged out everywhere else',
    again: 'Please try again.',
    failed: 'We could not load where you are logged in.',
  },
}
