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
    scope: 'Only logins to this portal are listed. Logins elsewhere with this account stay as they are.',
    endOthers: 'Log out everywhere else',
    question:
      'Log out all other browsers and devices? To use this portal there, you will have to log in again.',
    ofProvider: 'Logins outside this portal stay as they are.',
    confirm: 'Log out the others',
    ended: 'Logged out everywhere else',
    again: 'Please try again.',
    failed: 'We could not load where you are logged in.',
  },
}
