import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { type LogInRefusal, rejectInput } from '../../domain/refusals.ts'
import type { LogInFields } from '../../domain/rules/login.ts'
import type { SignedIn } from '../provider.ts'
import { type PartnerHttp, readBody } from './http.ts'
import { noRefusals } from './refusals.ts'

const captcha = z.object({
  id: z.string().min(1),
  media_type: z.enum(['image/png', 'image/svg+xml', 'image/jpeg', 'image/gif']),
  data: z.base64().min(1),
})

const session = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) })

const expected = {
  refusals: ['InputRejected', 'CredentialsRejected', 'AccountDisabled', 'TooFrequent'],
  fields: { '/captcha/answer': 'captcha' },
} as const

/** POST /captchas: the picture comes in JSON, with the id that the login names. */
export async function createCaptcha(http: PartnerHttp): Promise<{ image: string }> {
  const call = {
    method: 'POST',
    path: '/captchas',
    lane: 'entry',
    isPublic: true,
    isRepeatable: true,
  } as const
  const { response } = await http.write(call, noRefusals)
  const { id, media_type: type, data } = readBody(response, captcha)
  http.state.keepCaptcha(id)
  return { image: `data:${type};base64,${data}` }
}

/** POST /sessions, with the answer to the last captcha, which is used up whatever the outcome. */
export async function logIn(
  http: PartnerHttp,
  { username, password, captcha: answer }: LogInFields,
): Promise<SignedIn | LogInRefusal> {
  const id = http.state.captcha
  if (id === null) return rejectInput([{ field: 'captcha', kind: 'WRONG_CODE', limit: null }])
  const body = { username, password, captcha: { id, answer } }
  const call = {
    method: 'POST',
    path: '/sessions',
    body,
    lane: 'entry',
    isPublic: true,
    isRepeatable: true,
  } as const
  const outcome = await http.write(call, expected)
  if (outcome.__typename !== 'Accepted') return outcome
  const { access_token: access, refresh_token: refresh } = readBody(outcome.response, session)
  http.state.keepTokens({ access, refresh })
  return { __typename: 'SignedIn' }
}

/** DELETE /sessions/current; a caller that the provider does not know is signed out already. */
export async function logOut(http: PartnerHttp): Promise<void> {
  if (http.state.tokens === null) return
  try {
    await http.write({ method: 'DELETE', path: '/sessions/current', isRepeatable: true }, noRefusals)
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'UNAUTHENTICATED')) throw error
  }
  http.state.keepTokens(null)
}
