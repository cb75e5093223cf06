import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { rejectInput, type LogInRefusal } from '../../domain/refusals.ts'
import type { LogInFields } from '../../domain/rules/login.ts'
import type { SignedIn } from '../provider.ts'
import type { LegacyHttp } from './http.ts'

export const tokenInData = z.object({ token: z.string().min(1) })

const expected = {
  refusals: ['InputRejected', 'CredentialsRejected', 'AccountDisabled', 'TooFrequent'],
  fields: { code: 'captcha' },
} as const

/**
 * POST /register/login, with the password in base64 (an encoding that the provider requires, not a protection). The
 * token is taken from `data` if it is there; a provider that identifies its callers by cookie alone works too.
 */
export async function logIn(http: LegacyHttp, fields: LogInFields): Promise<SignedIn | LogInRefusal> {
  const { username, password, captcha } = fields
  try {
    const outcome = await http.write(
      {
        method: 'POST',
        path: '/register/login',
        lane: 'entry',
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
    // Before a login, "not signed in" only means that the captcha's session is gone; a new picture fixes that.
    if (error instanceof Fault && error.code === 'UNAUTHENTICATED')
      return rejectInput([{ field: 'captcha', kind: 'WRONG_CODE', limit: null }])
    throw error
  }
}

/**
 * GET /register/logout, then the older call if the provider has it; a caller that the older call does not know is
 * signed out.
 */
export async function logOut(http: LegacyHttp): Promise<void> {
  await http.read({ method: 'GET', path: '/register/logout' }, z.unknown())
  if (!http.has('/register/loginout')) return
  await http.read({ method: 'GET', path: '/register/loginout' }, z.unknown()).catch((error: unknown) => {
    if (!(error instanceof Fault && error.code === 'UNAUTHENTICATED')) throw error
  })
}
