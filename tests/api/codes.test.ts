import { afterAll, expect, test } from 'vitest'
import { catalogue } from '#bff/provider/legacy-rest/codes.ts'
import { Client } from '../support/client.ts'
import {
  ask,
  customerForm,
  type OnboardingMutation,
  outcomeOf,
  passHumanCheck,
  registrationForm,
  sendCode,
} from '../support/onboarding.ts'
import { startPortal } from '../support/portal.ts'
import { code, data, providerWords, send, startScriptedServer } from '../support/scripted-server.ts'

const upstream = await startScriptedServer()
const picture = send(200, 'png', { 'content-type': 'image/png' })
const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
const email = 'ida@partner.example'
const emailCode = 'ABC123'
const purpose = 'PASSWORD_RESET'

const portal = await startPortal({ upstream: new URL('/api', upstream.origin) })
const visitor = new Client(portal.origin)
upstream.answerWith(data(null))
await sendCode(visitor, { email })
afterAll(() => Promise.all([portal.stop(), upstream.stop()]))

/** Takes every step before the mutation; returns its input. */
const inputs: Record<OnboardingMutation, () => Promise<object>> = {
  sendEmailCode: async () => ({ email, purpose, humanCheck: await passHumanCheck(visitor) }),
  checkEmailCode: async () => ({ email, emailCode, purpose: 'REGISTRATION' }),
  resetPassword: async () => {
    await sendCode(visitor, { email, purpose })
    await outcomeOf(visitor, 'checkEmailCode', { email, emailCode, purpose })
    return { email, emailCode, newPassword: 'Portal-new1' }
  },
  registerAffiliate: async () => registrationForm({ email, emailCode }),
  registerCustomer: async () => customerForm({ email, emailCode }),
}
const documents: Record<string, string> = {
  profile: '{ viewer { username profile { displayName } } }',
  bindAccountManager: `mutation { bindAccountManager(input: { number: "0417" }) {
    __typename ... on Failure { providerCode } ... on TooFrequent { retryAfterSeconds } } }`,
}

/** The answer of an operation that meets this code after all its earlier steps succeeded. */
async function meeting(operation: string, number: number) {
  if (operation in inputs) {
    const mutation = operation as OnboardingMutation
    upstream.answerWith(data(null))
    const input = await inputs[mutation]()
    upstream.answerWith(code(number))
    return ask(visitor, mutation, input)
  }
  const client = new Client(portal.origin)
  if (operation === 'logIn') upstream.answerWith(picture, code(number))
  else upstream.answerWith(picture, data({ token: 'secret-token' }), code(number))
  await client.createCaptcha()
  const signedIn = await client.submitLogIn(form)
  return operation === 'logIn' ? signedIn : client.query(documents[operation] ?? '')
}

/** How often the code was answered; the list of countries is only read. */
const timesMet = (operation: string) =>
  upstream.received.filter(({ path }) => !/select\/country|kaptcha/.test(path)).length -
  (operation in documents ? 1 : 0)

const refusal = (__typename: string) => ({ __typename })
const rejected = (field: string, kind: string) => ({
  __typename: 'InputRejected',
  problems: [{ field, kind, limit: null }],
})
type Outcomes = [number, object][]
const common: Outcomes = [[100601, { __typename: 'TooFrequent', retryAfterSeconds: 60 }]]
const aboutEmail: Outcomes = [
  ...common,
  [100602, rejected('email', 'FORMAT')],
  [100205, rejected('email', 'FORMAT')],
  [100611, rejected('email', 'TAKEN')],
  [100612, rejected('email', 'NOT_REGISTERED')],
]
const wrongCode = rejected('emailCode', 'WRONG_CODE')
const aboutCode: Outcomes = [
  ...aboutEmail,
  [100607, wrongCode],
  // The code belonged to the session that the provider has lost.
  [100600, { ...wrongCode, providerCode: null }],
]
const aboutAccount: Outcomes = [
  ...aboutCode,
  [100608, rejected('username', 'TAKEN')],
  [100609, rejected('phoneNumber', 'TAKEN')],
  [100610, refusal('AlreadySubmitted')],
  [100613, refusal('RegistrationLinkInvalid')],
  [100368, refusal('HumanCheckFailed')],
]

/** The refusals of each operation; every other code is a fault (specification, section 8). */
const refusals: Record<string, Outcomes> = {
  logIn: [
    ...common,
    [100605, refusal('CredentialsRejected')],
    [100606, refusal('AccountDisabled')],
    [100607, rejected('captcha', 'WRONG_CODE')],
    [100600, { ...rejected('captcha', 'WRONG_CODE'), providerCode: null }],
  ],
  profile: [],
  bindAccountManager: common,
  sendEmailCode: [...aboutEmail, [100603, refusal('EmailNotSent')], [100368, refusal('HumanCheckFailed')]],
  checkEmailCode: aboutCode,
  resetPassword: aboutCode,
  registerAffiliate: aboutAccount,
  registerCustomer: aboutAccount,
}
const faults = new Map([
  [-1, 'UPSTREAM_UNAVAILABLE'],
  [100100, 'UPSTREAM_UNAVAILABLE'],
  [100600, 'UNAUTHENTICATED'],
  [100601, 'RATE_LIMITED'],
])
const rows = Object.entries(refusals).flatMap(([operation, outcomes]) =>
  [...catalogue.keys(), 424_242].map((number): [string, number, object] => {
    const fault = { code: faults.get(number) ?? 'UPSTREAM_REFUSED' }
    return [operation, number, new Map(outcomes).get(number) ?? fault]
  }),
)

test.each(rows)(
  '%s that meets %i is %j, without the words of the provider',
  async (operation, number, expected) => {
    const { data: answer, errors, text } = await meeting(operation, number)
    const outcome = errors ? errors[0]?.extensions : answer?.[operation]
    expect(outcome).toMatchObject({ providerCode: String(number), ...expected })
    expect(text).not.toContain(providerWords.slice(0, 20))
    // Only a code that cannot be sent in a lost session is sent again, in a new one.
    expect(timesMet(operation)).toBe(operation === 'sendEmailCode' && number === 100600 ? 2 : 1)
  },
)
