import type { AffiliateProfile } from '../../domain/affiliate.ts'
import { Fault } from '../../domain/fault.ts'
import { cutPage } from '../../domain/page.ts'
import type {
  Audience,
  Availability,
  EmailCodeKey,
  EmailCodePair,
  EmailCodePurpose,
  NewCustomer,
  PhoneNumber,
} from '../../domain/onboarding.ts'
import type {
  AlreadySubmitted,
  InputProblemKind,
  InputRejected,
  Refusal,
  RegistrationRefusal,
} from '../../domain/refusals.ts'
import { maskAccountNumber } from '../../domain/rules/payout-account.ts'
import type {
  Accepted,
  AffiliateProvider,
  Caller,
  ProviderClient,
  ProviderState,
  StoredFile,
} from '../provider.ts'
import { type Account, accounts as fixtures, captchaImage, countries, registeredAccount } from './fixtures.ts'

const captchaAnswer = 'demo'
const everyCode = '123456'

/** The identity of a caller: a visitor with a captcha or e-mail codes, or a signed-in affiliate; null at first. */
type State = { visit: string } | { signIn: string } | null

/** The contact details of a registered affiliate or customer. */
interface Registered {
  audience: Audience
  username: string
  email: string
  phone: PhoneNumber
}

/** The affiliates of the fixtures, with the same addresses and numbers as in the demo. */
const registered: readonly Registered[] = fixtures.map(({ username }, index) => ({
  audience: 'AFFILIATE',
  username,
  email: `${username}@example.com`,
  phone: { prefix: '1', number: `20255501${String(index + 1).padStart(2, '0')}` },
}))

/** The accounts, and the open captchas and sign-ins by the ids in the states. */
const begin = () => ({
  accounts: structuredClone([...fixtures]),
  people: [...registered],
  captchas: new Set<string>(),
  signIns: new Map<string, Account>(),
  /** The codes that were sent, by visit, purpose and address; the value says whether a code is used up. */
  codes: new Map<string, boolean>(),
})

/** Usernames and e-mail addresses are unique across both audiences, phone numbers within each. */
const isUsername = (username: string) => (one: Registered) => same(one.username, username)
const isPhone =
  ({ prefix, number }: PhoneNumber, audience: Audience) =>
  ({ phone, ...one }: Registered) =>
    one.audience === audience && phone.prefix === prefix && phone.number === number
const isEmail = (email: string, purpose: EmailCodePurpose) => (one: Registered) =>
  same(one.email, email) && (purpose === 'REGISTRATION' || one.audience === 'AFFILIATE')

const availability = (isTaken: boolean): Availability => (isTaken ? 'TAKEN' : 'AVAILABLE')

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * A provider in memory, for tests and for building a client without an upstream. It has fixtures and the state changes
 * of the port. The answer to every captcha is `demo`, and every code is `123456`.
 */
export function createInMemoryProvider(): AffiliateProvider {
  const open = begin()
  return {
    forCaller: (caller) => callsOf(caller, open),
    usernamesIgnoreCase: false,
    unreachableSince: null,
    readCaptchaAnswer: async (state) =>
      open.captchas.has(visitOf(read(state)) ?? '') ? captchaAnswer : null,
  }
}

const read = (state: ProviderState) => JSON.parse(state) as State
const visitOf = (state: State) => (state && 'visit' in state ? state.visit : null)

function callsOf(caller: Caller, open: ReturnType<typeof begin>): ProviderClient {
  const { accounts, people, captchas, signIns, codes } = open
  let state: State = caller.state === null ? null : read(caller.state)
  const visit = () => visitOf(state)
  const openVisit = () => {
    const id = visit() ?? crypto.randomUUID()
    state = { visit: id }
    return id
  }
  const account = (): Account => {
    const signedIn = state && 'signIn' in state ? signIns.get(state.signIn) : undefined
    if (!signedIn)
      throw new Fault('UNAUTHENTICATED', 'Nobody is signed in', { providerCode: 'NOT_SIGNED_IN' })
    return signedIn
  }
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
    get state() {
      return state && (JSON.stringify(state) as ProviderState)
    },
    async createCaptcha() {
      captchas.add(openVisit())
      return { image: captchaImage }
    },
    async logIn({ username, password, captcha }) {
      const isOpen = captchas.delete(visit() ?? '')
      if (!isOpen || captcha.toLowerCase() !== captchaAnswer)
        return rejected('captcha', 'WRONG_CODE', 'WRONG_CAPTCHA')
      const account = accounts.find((one) => one.username === username && one.password === password)
      if (!account) return refusal('CredentialsRejected', 'WRONG_CREDENTIALS')
      if (account.isDisabled) return refusal('AccountDisabled', 'ACCOUNT_DISABLED')
      const signIn = crypto.randomUUID()
      signIns.set(signIn, account)
      state = { signIn }
      return { __typename: 'SignedIn' }
    },
    async logOut() {
      if (state && 'signIn' in state) signIns.delete(state.signIn)
    },
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
    getProfile: async () => structuredClone(account().profile),
    listCustomers: async (request) => cutPage(account().customers, request),
    listBills: async () => account().bills,
    listLoginLogs: async (request) => cutPage(account().loginLogs, request),
    async setPayoutAccount(bound) {
      const { accountNumber } = bound
      account().profile.payoutAccount = { ...bound, accountNumber: maskAccountNumber(accountNumber) }
      return { __typename: 'Accepted' }
    },
    async uploadIdentityDocument({ type }) {
      account()
      return `uploads/${crypto.randomUUID()}.${type.slice('image/'.length)}` as StoredFile
    },
    submitPersonalVerification: async () => submit(account().profile),
    submitCompanyVerification: async () => submit(account().profile),
    async bindAccountManager({ number }) {
      account().profile.accountManagerNumber = number
      return { __typename: 'Accepted' }
    },
    async sendFeedback() {
      account()
      return { __typename: 'Accepted' }
    },
    checkUsername: async (username) => availability(people.some(isUsername(username))),
    checkPhone: async (phone, audience) => availability(people.some(isPhone(phone, audience))),
    checkEmail: async (email, purpose) => availability(people.some(isEmail(email, purpose))),
    listCountries: async (language) =>
      countries.map(({ names, ...country }) => ({
        ...country,
        name: names[language] ?? `${names.EN} (${language})`,
      })),
    getLegalText: async (kind, language) => ({
      title: `${kind} (${language})`,
      html: '<h2>1</h2><p>…</p>',
      version: `${kind} ${language}`,
    }),
  }
}

function submit(profile: AffiliateProfile): Accepted | AlreadySubmitted {
  const { verificationStatus: status } = profile
  if (status === 'VERIFIED' || status === 'UNDER_REVIEW')
    return refusal('AlreadySubmitted', 'ALREADY_SUBMITTED')
  profile.verificationStatus = 'UNDER_REVIEW'
  return { __typename: 'Accepted' }
}

/** A refusal with this provider's own code. */
function refusal<Name extends Refusal['__typename']>(name: Name, providerCode: string) {
  return { __typename: name, providerCode, message: name }
}

function rejected(field: string, kind: InputProblemKind, providerCode: string): InputRejected {
  return { ...refusal('InputRejected', providerCode), problems: [{ field, kind, limit: null }] }
}
