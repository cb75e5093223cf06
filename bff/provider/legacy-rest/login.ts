import { z } from 'zod'
import { Fault } from '../../domain/fault.ts'
import { rejectInput } from '../../domain/refusals.ts'
import type { ProviderClient } from '../provider.ts'
import { faultOf } from './codes.ts'
import { fieldsOf, paths, tokenInData } from './contract.ts'
import { readEnvelope } from './envelope.ts'
import { type LegacyHttp, naming } from './http.ts'

const imageType = /^image\/(?:svg\+xml|png|jpe?g|gif)\b/i

/** A gateway may put the label of a picture on a page or an envelope, which would be a broken picture on the screen. */
const isText = (body: Buffer) => /^\s*(?:[{[]|<!doctype html|<html)/i.test(body.toString('latin1', 0, 64))

const expected = {
  refusals: ['InputRejected', 'CredentialsRejected', 'AccountDisabled', 'TooFrequent'],
  fields: { code: 'captcha' },
} as const

export const loginCalls = (http: LegacyHttp) =>
  ({
    /** Returns the picture, of any image type; errors come as an envelope. */
    createCaptcha: () => naming(paths.captcha, () => http.retryWithFreshSession(() => drawCaptcha(http))),
    /** The token is taken from `data` if it is there; a provider that identifies its callers by cookie alone works too. */
    async logIn(fields) {
      const request = {
        path: paths.logIn,
        body: fieldsOf.logIn(fields),
        lane: 'entry',
        storesNothing: true,
      } as const
      try {
        const outcome = await http.write(request, expected)
        if (outcome.__typename !== 'Accepted') return outcome
        const token = tokenInData.safeParse(outcome.data)
        if (token.success) http.session.token = token.data.token
        http.session.isSignedIn = true
        return { __typename: 'SignedIn' }
      } catch (error) {
        // Before a login, "not signed in" only means that the captcha's session is gone; a new picture fixes that.
        if (error instanceof Fault && error.code === 'UNAUTHENTICATED')
          return rejectInput([{ field: 'captcha', kind: 'WRONG_CODE', limit: null }])
        throw error
      }
    },
    /** Makes the older call, too, if the provider has it. A caller whom the provider does not know is signed out. */
    async logOut() {
      for (const path of [paths.logOut, http.connection.logoutPath])
        if (path !== null)
          await http.read({ method: 'GET', path }, z.unknown()).catch((error: unknown) => {
            if (!(error instanceof Fault && error.code === 'UNAUTHENTICATED')) throw error
          })
    },
  }) satisfies Partial<ProviderClient>

async function drawCaptcha(http: LegacyHttp): Promise<{ image: string }> {
  const request = { method: 'GET', path: paths.captcha, query: fieldsOf.captcha() } as const
  const received = await http.send({ ...request, lane: 'entry', isRead: true })
  const { response } = received
  const type = imageType.exec(String(response.headers['content-type'] ?? ''))?.[0]
  if (type && response.status < 300 && response.body.length > 0 && !isText(response.body))
    return { image: `data:${type.toLowerCase()};base64,${response.body.toString('base64')}` }
  const { code } = readEnvelope(received)
  if (code !== 0) throw faultOf(code)
  throw new Fault('UPSTREAM_CONTRACT', 'The provider answered without a captcha picture')
}
