import { afterAll, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { code, providerWords, startScriptedServer } from '../support/scripted-server.ts'
import { legacyCalls, signedInState } from './legacy-calls.ts'
import { type WriteName, writes } from './writes.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const rejected = (field: string, kind: string) => ({
  __typename: 'InputRejected',
  problems: [{ field, kind, limit: null }],
})
type Outcomes = [code: number, refusal: object][]
const common: Outcomes = [[100601, { __typename: 'TooFrequent', retryAfterSeconds: 60 }]]
const aboutEmail: Outcomes = [
  ...common,
  [100602, rejected('email', 'FORMAT')],
  [100205, rejected('email', 'FORMAT')],
  [100611, rejected('email', 'TAKEN')],
  [100612, rejected('email', 'NOT_REGISTERED')],
]
const humanCheck: Outcomes = [[100368, { __typename: 'HumanCheckFailed' }]]
const submitted: Outcomes = [[100610, { __typename: 'AlreadySubmitted' }]]
const wrongCode = rejected('emailCode', 'WRONG_CODE')
const aboutCode: Outcomes = [
  ...aboutEmail,
  [100607, wrongCode],
  // The code belonged to the session that the provider has lost.
  [100600, { ...wrongCode, providerCode: null }],
]
const aboutAccount: Outcomes = [
  ...aboutCode,
  ...humanCheck,
  ...submitted,
  [100608, rejected('username', 'TAKEN')],
  [100609, rejected('phoneNumber', 'TAKEN')],
  [100613, { __typename: 'RegistrationLinkInvalid' }],
]
const wrongCaptcha = rejected('captcha', 'WRONG_CODE')
const aboutLogIn: Outcomes = [
  ...common,
  [100605, { __typename: 'CredentialsRejected' }],
  [100606, { __typename: 'AccountDisabled' }],
  [100607, wrongCaptcha],
  [100600, { ...wrongCaptcha, providerCode: null }],
]

/** The refusals of each write; every other code is a fault (specification, section 8). */
const refusalsOf: Record<WriteName, Outcomes> = {
  sendEmailCode: [...aboutEmail, ...humanCheck, [100603, { __typename: 'EmailNotSent' }]],
  checkEmailCode: aboutCode,
  resetPassword: aboutCode,
  registerAffiliate: aboutAccount,
  registerCustomer: aboutAccount,
  bindAccountManager: common,
  sendFeedback: common,
  setPayoutAccount: common,
  submitPersonalVerification: [...common, ...submitted],
  submitCompanyVerification: [...common, ...submitted],
}
const operations: [name: string, run: (by: ProviderClient) => Promise<unknown>, refusals: Outcomes][] = [
  ['logIn', (by) => by.logIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'A' }), aboutLogIn],
  ['getProfile', (by) => by.getProfile(), []],
  ...Object.entries(refusalsOf).map(([name, refusals]): (typeof operations)[number] => [
    name,
    writes[name as WriteName].run,
    refusals,
  ]),
]

const faults = new Map<number, object>([
  [-1, { code: 'UPSTREAM_UNAVAILABLE' }],
  [100100, { code: 'UPSTREAM_UNAVAILABLE' }],
  [100600, { code: 'UNAUTHENTICATED' }],
  [100601, { code: 'RATE_LIMITED', retryAfterSeconds: 60 }],
])
const unknown = [1, -2, 200, 100599, 424_242]

test.each(operations)('%s has its refusals, else faults, and is sent once', async (_name, run, refusals) => {
  for (const number of [...catalogue.keys(), ...unknown]) {
    server.answerWith(code(number))
    const calls = legacyCalls(server.origin, { caller: { state: signedInState() } })
    const outcome = await run(calls).catch((error: unknown) => error)
    const refusal = new Map(refusals).get(number)
    const fault = faults.get(number) ?? { code: 'UPSTREAM_REFUSED' }
    expect([number, outcome instanceof Fault]).toEqual([number, refusal === undefined])
    expect(outcome).toMatchObject({
      providerCode: String(number),
      message: expect.stringMatching(/^[A-Z].+[a-z\d]$/),
      ...(refusal ?? fault),
    })
    expect(`${JSON.stringify(outcome)} ${String(outcome)}`).not.toContain(providerWords.slice(0, 20))
    expect(server.received).toHaveLength(1)
  }
})
