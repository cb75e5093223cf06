import type { ProviderProfile } from '#bff/provider/legacy-rest/profile-types.ts'
import { describeCode, keysOf } from './describe.ts'
import { codeOf, type Exchange, nameAt } from './exchange.ts'
import type { Report } from './report.ts'
import { KitCaller, type Subject } from './subject.ts'

interface Identity {
  subject: Subject
  report: Report
  caller: KitCaller
}

/**
 * Finds out whether the provider knows the caller after a login, and by what.
 *
 * @param login the accepted login
 * @returns whether the provider knows the caller
 */
export async function checkIdentity(
  { subject, report, caller }: Identity,
  login: Exchange,
): Promise<boolean> {
  const { profile } = subject
  const sources = sourcesIn(login, caller, profile)
  const next = await caller.ask({ method: 'GET', path: '/home/getBaseInfo' })
  const code = codeOf(next)
  if (code !== 100600) {
    const { data } = next
    if (caller.session.token === null && keysOf(data).includes('token')) {
      const token = (data as { token: unknown }).token
      if (typeof token === 'string' && token !== '') {
        caller.session.keepToken(token)
        sources.push('the token in data.token of getBaseInfo')
      }
    }
    report.pass(login, sources.length > 0 ? `signed in by ${sources.join(' and ')}` : 'signed in')
    return true
  }
  const place = nameAt('data.token', login.receive)
  const looked = `${place}, the header ${profile.headers.token}, and cookies`
  const works = await findToken({ subject, report, caller }, login)
  report.add(
    login,
    {
      field: 'data.token',
      expected: `a token or a cookie by which the next call knows the caller (looked for in ${looked})`,
      found: `${sources.length > 0 ? sources.join(' and ') : 'nothing'}, and then ${describeCode(100600)}`,
      keys: keysOf(login.raw),
      mend: works,
      stops: 'the portal shows the login again after each login',
    },
    null,
  )
  report.skip('everything that needs a sign-in', 'the provider does not know the caller after the login')
  return false
}

/** By what the provider may know the caller. */
function sourcesIn(
  { data, response, receive }: Exchange,
  { session }: KitCaller,
  { headers }: ProviderProfile,
): string[] {
  const sources: string[] = []
  if (keysOf(data).includes('token') && session.token !== null)
    sources.push(`the token in ${nameAt('data.token', receive)}`)
  else if (response?.headers[headers.token]) sources.push(`the token in the header ${headers.token}`)
  const cookies = [response?.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0])
  if (cookies.length > 0) sources.push(`the cookie ${cookies.join(', ')}`)
  return sources
}

interface Candidate {
  token: string
  /** Where the token was, and how the portal finds it there. */
  mend: string
}

const commonHeaders = ['authorization', 'token', 'x-auth-token', 'x-token', 'access-token', 'x-access-token']

/** Tries what else in the answer could be the token, under the usual headers: says what works. */
async function findToken({ subject, caller }: Identity, login: Exchange): Promise<string | null> {
  const { profile } = subject
  for (const { token, mend } of candidatesIn(login, caller)) {
    for (const header of new Set([profile.headers.token, ...commonHeaders])) {
      for (const tokenPrefix of new Set([profile.tokenPrefix, '', 'Bearer '])) {
        const probe = new KitCaller(subject)
        probe.session.keepToken(token)
        probe.session.keepSignIn()
        const changed = { ...profile, tokenPrefix, headers: { ...profile.headers, token: header } }
        const answer = await probe.ask({ method: 'GET', path: '/home/getBaseInfo' }, changed)
        if (codeOf(answer) !== 0) continue
        const settings = [
          mend,
          header === profile.headers.token ? '' : `headers.token "${header}"`,
          tokenPrefix === profile.tokenPrefix ? '' : `headers.tokenPrefix "${tokenPrefix}"`,
        ].filter((one) => one !== '')
        return settings.length > 0 ? `this works: ${settings.join(', ')} in PROVIDER_CONFIG` : null
      }
    }
  }
  return null
}

const looksLikeToken = (value: unknown): value is string =>
  typeof value === 'string' && /^\S{16,}$/.test(value.replace(/^Bearer /i, ''))

function candidatesIn({ raw, response }: Exchange, { session }: KitCaller): Candidate[] {
  const fields = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  const inData = fields.flatMap(([key, value]): Candidate[] =>
    looksLikeToken(value) ? [{ token: value, mend: `calls["/register/login"].receive.token "${key}"` }] : [],
  )
  const inHeaders = Object.entries(response?.headers ?? {}).flatMap(([name, value]): Candidate[] =>
    /token|auth/i.test(name) && looksLikeToken(value)
      ? [{ token: value, mend: `headers.token "${name}"` }]
      : [],
  )
  const kept = session.token === null ? [] : [{ token: session.token, mend: '' }]
  return [...kept, ...inData, ...inHeaders]
}
