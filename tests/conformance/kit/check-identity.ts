import type { ProviderProfile } from '#bff/provider/legacy-rest/profile-types.ts'
import { describeCode, keysOf } from './describe.ts'
import { codeOf, type Exchange, nameAt } from './exchange.ts'
import type { Report } from './report.ts'
import { findToken } from './find-token.ts'
import type { KitCaller, Subject } from './subject.ts'

interface Identity {
  subject: Subject
  report: Report
  caller: KitCaller
}

/**
 * Finds out whether the provider knows the caller after a login, and by what.
 *
 * @param login the accepted login
 * @returns the caller whom the provider knows, if need be with a token that the portal does not find; null if there is none
 */
export async function checkIdentity(
  { subject, report, caller }: Identity,
  login: Exchange,
): Promise<KitCaller | null> {
  const { profile } = subject
  const place = nameAt('data.token', login.receive)
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
    const nothingNew = `the cookie of the captcha (there is no token in ${place} and in the header ${profile.headers.token})`
    report.pass(login, `signed in by ${sources.length > 0 ? sources.join(' and ') : nothingNew}`)
    return caller
  }
  const looked = `${place}, the header ${profile.headers.token}, and cookies`
  const token = await findToken(caller, login)
  report.add(
    login,
    {
      field: 'data.token',
      expected: `a token or a cookie by which the next call knows the caller (looked for in ${looked})`,
      found: `${sources.length > 0 ? sources.join(' and ') : 'nothing'}, and then ${describeCode(100600)}`,
      keys: keysOf(login.raw),
      mend: token?.mend ? `this works: ${token.mend} in PROVIDER_CONFIG; the kit goes on with it` : null,
      stops: 'the portal shows the login again after each login',
    },
    null,
  )
  if (token === null)
    report.skip('everything that needs a sign-in', 'the provider does not know the caller after the login')
  return token?.caller ?? null
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
