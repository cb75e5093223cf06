/** The texts that affiliates send to customers; the figure comes from the rules, the link from the affiliate. */
export const readyTexts = {
  /** The placeholder for the link. */
  linkPlace: '[your link]',
  /** For networks that take the link beside the text. */
  invitation:
    'SMS and voice from the cloud, for your business outside China. New customers who register through my link receive a bonus of {{bonus}} USD.',
  short:
    'SMS and voice from the cloud, for your business outside China. New customers who register through my link receive a bonus of {{bonus}} USD: {{link}}',
  long: `Does your company reach its customers by text message or phone call?

With this provider of SMS and voice cloud communication you send codes, notices and campaigns around the world, and call your customers or have a message read out to them, from one account.

New customers who register through my link receive a bonus of {{bonus}} USD: {{link}}

I take part in the provider’s affiliate plan and earn cash-back if you pay for its services.`,
  subject: 'SMS and voice for your business, with a bonus of {{bonus}} USD for new customers',
  mail: `Hello,

if your company reaches its customers by text message or phone call, have a look at this provider of SMS and voice cloud communication. New customers who register through my link receive a bonus of {{bonus}} USD:

{{link}}

I take part in the provider’s affiliate plan and earn cash-back if you pay for its services.

Kind regards`,
  globalSms:
    'Global SMS: sign-in codes, notices and campaigns to mobile numbers around the world, from one account. New customers outside China who register through my link receive a bonus of {{bonus}} USD: {{link}}',
}
