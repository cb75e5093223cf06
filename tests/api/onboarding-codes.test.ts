import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { type Portal, startPortal } from '../support/portal.ts'
import { code, data, providerWords, startScriptedServer } from '../support/scripted-server.ts'

const upstream = await startScriptedServer()
const email = 'ida@partner.example'
const emailCode = 'ABC123'
const purpose = 'PASSWORD_RESET'
let portal: Portal
let client: Client

beforeAll(async () => {
  portal = await startPortal({ upstream: new URL('/api', upstream.origin) })
  client = new Client(portal.origin)
  upstream.answerWith(data(null))
  await sendCode(client, { email })
})
afterAll(() => Promise.all([portal.stop(), upstream.stop()]))

const inputs: Record<OnboardingMutation, () => Promise<object>> = {
  sendEmailCode: async () => ({ email, purpose, humanCheck: await passHumanCheck(client) }),
  checkEmailCode: async () => ({ email, emailCode, purpose: 'REGISTRATION' }),
  resetPassword: async () => {
    await sendCode(client, { email, purpose })
    await outcomeOf(client, 'checkEmailCode', { email, emailCode, purpose })
    return { email, emailCode, newPassword: 'Portal-new1' }
  },
  registerAffiliate: async () => registrationForm({ email, emailCode }),
  registerCustomer: async () => customerForm({ email, emailCode }),
}

/** The answer of a mutation that meets this code after all its earlier steps succeeded. */
async function meeting(mutation: OnboardingMutation, number: number) {
  upstream.answerWith(data(null))
  // After 100600 the visitor has a new session at the provider; the session of the portal goes on.
  const input = await inputs[mutation]()
  upstream.answerWith(code(number))
  return ask(client, mutation, input)
}

/** The writes that were sent; the list of countries is only read. */
const written = () => upstream.received.filter(({ path }) => !path.startsWith('/api/select/country'))

const rejected = (field: string, kind: string) => ({
  __typename: 'InputRejected',
  problems: [{ field, kind, limit: null }],
})
const refusal = (name: string) => ({ __typename: name })
const tooFrequent = { __typename: 'TooFrequent', retryAfterSeconds: 60 }

const aboutEmail: [number, object][] = [
  [100602, rejected('email', 'FORMAT')],
  [100205, rejected('email', 'FORMAT')],
  [100611, rejected('email', 'TAKEN')],
  [100612, rejected('email', 'NOT_REGISTERED')],
  [100601, tooFrequent],
]
const aboutCode: [number, object][] = [...aboutEmail, [100607, rejected('emailCode', 'WRONG_CODE')]]
const aboutAccount: [number, object][] = [
  ...aboutCode,
  [100608, rejected('username', 'TAKEN')],
  [100609, rejected('phoneNumber', 'TAKEN')],
  [100610, refusal('AlreadySubmitted')],
  [100613, refusal('RegistrationLinkInvalid')],
  [100368, refusal('HumanCheckFailed')],
]

/** The refusal of each mutation for each code of the provider; every other code is a fault. */
const refusals: Record<OnboardingMutation, [number, object][]> = {
  sendEmailCode: [...aboutEmail, [100603, refusal('EmailNotSent')], [100368, refusal('HumanCheckFailed')]],
  checkEmailCode: aboutCode,
  resetPassword: aboutCode,
  registerAffiliate: aboutAccount,
  registerCustomer: aboutAccount,
}
const mutations = Object.keys(refusals) as OnboardingMutation[]

describe.each(mutations)('%s', (mutation) => {
  test.each(refusals[mutation])(
    'that meets %i is a refusal with that code, and is sent once',
    async (number, expected) => {
      const { data: answer, errors, text } = await meeting(mutation, number)
      expect(errors).toBeUndefined()
      expect(answer?.[mutation]).toMatchObject({ providerCode: String(number), ...expected })
      expect(written()).toHaveLength(1)
      expect(text).not.toContain(providerWords.slice(0, 20))
    },
  )

  const known = refusals[mutation].map(([number]) => number)
  const others = [...catalogue.keys(), 424_242].filter(
    (number) => !known.includes(number) && number !== 100600,
  )
  test.each(others)('that meets %i is a fault with that code, and is sent once', async (number) => {
    const { data: answer, errors, text } = await meeting(mutation, number)
    expect(answer ?? null).toBeNull()
    const fault = number === -1 || number === 100100 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_REFUSED'
    expect(errors).toMatchObject([
      { path: [mutation], extensions: { code: fault, providerCode: String(number) } },
    ])
    expect(written()).toHaveLength(1)
    expect(text).not.toContain(providerWords.slice(0, 20))
  })

  test('has an outcome for every code of the specification', () => {
    expect(new Set([...known, ...others, 100600]).size).toBe(22)
  })
})

test('sendEmailCode that meets 100600 is repeated once, and then a fault', async () => {
  const { errors } = await meeting('sendEmailCode', 100600)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', providerCode: '100600' } }])
  expect(written()).toHaveLength(2)
})

test.each(mutations.slice(1))('%s that meets 100600 calls the code wrong', async (mutation) => {
  const { data: answer } = await meeting(mutation, 100600)
  expect(answer?.[mutation]).toMatchObject(rejected('emailCode', 'WRONG_CODE'))
  expect(written()).toHaveLength(1)
})
