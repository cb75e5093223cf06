import calculator from './calculator.json' with { type: 'json' }

/** The messages of the promotion page; figures in double braces come from the rules. */
export const promotionPage = {
  title: 'SMS and voice for your business',
  description:
    'Reach your customers by SMS and voice. New customers who register here start with a bonus of {{bonus}}.',
  skip: 'Skip to content',
  partnerLogIn: 'Partner login',
  /** Used if the installation configures a site but no brand name. */
  brandSite: 'Product website',
  hero: {
    title: 'Reach your customers by SMS and voice',
    lead: 'One account for text messages and calls across the world. Register here and start with {{bonus}} on us.',
    register: 'Create your account',
    how: 'See how it works',
    bonus: '{{bonus}}',
    bonusLabel: 'welcome bonus for new customers',
    /** Short facts below the buttons. */
    points: ['Two short steps', 'No payment details asked', 'Bonus credited automatically'],
    /** Decoration: examples of what a customer's own users would receive. */
    scene: {
      code: '482 913 is your sign-in code. It expires in 5 minutes.',
      notice: 'Your parcel arrives today between 2 and 4 pm.',
      call: 'Voice call',
    },
  },
  offer: {
    title: 'What you get',
    items: [
      { title: 'Global SMS', text: 'Send codes, notices and campaigns to mobile numbers around the world.' },
      { title: 'Voice', text: 'Call your customers, or have a code or a message read out to them.' },
      {
        title: '{{bonus}} to try it',
        text: 'Credited when you register here. Use it for your first messages.',
      },
    ],
  },
  steps: {
    title: 'How it works',
    items: [
      { title: 'Register', text: 'Fill in one form and confirm your address with a code.' },
      {
        title: 'Get your bonus',
        text: 'Your account opens with {{bonus}}. There is no code to enter.',
      },
      { title: 'Send', text: 'Start with SMS, with voice or with both.' },
    ],
    fine: 'For new customers outside China. Operators, aggregators and customers whom our sales team has already contacted cannot take part.',
  },
  /** What a visitor can check before registering. */
  proof: {
    title: 'Check it before you register',
    lead: 'What we offer is in writing. Read both texts first; the form asks you to agree to them, and to nothing else.',
    account: 'Your account on the first day',
    bonusRow: 'Welcome bonus',
    spentRow: 'Messages and calls',
    balance: 'Balance',
    items: [
      {
        title: 'No surprise changes',
        text: 'We announce a change of the service {{noticeMonths}} month before it happens.',
      },
      {
        title: 'An answer within {{replyDays}} days',
        text: 'To every question about the service, and to every request about your data.',
      },
      {
        title: 'In force since {{effectiveFrom}}',
        text: 'The service agreement and the privacy policy, under the law of Hong Kong.',
      },
    ],
    readAgreement: 'Read the service agreement',
    readPolicy: 'Read the privacy policy',
  },
  partner: {
    title: 'Would you rather recommend us?',
    lead: 'Partners earn {{minimumRatio}} to {{maximumRatio}} of what their customers spend, paid every month in cash. See what that comes to.',
    register: 'Become a partner',
    calculatorFailed: 'The calculator could not be loaded. Reload the page to use it.',
    facts: [
      { title: '{{rebateMonths}} months', text: 'of cash-back on each customer' },
      { title: 'Before day {{payoutDay}}', text: 'we pay for last month' },
      { title: '{{minimumPayout}}', text: 'is the minimum payment; smaller sums roll over' },
    ],
  },
  ...calculator,
  legal: { serviceAgreement: 'Service agreement', privacyPolicy: 'Privacy policy' },
}
