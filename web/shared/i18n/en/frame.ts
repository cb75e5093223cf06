/** What stands around every screen. */
export const frame = {
  frame: {
    skip: 'Skip to content',
    title: '{{screen}} · {{brand}}',
    portal: 'Affiliate portal',
    brandSite: 'Product website',
    otherLanguage: '中文',
    languageFailed: 'The language could not be changed. Try again in a moment',
    copyright: '© {{year}} {{brand}}',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    loading: 'Loading',
  },
  form: {
    tooFrequentMinutes_one: 'Too many attempts. Try again in {{count, number}} minute.',
    tooFrequentMinutes_other: 'Too many attempts. Try again in {{count, number}} minutes.',
    tooFrequent_one: 'Too many attempts. Try again in {{count, number}} second.',
    tooFrequent_other: 'Too many attempts. Try again in {{count, number}} seconds.',
    tooFrequentOver: 'You can try again now.',
    kept: '{{reason}}. What you typed is kept.',
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
    text: 'Nothing that you saved is lost. Try again to go on.',
  },
}
