import { afterEach, describe, expect, test } from 'vitest'
import { startAtBreakingProvider } from '../support/breaking-provider.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import {
  customerForm,
  issueHumanCheck,
  onboardingDocuments,
  type OnboardingMutation,
  registrationForm,
  solve,
} from '../support/onboarding.ts'
import { code, type ScriptedServer } from '../support/scripted-server.ts'
import { revealingBreakages, holds } from '../support/secrets.ts'
import { storeNames } from '../support/session-stores.ts'

const marker = {
  password: 'Marker-pa55w0rd^1',
  newPassword: 'Marker-0ther^pw',
  code: 'QZXJ7K',
  cookie: 'marker-cookie-8d20ab',
  token: 'marker-token-5f1c9e',
  name: 'marker-name-of-somebody',
}
/** Everything that a broken provider knows and might send. */
const everything = Object.values(marker).join(' | ')
const email = 'ida@partner.example'
const purpose = 'PASSWORD_RESET'

const releases: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const release of releases.splice(0)) await release()
})

async function openPortal(name: (typeof storeNames)[number]) {
  const opened = await startAtBreakingProvider(name)
  releases.push(...opened.releases)
  return opened
}

const { password, newPassword, code: emailCode } = marker
const registration = { password, email, emailCode }
const inputs: Record<Exclude<OnboardingMutation, 'sendEmailCode'>, object> = {
  checkEmailCode: { email, emailCode, purpose },
  resetPassword: { email, emailCode, newPassword },
  registerAffiliate: registrationForm(registration),
  registerCustomer: customerForm(registration),
}

/** Takes every path through registration and recovery while the provider breaks at every step. */
async function liveThrough(client: Client, upstream: ScriptedServer) {
  const seen: string[] = []
  const checks: string[] = []
  const outcomes = new Set<string>()
  const ask = async (mutation: OnboardingMutation, input: unknown) => {
    const { text, headers, data } = await client.query(onboardingDocuments[mutation], { input })
    const sent = [...headers].filter(([name]) => name !== 'set-cookie')
    seen.push(text, JSON.stringify(sent))
    outcomes.add(data?.[mutation]?.__typename ?? 'fault')
  }
  const send = async (changes: object = {}) => {
    const challenge = await issueHumanCheck(client)
    const humanCheck = await solve(challenge)
    checks.push(humanCheck, Buffer.from(humanCheck, 'base64').toString())
    await ask('sendEmailCode', { email, purpose, humanCheck, ...changes })
    return humanCheck
  }
  const others = Object.keys(inputs) as (keyof typeof inputs)[]

  for (const [, answer] of [
    ...revealingBreakages(everything, marker.token),
    ['wrong', code(100607)] as const,
  ]) {
    upstream.answerWith(legacyAnswers(marker))
    await ask('sendEmailCode', { email, purpose, humanCheck: await send() })
    await send({ purpose: 'REGISTRATION' })
    await ask('checkEmailCode', inputs.checkEmailCode)
    upstream.answerWith(answer)
    await send()
    for (const mutation of others) await ask(mutation, inputs[mutation])
    for (const mutation of others) {
      await ask(mutation, { ...inputs[mutation], money: marker.code })
      await ask(mutation, { ...inputs[mutation], emailCode: { of: marker.code } })
      await ask(mutation, { ...inputs[mutation], password: [marker.password], newPassword: [newPassword] })
    }
  }
  upstream.answerWith(legacyAnswers(marker))
  await send()
  await send({ purpose: 'REGISTRATION' })
  for (const mutation of others) await ask(mutation, inputs[mutation])
  await send()
  await ask('checkEmailCode', inputs.checkEmailCode)
  return { seen, checks, outcomes }
}

describe.each(storeNames)('with the %s store', (name) => {
  test('no password, code, name or human check is in an answer, a header, a log line or the store [asvs 3.3.4]', async () => {
    const { portal, upstream, store } = await openPortal(name)
    const client = new Client(portal.origin)
    const { seen, checks, outcomes } = await liveThrough(client, upstream)
    expect([...outcomes]).toEqual(
      expect.arrayContaining([
        'SendEmailCodeSuccess',
        'CheckEmailCodeSuccess',
        'ResetPasswordSuccess',
        'RegisterAffiliateSuccess',
        'RegisterCustomerSuccess',
        'HumanCheckFailed',
        'InputRejected',
        'fault',
      ]),
    )
    expect(seen.join()).toContain('m••••y')
    expect(portal.log()).toContain('UPSTREAM_CONTRACT')

    // The session has the checked code and the provider's cookie, sealed.
    expect(upstream.received.some(({ headers }) => headers.cookie?.includes(marker.cookie))).toBe(true)
    const places = { answers: seen.join('\n'), log: portal.log(), store: await store.dump() }
    expect(places.store.length).toBeGreaterThan(500)
    const secrets = [...Object.entries(marker), ...checks.map((check) => ['human check', check] as const)]
    const found = Object.entries(places).flatMap(([place, text]) =>
      secrets.filter(([, secret]) => holds(text, secret)).map(([what]) => `${what} in ${place}`),
    )
    expect(found).toEqual([])
  })
})
