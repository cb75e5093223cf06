import { paths } from '#bff/provider/legacy-rest/contract.ts'
import { contractFile, describeCode, keysOf } from './describe.ts'
import { codeOf, type Exchange } from './exchange.ts'
import type { Report } from './report.ts'
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
 * @returns the caller whom the provider knows; null if it does not
 */
export async function checkIdentity(
  { subject, report, caller }: Identity,
  login: Exchange,
): Promise<KitCaller | null> {
  const { tokenHeader } = subject.connection
  const sources = sourcesIn(login, caller, tokenHeader)
  const next = await caller.ask({ method: 'GET', path: paths.profile })
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
    const nothingNew = `the cookie of the captcha (there is no token in data.token and in the header ${tokenHeader})`
    report.pass(login, `signed in by ${sources.length > 0 ? sources.join(' and ') : nothingNew}`)
    return caller
  }
  const looked = `data.token, the header ${tokenHeader}, and cookies`
  report.add(
    login,
    {
      field: 'data.token',
      expected: `a token or a cookie by which the next call knows the caller (looked for in ${looked})`,
      found: `${sources.length > 0 ? sources.join(' and ') : 'nothing'}, and then ${describeCode(100600)}`,
      keys: keysOf(login.data),
      mend: `if there is a token elsewhere: TOKEN_HEADER, or change token in ${contractFile}`,
      stops: 'the portal shows the login again after each login',
    },
    null,
  )
  report.skip('everything that needs a sign-in', 'the provider does not know the caller after the login')
  return null
}

/** By what the provider may know the caller. */
function sourcesIn({ data, response }: Exchange, { session }: KitCaller, tokenHeader: string): string[] {
  const sources: string[] = []
  if (keysOf(data).includes('token') && session.token !== null) sources.push('the token in data.token')
  else if (response?.headers[tokenHeader]) sources.push(`the token in the header ${tokenHeader}`)
  const cookies = [response?.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0])
  if (cookies.length > 0) sources.push(`the cookie ${cookies.join(', ')}`)
  return sources
}
