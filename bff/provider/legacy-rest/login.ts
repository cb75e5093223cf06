import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { rejectInput, type LogInRefusal } from '../../domain/refusals.ts'
import type { LogInFields } from '../../domain/rules/login.ts'
import type { SignedIn } from '../provider.ts'
import { noRefusals, refuse } from './codes.ts'
import { fieldsOf, paths, tokenInData } from './contract.ts'
import type { LegacyHttp } from './http.ts'

const imageType = /^image\/(?:svg\+xml|png|jpe?g|gif)\b/i

/** A gateway may put the label of a picture on a page or an envelope, which would be a broken picture on the screen. */
const isText = (body: Buffer) => /^\s*(?:[{[]|<!doctype html|<html)/i.test(body.toString('latin1', 0, 64))

/** Returns the picture, of any image type; errors come as an envelope. */
export const createCaptcha = (http: LegacyHttp): Promise<{ image: string }> =>
  http.retryWithFreshSession(() => drawCaptcha(http))

async function drawCaptcha(http: LegacyHttp): Promise<{ image: string }> {
  const path = paths.captcha
  const response = await http.send({
    method: 'GET',
    path,
    lane: 'entry',
    query: fieldsOf.captcha(),
    isRead: true,
  })
  const type = imageType.exec(String(response.headers['content-type'] ?? ''))?.[0]
  if (type && response.status < 300 && response.body.length > 0 && !isText(response.body))
    return { image: `data:${type.toLowerCase()};base64,${response.body.toString('base64')}` }
  const { code } = http.readEnvelope(path, response)
  if (code !== 0) return refuse(code, noRefusals)
  throw new Fault('UPSTREAM_CONTRACT', 'The provider answered without a captcha picture', { call: path })
}

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
