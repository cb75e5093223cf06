import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { rejectInput, type LogInRefusal } from '../../domain/refusals.ts'
import type { LogInFields } from '../../domain/rules/login.ts'
import type { SignedIn } from '../provider.ts'
import { fieldsOf, paths, tokenInData } from './contract.ts'
import type { LegacyHttp } from './http.ts'

const expected = {
  refusals: ['InputRejected', 'CredentialsRejected', 'AccountDisabled', 'TooFrequent'],
  fields: { code: 'captcha' },
} as const

/** The token is taken from `data` if it is there; a provider that identifies its callers by cookie alone works too. */
export async function logIn(http: LegacyHttp, fields: LogInFields): Promise<SignedIn | LogInRefusal> {
  try {
    const outcome = await http.write(
      {
        method: 'POST',
        path: paths.logIn,
        body: fieldsOf.logIn(fields),
        lane: 'entry',
        isRepeatable: true,
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

/** Makes the older call, too, if the provider has it; a caller whom that does not know is signed out. */
export async function logOut(http: LegacyHttp): Promise<void> {
  await http.read({ method: 'GET', path: paths.logOut }, z.unknown())
  const { logoutPath: path } = http.connection
  if (path === null) return
  await http.read({ method: 'GET', path }, z.unknown()).catch((error: unknown) => {
    if (!(error instanceof Fault && error.code === 'UNAUTHENTICATED')) throw error
  })
}
