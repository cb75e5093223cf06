import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { rejectInput, type LogInRefusal } from '../../domain/refusals.ts'
import type { LogInFields } from '../../domain/rules/login.ts'
import type { SignedIn } from '../provider.ts'
import type { LegacyHttp } from './http.ts'

const tokenInData = z.object({ token: z.string().min(1) })

const expected = {
  refusals: ['InputRejected', 'CredentialsRejected', 'AccountDisabled', 'TooFrequent'],
  fields: { code: 'captcha' },
} as const

/**
 * POST /register/login, the password in base64 (an encoding the provider asks for, no protection). The token is taken
 * from the answer's data where it holds one; a provider that knows its callers by cookie alone works too.
 */
export async function logIn(http: LegacyHttp, fields: LogInFields): Promise<SignedIn | LogInRefusal> {
  const { username, password, captcha } = fields
  try {
    const outcome = await http.write(
      {
        method: 'POST',
        path: '/register/login',
        isRepeatable: true,
        body: { username, password: Buffer.from(password, 'utf8').toString('base64'), code: captcha },
      },
      expected,
    )
    if (outcome.__typename !== 'Accepted') return outcome
    const token = tokenInData.safeParse(outcome.data)
    if (token.success) http.session.keepToken(token.data.token)
    http.session.keepSignIn()
    return { __typename: 'SignedIn' }
  } catch (error) {
    // Before a login "not signed in" only means that the session of the captcha is gone: a new picture mends it.
    if (error instanceof Fault && error.code === 'UNAUTHENTICATED')
      return rejectInput([{ field: 'captcha', kind: 'WRONG_CODE', limit: null }])
    throw error
  }
}

/** GET /register/logout, then its older twin where the provider has one: whom that one no longer knows is signed out. */
export async function logOut(http: LegacyHttp): Promise<void> {
  await http.read({ method: 'GET', path: '/register/logout' }, z.unknown())
  if (!http.has('/register/loginout')) return
  await http.read({ method: 'GET', path: '/register/loginout' }, z.unknown()).catch((error: unknown) => {
    if (!(error instanceof Fault && error.code === 'UNAUTHENTICATED')) throw error
  })
}
