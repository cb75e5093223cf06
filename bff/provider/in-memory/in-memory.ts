import type { AffiliateProfile } from '../../domain/affiliate.ts'
import { Fault } from '../../domain/fault.ts'
import { cutPage } from '../../domain/page.ts'
import type { AlreadySubmitted } from '../../domain/refusals.ts'
import { maskAccountNumber } from '../../domain/rules/account-number.ts'
import type {
  Accepted,
  AffiliateProvider,
  Caller,
  ProviderClient,
  ProviderState,
  StoredFile,
} from '../provider.ts'
import { type Account, accounts as fixtures, captchaImage, countries } from './fixtures.ts'
import {
  availability,
  isEmail,
  isPhone,
  isUsername,
  type Onboarding,
  onboardingOf,
  refusal,
  registered,
  rejected,
} from './onboarding.ts'

const captchaAnswer = 'demo'

/** The identity of a caller: a visitor with a captcha or e-mail codes, or a signed-in affiliate; null at first. */
type State = { visit: string } | { signIn: string } | null

/** The open captchas, sign-ins and codes, by the ids in the states. */
interface Open extends Onboarding {
  captchas: Set<string>
}

/**
 * A provider in memory, for tests and for building a client without an upstream. It has fixtures and the state changes
 * of the port. The answer to every captcha is `demo`, and every code is `123456`.
 */
export function createInMemoryProvider(): AffiliateProvider {
  const open: Open = {
    accounts: structuredClone([...fixtures]),
    people: [...registered],
    captchas: new Set(),
    signIns: new Map(),
    codes: new Map(),
  }
  return {
    forCaller: (caller) => callsOf(caller, open),
    usernamesIgnoreCase: false,
    logOutEndsOneSignIn: true,
    unreachableSince: null,
    readCaptchaAnswer: async (state) =>
      open.captchas.has(visitOf(read(state)) ?? '') ? captchaAnswer : null,
  }
}

const read = (state: ProviderState) => JSON.parse(state) as State
const visitOf = (state: State) => (state && 'visit' in state ? state.visit : null)

function callsOf(caller: Caller, open: Open): ProviderClient {
  const { accounts, people, captchas, signIns } = open
  let state: State = caller.state === null ? null : read(caller.state)
  const visit = () => visitOf(state)
  const openVisit = () => {
    const id = visit() ?? crypto.randomUUID()
    state = { visit: id }
    return id
  }
  const account = (): Account => {
    const known = state && 'signIn' in state ? signIns.get(state.signIn) : undefined
    if (!known) throw new Fault('UNAUTHENTICATED', 'Nobody is signed in', { providerCode: 'NOT_SIGNED_IN' })
    return known
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
      const found = accounts.find((one) => one.username === username && one.password === password)
      if (!found) return refusal('CredentialsRejected', 'WRONG_CREDENTIALS')
      if (found.isDisabled) return refusal('AccountDisabled', 'ACCOUNT_DISABLED')
      const signIn = crypto.randomUUID()
      signIns.set(signIn, found)
      state = { signIn }
      return { __typename: 'SignedIn' }
    },
    async logOut() {
      if (state && 'signIn' in state) signIns.delete(state.signIn)
    },
    ...onboardingOf(open, visit, openVisit),
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
