/** The texts of the posters, for customers; figures come from the rules and are named in double braces. */
export const posterTexts = {
  welcome: {
    title: 'Reach your customers\nby SMS and voice',
    lead: 'One account for text messages and calls across the world.',
    points: [
      { title: 'SMS', text: 'Codes, notices and campaigns to mobile numbers around the world.' },
      { title: 'Voice', text: 'Call your customers, or have a code or a message read out to them.' },
    ],
  },
  globalSms: {
    title: 'Global SMS',
    lead: 'Send codes, notices and campaigns to mobile numbers around the world.',
    messages: [
      'Your sign-in code is 482 913.',
      'Your parcel arrives today between 2 and 4 pm.',
      'Your table for two is booked for 7 pm.',
    ],
  },
  bonus: '{{bonus}}',
  bonusLabel: 'welcome bonus\nfor new customers',
  call: 'Scan to register',
  callHint: 'New customers who register through this code start with {{bonus}}.',
  noCode: 'Your QR code\ngoes here',
  fine: 'For new customers outside China. Operators, aggregators and customers whom the sales team has already contacted cannot take part.',
}
