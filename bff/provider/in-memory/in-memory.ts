import { Fault } from '../../domain/fault.ts'
import { toPage } from '../../domain/page.ts'
import { rejectInput } from '../../domain/refusals.ts'
import type { PageRequest } from '../../domain/rules/paging.ts'
import type { AffiliateProvider, Caller, Calls, ProviderState } from '../provider.ts'
import { type Account, accounts, captchaImage, countries } from './fixtures.ts'

const captchaAnswer = 'demo'

/** Who a caller is: somebody with a captcha, or an affiliate's sign-in; null for nobody yet. */
type State = { captcha: string } | { signIn: string } | null

/** What is open at present, by the ids that states hold. */
interface Open {
  captchas: Set<string>
  signIns: Map<string, Account>
}

/**
 * A provider that lives in memory, for tests and for building a client without an upstream: fixtures, and the state changes
 * that the port itself speaks of. Every captcha's answer is `demo`.
 */
export function createInMemoryProvider(): AffiliateProvider {
  const open: Open = { captchas: new Set(), signIns: new Map() }
  return { as: (caller) => callsOf(caller, open), unreachableSince: null }
}

function callsOf(caller: Caller, { captchas, signIns }: Open): Calls {
  let state: State = caller.state === null ? null : (JSON.parse(caller.state) as State)
  const account = (): Account => {
    const known = state && 'signIn' in state ? signIns.get(state.signIn) : undefined
    if (!known) throw new Fault('UNAUTHENTICATED', 'Nobody is signed in', { upstreamCode: 100600 })
    return known
  }
  return {
    get state() {
      return state && (JSON.stringify(state) as ProviderState)
    },
    async createCaptcha() {
      state = { captcha: crypto.randomUUID() }
      captchas.add(state.captcha)
      return { image: captchaImage }
    },
    async logIn({ username, password, captcha }) {
      const isOpen = state !== null && 'captcha' in state && captchas.delete(state.captcha)
      if (!isOpen || captcha.toLowerCase() !== captchaAnswer)
        return rejectInput([{ field: 'captcha', kind: 'WRONG_CODE', limit: null }])
      const found = accounts.find((one) => one.username === username && one.password === password)
      if (!found) return refusal('CredentialsRejected', 100605)
      if (found.isDisabled) return refusal('AccountDisabled', 100606)
      const signIn = crypto.randomUUID()
      signIns.set(signIn, found)
      state = { signIn }
      return { __typename: 'SignedIn' }
    },
    async logOut() {
      if (state && 'signIn' in state) signIns.delete(state.signIn)
    },
    getProfile: async () => account().profile,
    listCustomers: async (request) => cut(account().customers, request),
    listBills: async (request) => cut(account().bills, request),
    listLoginLogs: async (request) => cut(account().loginLogs, request),
    listCountries: async (language) =>
      countries.map(({ english, chineseName }) =>
        language === 'EN' ? english : { ...english, name: chineseName },
      ),
    getLegalText: async (kind, language) => ({
      title: `${kind} (${language})`,
      html: '<h2>1</h2><p>…</p>',
      version: `${kind} ${language}`,
    }),
  }
}

function refusal<Name extends 'CredentialsRejected' | 'AccountDisabled'>(name: Name, upstreamCode: number) {
  return { __typename: name, upstreamCode, message: name }
}

function cut<Item>(items: Item[], request: PageRequest) {
  const { page, size } = request
  return toPage(items.slice((page - 1) * size, page * size), items.length, request)
}
