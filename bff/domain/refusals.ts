/** What can be wrong with one field of an input. */
export type InputProblemKind =
  | 'REQUIRED'
  | 'FORMAT'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_FEW_KINDS'
  | 'TAKEN'
  | 'NOT_REGISTERED'
  | 'WRONG_CODE'
  | 'TERMS_NOT_ACCEPTED'
  | 'FILE_COUNT'
  | 'UNKNOWN_FILE'
  | 'SAME_FILE'

/** One problem; `field` is the name of the input field, `limit` the missed limit where the kind has one. */
export interface InputProblem {
  field: string
  kind: InputProblemKind
  limit: number | null
}

/** A refusal names its GraphQL type, so that unions and the interface need no type resolver. */
interface RefusalOf<Name extends string> {
  __typename: Name
  /** The provider's number; null when the portal itself refused. */
  upstreamCode: number | null
  /** An English sentence for logs. */
  message: string
}

export interface InputRejected extends RefusalOf<'InputRejected'> {
  problems: InputProblem[]
}
export type CredentialsRejected = RefusalOf<'CredentialsRejected'>
export type AccountDisabled = RefusalOf<'AccountDisabled'>
export interface TooFrequent extends RefusalOf<'TooFrequent'> {
  /** Seconds to wait; 60 where the provider gives none. */
  retryAfterSeconds: number
}
export type AlreadySubmitted = RefusalOf<'AlreadySubmitted'>
export type EmailNotSent = RefusalOf<'EmailNotSent'>
export type HumanCheckFailed = RefusalOf<'HumanCheckFailed'>
export type RegistrationLinkInvalid = RefusalOf<'RegistrationLinkInvalid'>
/** The portal's own: payment details need a verified affiliate (specification, section 6). */
export type VerificationRequired = RefusalOf<'VerificationRequired'>
/** The portal's own: this provider takes no feedback (decision 24). */
export type FeedbackUnavailable = RefusalOf<'FeedbackUnavailable'>

/** Every refusal that a code of the provider can become. */
export type Refusal =
  | InputRejected
  | CredentialsRejected
  | AccountDisabled
  | TooFrequent
  | AlreadySubmitted
  | EmailNotSent
  | HumanCheckFailed
  | RegistrationLinkInvalid

/** The refusals of a login, beside success. */
export type LogInRefusal = InputRejected | CredentialsRejected | AccountDisabled | TooFrequent

/** The refusals of sending a code by e-mail, beside success. */
export type SendEmailCodeRefusal = InputRejected | TooFrequent | EmailNotSent | HumanCheckFailed

/** The refusals of a registration, beside success. */
export type RegistrationRefusal =
  | InputRejected
  | AlreadySubmitted
  | RegistrationLinkInvalid
  | HumanCheckFailed
  | TooFrequent

/** The portal's own refusal of an input; every problem of the form at once. */
export function rejectInput(problems: InputProblem[]): InputRejected {
  const fields = problems.map(({ field }) => field).join(', ')
  return { __typename: 'InputRejected', upstreamCode: null, message: `Not accepted: ${fields}`, problems }
}

/** A code that is not the one that was sent, or is none any more: another one mends it. */
export const wrongEmailCode = (): InputRejected =>
  rejectInput([{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }])

/** The portal's own refusal of what was asked too often. */
export function tooFrequent(retryAfterSeconds: number): TooFrequent {
  return { __typename: 'TooFrequent', upstreamCode: null, message: 'Asked too often', retryAfterSeconds }
}
