import { faultCodes } from './fault.ts'

/** What every audited mutation can end with: the refusals that all share, a fault, or an outcome that nobody knows. */
const commonOutcomes = ['InputRejected', 'TooFrequent', 'unknown', ...faultCodes] as const

/**
 * What is logged and counted as a security event, with every outcome that it can have. All are listed so that their counters begin
 * at 0: an alert on growth does not see the event with which a counter begins. The compiler finds a missing one, unless it is common.
 */
export const securityEvents = {
  login: ['LogInSuccess', 'CredentialsRejected', 'AccountDisabled', ...commonOutcomes],
  logout: ['LogOutSuccess', 'incomplete'],
  'identity confirmation': ['LogInSuccess', 'CredentialsRejected', 'AccountDisabled', ...commonOutcomes],
  'logout elsewhere': ['SignOutOtherSessionsSuccess', ...commonOutcomes],
  'e-mail code request': ['SendEmailCodeSuccess', 'EmailNotSent', 'HumanCheckFailed', ...commonOutcomes],
  'e-mail code check': ['CheckEmailCodeSuccess', ...commonOutcomes],
  'password reset': ['ResetPasswordSuccess', ...commonOutcomes],
  registration: [
    'RegisterAffiliateSuccess',
    'RegisterCustomerSuccess',
    'AlreadySubmitted',
    'RegistrationLinkInvalid',
    'HumanCheckFailed',
    ...commonOutcomes,
  ],
  'terms accepted': ['RegisterAffiliateSuccess', 'RegisterCustomerSuccess'],
  'payout account': [
    'SetPayoutAccountSuccess',
    'VerificationRequired',
    'IdentityConfirmationRequired',
    ...commonOutcomes,
  ],
  verification: ['SubmitVerificationSuccess', 'AlreadySubmitted', ...commonOutcomes],
  'account manager': ['BindAccountManagerSuccess', ...commonOutcomes],
  feedback: ['SendFeedbackSuccess', 'FeedbackUnavailable', ...commonOutcomes],
  export: ['complete', 'left', ...faultCodes],
} as const

export type SecurityEvent = keyof typeof securityEvents

/** An outcome of an event. The common ones are added because TypeScript does not infer them for an event that is a parameter. */
export type OutcomeOf<Event extends SecurityEvent> =
  | (typeof securityEvents)[Event][number]
  | (typeof commonOutcomes)[number]
