import { calculator } from './calculator.ts'

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
    lead: 'One account for text messages and calls across the world. Register through this page and start with {{bonus}} on us.',
    register: 'Create your account',
    how: 'See how it works',
    bonus: '{{bonus}}',
    bonusLabel: 'welcome bonus for new customers',
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
      { title: 'Register', text: 'Choose a username and confirm your e-mail address with a code.' },
      {
        title: 'Get your bonus',
        text: 'Your account opens with {{bonus}}, with nothing to enter and nothing to claim.',
      },
      { title: 'Send', text: 'Start with SMS, with voice, or with both, as it suits you.' },
    ],
    fine: 'For new customers outside China. Operators, aggregators and customers whom our sales team has already contacted cannot take part.',
  },
  partner: {
    title: 'Would you rather recommend us?',
    lead: 'Partners earn between {{minimumRatio}} and {{maximumRatio}} of what the customers whom they bring consume, paid every month in cash. See what that comes to.',
    register: 'Become a partner',
    terms:
      'You earn on each customer for {{rebateMonths}} months. Payments are made before day {{payoutDay}} of the month for the month before; less than {{minimumPayout}} moves to the next one.',
  },
  ...calculator,
  legal: { serviceAgreement: 'Service agreement', privacyPolicy: 'Privacy policy' },
}
