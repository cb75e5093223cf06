/** What is logged and counted as a security event. */
export const securityEvents = [
  'login',
  'logout',
  'identity confirmation',
  'logout elsewhere',
  'e-mail code request',
  'e-mail code check',
  'password reset',
  'registration',
  'terms accepted',
  'payout account',
  'verification',
  'account manager',
  'feedback',
  'export',
] as const

export type SecurityEvent = (typeof securityEvents)[number]
