/** Header, footer and messages that every screen shares. */
export const frame = {
  frame: {
    skip: 'Skip to content',
    title: '{{screen}} · {{brand}}',
    portal: 'Affiliate portal',
    brandSite: 'Product website',
    languageFailed: 'The language could not be changed. Try again in a moment',
    copyright: '© {{year}} {{brand}}',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    loading: 'Loading',
    stillWaiting: 'Still waiting. The service is slow to answer.',
    stopWaiting: 'Stop waiting',
    asOf: 'As of',
    waitingForNewer: 'Still waiting for newer figures.',
    notRenewed: 'This could not be renewed. {{why}}.',
    thisMonth: '“This month” is {{month}}.',
    sentences: '{{first}} {{second}}',
  },
  form: {
    reason: '{{reason}}. {{advice}}',
    kept: 'What you typed is kept.',
    againInMinutes_one: 'Try again in {{count, number}} minute.',
    againInMinutes_other: 'Try again in {{count, number}} minutes.',
    againInSeconds_one: 'Try again in {{count, number}} second.',
    againInSeconds_other: 'Try again in {{count, number}} seconds.',
    againNow: 'You can try again now.',
  },
  countryField: {
    search: 'Type to search',
    none: 'No such country',
    unknown: 'Choose a country from the list',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have been typed wrongly, or the page has moved.',
    toStart: 'Go to the start page',
  },
  outOfReach: {
    title: 'This page could not be loaded',
    text: 'Check your connection, then try again. Nothing that you saved is lost.',
  },
  crash: {
    title: 'This page has stopped working',
    text: 'Nothing that you saved is lost. Try again to continue.',
  },
}
