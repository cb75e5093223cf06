import type { ProviderClient } from '../../provider/provider.ts'

/** Every call must be listed: a write taken for a read would run once where it was requested twice. */
const kinds = {
  createCaptcha: 'write',
  logIn: 'write',
  logOut: 'write',
  sendEmailCode: 'write',
  checkEmailCode: 'write',
  resetPassword: 'write',
  registerAffiliate: 'write',
  registerCustomer: 'write',
  bindAccountManager: 'write',
  setPayoutAccount: 'write',
  uploadIdentityDocument: 'write',
  submitPersonalVerification: 'write',
  submitCompanyVerification: 'write',
  sendFeedback: 'write',
  getProfile: 'read',
  listCustomers: 'read',
  listBills: 'read',
  listLoginLogs: 'read',
  checkUsername: 'read',
  checkPhone: 'read',
  checkEmail: 'read',
  listCountries: 'read',
  getLegalText: 'read',
} as const satisfies Record<Exclude<keyof ProviderClient, 'state'>, 'read' | 'write'>

/**
 * Wraps a client so that equal reads of one request run once. A write clears the cache, because what was read before
 * may be out of date after it.
 */
export function memoizeReads(
  client: ProviderClient,
  around: <Answer>(call: () => Promise<Answer>) => Promise<Answer>,
): ProviderClient {
  const answers = new Map<string, Promise<unknown>>()
  return new Proxy(client, {
    get(target, name: keyof ProviderClient) {
      if (name === 'state') return target.state
      const run = target[name] as (...parameters: unknown[]) => Promise<unknown>
      return (...parameters: unknown[]) => {
        if (kinds[name] === 'write') {
          answers.clear()
          return around(() => run(...parameters)).finally(() => answers.clear())
        }
        const key = `${name} ${JSON.stringify(parameters)}`
        const known = answers.get(key)
        if (known) return known
        const answer = around(() => run(...parameters))
        answers.set(key, answer)
        return answer
      }
    },
  })
}
