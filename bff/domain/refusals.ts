/** The kinds of problem of an input field. */
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

/** One problem; `field` is the name of the input field, and `limit` the violated limit if the kind has one. */
export interface InputProblem {
  field: string
  kind: InputProblemKind
  limit: number | null
}

/** A refusal carries the name of its GraphQL type, so that unions and the interface need no type resolver. */
interface RefusalOf<Name extends string> {
  __typename: Name
  /** The provider's own code, as the provider gives it; null if the portal itself refused. */
  providerCode: string | null
  /** An English sentence for logs. */
  message: string
}

export interface InputRejected extends RefusalOf<'InputRejected'> {
  problems: InputProblem[]
}
export type CredentialsRejected = RefusalOf<'CredentialsRejected'>
export type AccountDisabled = RefusalOf<'AccountDisabled'>
export interface TooFrequent extends RefusalOf<'TooFrequent'> {
  /** Seconds to wait; 60 if the provider gives none. */
  retryAfterSeconds: number
}
export type AlreadySubmitted = RefusalOf<'AlreadySubmitted'>
export type EmailNotSent = RefusalOf<'EmailNotSent'>
export type HumanCheckFailed = RefusalOf<'HumanCheckFailed'>
export type RegistrationLinkInvalid = RefusalOf<'RegistrationLinkInvalid'>
/** The portal's own refusal: payment details need a verified affiliate (specification, section 6). */
export type VerificationRequired = RefusalOf<'VerificationRequired'>
/** The portal's own refusal: the person has to confirm who they are before this change (decision 63). */
export type IdentityConfirmationRequired = RefusalOf<'IdentityConfirmationRequired'>
/** The portal's own refusal: this provider accepts no feedback (decision 24). */
export type FeedbackUnavailable = RefusalOf<'FeedbackUnavailable'>

/** Every refusal that a provider's code can mean. */
export type Refusal =
  | InputRejected
  | CredentialsRejected
  | AccountDisabled
  | TooFrequent
  | AlreadySubmitted
  | EmailNotSent
  | HumanCheckFailed
  | RegistrationLinkInvalid

/** The refusals of a login. */
export type LogInRefusal = InputRejected | CredentialsRejected | AccountDisabled | TooFrequent

/** The refusals of sending an e-mail code. */
export type SendEmailCodeRefusal = InputRejected | TooFrequent | EmailNotSent | HumanCheckFailed

/** The refusals of a registration. */
export type RegistrationRefusal =
  | InputRejected
  | AlreadySubmitted
  | RegistrationLinkInvalid
  | HumanCheckFailed
  | TooFrequent

/** A refusal of the portal's own. */
export const ownRefusal = <Name extends string>(name: Name, message: string): RefusalOf<Name> => ({
  __typename: name,
  providerCode: null,
  message,
})

/** Refuses an input, with all problems of the form at once. */
export function rejectInput(problems: InputProblem[]): InputRejected {
  const fields = problems.map(({ field }) => field).join(', ')
  return { ...ownRefusal('InputRejected', `Not accepted: ${fields}`), problems }
}

/** The refusal of a wrong or expired e-mail code; the user needs another one. */
export const wrongEmailCode = (): InputRejected =>
  rejectInput([{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }])

/** Refuses an action that was requested too often. */
export const tooFrequent = (retryAfterSeconds: number): TooFrequent => ({
  ...ownRefusal('TooFrequent', 'Asked too often'),
  retryAfterSeconds,
})
