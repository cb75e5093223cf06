/** What stands around every screen. */
export const frame = {
  frame: {
    skip: 'Skip to content',
    title: '{{screen}} · {{brand}}',
    portal: 'Affiliate portal',
    brandSite: 'Product website',
    otherLanguage: '中文',
    copyright: '© {{year}} {{brand}}',
    close: 'Close',
    retry: 'Try again',
    loading: 'Loading',
  },
  menu: {
    name: 'Main menu',
    open: 'Open menu',
    home: 'Home',
    myInvoice: 'My Invoice',
    loginLog: 'Login Log',
    quit: 'Quit',
  },
  greeting: {
    hello: 'Hello, {{name}}',
    months_one: '{{count, number}} month with us',
    months_other: '{{count, number}} months with us',
    firstMonth: 'In your first month with us',
  },
  quit: {
    title: 'Quit',
    question: 'Do you want to log out of the portal?',
    stay: 'Cancel',
    canceled: 'canceled',
    done: 'Logged out successfully',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have been typed wrongly, or the page has moved.',
    toStart: 'Go to the start page',
  },
  crash: {
    title: 'This page has stopped working',
    text: 'Nothing that you saved is lost. Reload the page to go on.',
    reload: 'Reload',
  },
}
