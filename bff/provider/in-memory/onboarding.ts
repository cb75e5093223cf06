import type {
  Audience,
  Availability,
  EmailCodeKey,
  EmailCodePair,
  EmailCodePurpose,
  NewCustomer,
  PhoneNumber,
} from '../../domain/onboarding.ts'
import type { InputProblemKind, InputRejected, Refusal, RegistrationRefusal } from '../../domain/refusals.ts'
import type { Accepted, ProviderClient } from '../provider.ts'
import { type Account, accounts as fixtures, registeredAccount } from './fixtures.ts'

/** The contact details of a registered affiliate or customer. */
export interface Registered {
  audience: Audience
  username: string
  email: string
  phone: PhoneNumber
}

/** The affiliates of the fixtures, with the same addresses and numbers as in the demo. */
export const registered: readonly Registered[] = fixtures.map(({ username }, index) => ({
  audience: 'AFFILIATE',
  username,
  email: `${username}@example.com`,
  phone: { prefix: '1', number: `20255501${String(index + 1).padStart(2, '0')}` },
}))

/** Usernames and e-mail addresses are unique across both audiences, phone numbers within each. */
export const isUsername = (username: string) => (one: Registered) => same(one.username, username)
export const isPhone =
  ({ prefix, number }: PhoneNumber, audience: Audience) =>
  ({ phone, ...one }: Registered) =>
    one.audience === audience && phone.prefix === prefix && phone.number === number
export const isEmail = (email: string, purpose: EmailCodePurpose) => (one: Registered) =>
  same(one.email, email) && (purpose === 'REGISTRATION' || one.audience === 'AFFILIATE')

export const availability = (isTaken: boolean): Availability => (isTaken ? 'TAKEN' : 'AVAILABLE')

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const everyCode = '123456'

/**
 * The registered people, and the codes that were sent, by visit, purpose and address; the value says whether a code is
 * used up.
 */
export interface Onboarding {
  accounts: Account[]
  people: Registered[]
  signIns: Map<string, Account>
  codes: Map<string, boolean>
}

type OnboardingCalls = Pick<
  ProviderClient,
  'sendEmailCode' | 'checkEmailCode' | 'resetPassword' | 'registerAffiliate' | 'registerCustomer'
>

/**
 * E-mail codes, registration and password reset for one caller.
 *
 * @param visit returns the id in the caller's state; null if there is none
 * @param openVisit creates it
 */
export function onboardingOf(
  { accounts, people, signIns, codes }: Onboarding,
  visit: () => string | null,
  openVisit: () => string,
): OnboardingCalls {
  const nameOf = ({ email, purpose }: EmailCodeKey, by: string | null) =>
    `${by} ${purpose} ${email.toLowerCase()}`
  const isUsed = (pair: EmailCodePair) =>
    pair.emailCode === everyCode ? codes.get(nameOf(pair, visit())) : undefined
  const spend = (pair: EmailCodePair) => codes.set(nameOf(pair, visit()), true)
  const ownerOf = (email: string) => people.find(isEmail(email, 'PASSWORD_RESET'))

  const register = (person: NewCustomer, audience: Audience): Accepted | RegistrationRefusal => {
    const { username, phone, email, emailCode, sid } = person
    const pair = { email, emailCode, purpose: 'REGISTRATION' } as const
    const used = isUsed(pair)
    if (used === undefined) return rejected('emailCode', 'WRONG_CODE', 'WRONG_EMAIL_CODE')
    if (used) return refusal('AlreadySubmitted', 'EMAIL_CODE_USED')
    if (sid !== null && !accounts.some(({ profile }) => profile.referralUrl?.endsWith(`sid=${sid}`)))
      return refusal('RegistrationLinkInvalid', 'LINK_UNKNOWN')
    if (people.some(isUsername(username))) return rejected('username', 'TAKEN', 'USERNAME_TAKEN')
    if (people.some(isPhone(phone, audience))) return rejected('phoneNumber', 'TAKEN', 'PHONE_TAKEN')
    if (people.some(isEmail(email, 'REGISTRATION'))) return rejected('email', 'TAKEN', 'EMAIL_TAKEN')
    spend(pair)
    people.push({ audience, username, email, phone })
    return { __typename: 'Accepted' }
  }

  return {
    async sendEmailCode({ email, purpose, humanCheck }) {
      if (humanCheck === '') return refusal('HumanCheckFailed', 'HUMAN_CHECK_FAILED')
      const owner = ownerOf(email)
      if (purpose === 'PASSWORD_RESET' && !owner)
        return rejected('email', 'NOT_REGISTERED', 'EMAIL_NOT_REGISTERED')
      if (purpose === 'REGISTRATION' && people.some(isEmail(email, purpose)))
        return rejected('email', 'TAKEN', 'EMAIL_TAKEN')
      codes.set(nameOf({ email, purpose }, openVisit()), false)
      return { __typename: 'EmailCodeSent', name: owner?.username ?? null }
    },
    async checkEmailCode(pair) {
      if (pair.purpose === 'PASSWORD_RESET' && !ownerOf(pair.email))
        return rejected('email', 'NOT_REGISTERED', 'EMAIL_NOT_REGISTERED')
      return isUsed(pair) === false
        ? { __typename: 'Accepted' }
        : rejected('emailCode', 'WRONG_CODE', 'WRONG_EMAIL_CODE')
    },
    async resetPassword({ email, emailCode, newPassword }) {
      const account = accounts.find(({ username }) => username === ownerOf(email)?.username)
      if (!account) return rejected('email', 'NOT_REGISTERED', 'EMAIL_NOT_REGISTERED')
      const pair = { email, emailCode, purpose: 'PASSWORD_RESET' } as const
      if (isUsed(pair) !== false) return rejected('emailCode', 'WRONG_CODE', 'WRONG_EMAIL_CODE')
      spend(pair)
      account.password = newPassword
      for (const [signIn, owner] of signIns) if (owner === account) signIns.delete(signIn)
      return { __typename: 'Accepted' }
    },
    async registerAffiliate(affiliate) {
      const outcome = register(affiliate, 'AFFILIATE')
      const { username, password, fullName, company } = affiliate
      const kind = company === null ? 'INDIVIDUAL' : 'COMPANY'
      if (outcome.__typename === 'Accepted')
        accounts.push(registeredAccount(username, password, company?.name ?? fullName, kind))
      return outcome
    },
    registerCustomer: async (customer) => register(customer, 'CUSTOMER'),
  }
}

/** A refusal with this provider's own code. */
export function refusal<Name extends Refusal['__typename']>(name: Name, providerCode: string) {
  return { __typename: name, providerCode, message: name }
}

export function rejected(field: string, kind: InputProblemKind, providerCode: string): InputRejected {
  return { ...refusal('InputRejected', providerCode), problems: [{ field, kind, limit: null }] }
}
