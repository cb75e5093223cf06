import { describe, expect, onTestFinished, test } from 'vitest'
import { startAtBreakingProvider } from '../support/breaking-provider.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import {
  customerForm,
  onboardingDocuments,
  type OnboardingMutation,
  passHumanCheck,
  registrationForm,
} from '../support/onboarding.ts'
import {
  type Answer,
  code,
  data,
  json,
  raw,
  type ScriptedServer,
  send,
  startScriptedServer,
} from '../support/scripted-server.ts'
import { storeNames } from '../support/session-stores.ts'

/** The forms of a secret: plain, and in the usual encodings. */
const shapes = (secret: string) => {
  const bytes = Buffer.from(secret)
  // Without its last letters, which depend on the bytes after the secret.
  const base64 = bytes.toString('base64').replace(/.{0,3}=*$/, '')
  return [secret, bytes.toString('latin1'), bytes.toString('hex'), encodeURIComponent(secret), base64]
}

/** Whether a text contains a secret. A short one counts only as a whole word, because random text contains any few letters. */
const holds = (text: string, secret: string) =>
  secret.length < 8
    ? new RegExp(`(?<![\\w+/-])${secret}(?![\\w+/-])`).test(text)
    : shapes(secret).some((shape) => text.includes(shape))

/** Every way in which a broken provider reveals what it knows: with `everything` in a body, or with a `word` that fits into a header. */
const revealingBreakages = (everything: string, word: string): [what: string, Answer][] => [
  ['a page of another program', send(502, `<h1>${everything}</h1>`, { 'content-type': 'text/html' })],
  ['words instead of JSON', send(200, everything, { 'content-type': 'application/json' })],
  [
    'JSON of another shape',
    data({ name: { what: everything }, authStatus: everything, records: everything }),
  ],
  ['a refusal with its own message', json({ code: 424242, msg: everything, data: everything })],
  ['a text instead of a code', json({ code: everything })],
  ['a lost session', code(100600, 200)],
  ['a redirect', send(302, '', { location: `http://127.0.0.1:9/${encodeURIComponent(everything)}` })],
  ['half an answer', raw(`HTTP/1.1 200 OK\r\ncontent-length: 9000\r\nx-more: ${word}\r\n\r\n{"code":0`)],
  ['bytes that are not HTTP', raw(`${everything.replaceAll(/[^ -~]/g, '')}\r\n\r\n`)],
  ['no answer', () => {}],
]

const marker = {
  password: 'Marker-pa55w0rd^1',
  newPassword: 'Marker-0ther^pw',
  captcha: 'QZXJ',
  code: 'QZXJ7K',
  token: 'marker-token-5f1c9e',
  cookie: 'marker-cookie-8d20ab',
  secret: 'marker-secret-of-the-sessions-long-enough',
  bankAccount: '9917364518273645',
  name: 'marker-name-of-somebody',
}
/** Everything that a broken provider knows and might send, in every way. */
const breakages = revealingBreakages(Object.values(marker).join(' | '), marker.token)

/** What a browser sees, and the secrets that it is given: its cookies and its human checks. */
interface Seen {
  texts: string[]
  secrets: string[]
}
type Ask = (document: string, input?: unknown) => Promise<Record<string, unknown>>

const logInDocument =
  'mutation ($input: LogInInput!) { logIn(input: $input) { __typename ... on Failure { message } } }'
const captchaDocument = 'mutation { createCaptcha { image } }'
const payoutDocument =
  'mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename ... on Failure { message } } }'
const homeDocument =
  '{ viewer { username profile { displayName payoutAccount { accountNumber } } customers { items { name } } } }'
const account = {
  countryId: '344',
  bankName: 'Victoria Harbour Bank',
  accountNumber: marker.bankAccount,
  accountHolder: 'CHEN ALICE',
}

/** An affiliate uses every function while the provider breaks at every step. */
async function useHome(ask: Ask, upstream: ScriptedServer) {
  const logIn = (password: unknown) =>
    ask(logInDocument, { username: 'alice-chen', password, captcha: marker.captcha })
  for (const [, answer] of [...breakages, ['wrong password', code(100605)] as const]) {
    upstream.answerWith(legacyAnswers(marker))
    await ask(captchaDocument)
    upstream.answerWith(answer)
    await logIn(marker.password)
    await logIn({ of: marker.password })
    upstream.answerWith(legacyAnswers(marker))
    await ask(captchaDocument)
    await logIn(marker.password)
    const uses = () => Promise.all([ask(homeDocument), ask(payoutDocument, account), ask(captchaDocument)])
    await uses()
    upstream.answerWith(answer)
    await uses()
    await ask(payoutDocument, { ...account, money: marker.bankAccount })
    await ask('mutation { logOut { wasSignedIn } }')
  }
  upstream.answerWith(legacyAnswers(marker))
  await ask(captchaDocument)
  await logIn(marker.password)
  expect(await ask(homeDocument)).toMatchObject({
    viewer: { profile: { payoutAccount: { accountNumber: '•••• 3645' } } },
  })
}

const email = 'ida@partner.example'
const purpose = 'PASSWORD_RESET'
const registration = { password: marker.password, email, emailCode: marker.code }
const inputs: Record<Exclude<OnboardingMutation, 'sendEmailCode'>, object> = {
  checkEmailCode: { email, emailCode: marker.code, purpose },
  resetPassword: { email, emailCode: marker.code, newPassword: marker.newPassword },
  registerAffiliate: registrationForm(registration),
  registerCustomer: customerForm(registration),
}
const others = Object.keys(inputs) as (keyof typeof inputs)[]

/** A visitor takes every path through registration and recovery while the provider breaks at every step. */
async function onboard(ask: Ask, upstream: ScriptedServer, passCheck: () => Promise<string>) {
  const outcomes = new Set<unknown>()
  const send = async (mutation: OnboardingMutation, input: object) => {
    const data = await ask(onboardingDocuments[mutation], input)
    outcomes.add((data[mutation] as { __typename?: string } | undefined)?.__typename ?? 'fault')
  }
  const sendCodes = async () => {
    for (const reason of ['REGISTRATION', purpose])
      await send('sendEmailCode', { email, purpose: reason, humanCheck: await passCheck() })
  }
  const sendOthers = async (changes: object = {}) => {
    for (const mutation of others) await send(mutation, { ...inputs[mutation], ...changes })
  }
  for (const [, answer] of [...breakages, ['wrong', code(100607)] as const]) {
    upstream.answerWith(legacyAnswers(marker))
    await sendCodes()
    await send('checkEmailCode', inputs.checkEmailCode)
    upstream.answerWith(answer)
    await sendCodes()
    await sendOthers()
    await sendOthers({ money: marker.code, emailCode: { of: marker.code }, password: [marker.password] })
  }
  upstream.answerWith(legacyAnswers(marker))
  // Each success uses its code up.
  for (const mutation of others) {
    await sendCodes()
    await send(mutation, inputs[mutation])
  }
  await send('sendEmailCode', { email, purpose, humanCheck: 'none' })
  const names = [...others, 'sendEmailCode' as const].map(
    (name) => `${name[0]?.toUpperCase()}${name.slice(1)}Success`,
  )
  expect([...outcomes]).toEqual(
    expect.arrayContaining([...names, 'HumanCheckFailed', 'InputRejected', 'fault']),
  )
}

describe.each(storeNames)('with the %s store', (name) => {
  test.each(['home', 'onboarding'])(
    'no secret of %s is in an answer, a header, a log line, a trace or the store, whatever the provider does [asvs 3.3.4]',
    async (what) => {
      const collector = await startScriptedServer()
      collector.answerWith(json({}))
      const variables = { SESSION_SECRET: marker.secret, OTEL: collector.origin }
      onTestFinished(collector.stop)
      const { portal, upstream, store } = await startAtBreakingProvider(name, variables)
      const client = new Client(portal.origin)
      const seen: Seen = { texts: [], secrets: [] }
      const ask: Ask = async (document, input) => {
        const { text, headers, data } = await client.query(document, { input })
        const session = /^portal=s:([^.]+)\./.exec(
          decodeURIComponent(headers.getSetCookie().find((line) => line.startsWith('portal=')) ?? ''),
        )
        if (session?.[1]) seen.secrets.push(session[1])
        const sent = [...headers].filter(([header]) => header !== 'set-cookie')
        const cookies = headers.getSetCookie().map((line) => line.replace(/^portal=[^;]*/, 'portal'))
        // The right code is answered with the username.
        const answer = text.includes('CheckEmailCodeSuccess') ? text.replace(marker.name, '') : text
        seen.texts.push(answer, JSON.stringify(sent), decodeURIComponent(cookies.join()))
        return data ?? {}
      }
      const passCheck = async () => {
        const result = await passHumanCheck(client)
        seen.secrets.push(result, Buffer.from(result, 'base64').toString())
        return result
      }
      await (what === 'home' ? useHome(ask, upstream) : onboard(ask, upstream, passCheck))
      const body = `{"query": ${Object.values(marker).join()}`
      seen.texts.push(await (await client.post({ body })).text())
      expect(seen.secrets.length).toBeGreaterThan(10)
      // The provider was sent what it had set, so the portal knows it.
      expect(upstream.received.some(({ headers }) => headers.cookie?.includes(marker.cookie))).toBe(true)
      expect(portal.log()).toContain('UPSTREAM_CONTRACT')

      await portal.sendTraces()
      const traces = collector.received.map((request) => JSON.stringify([request.path, request.body])).join()
      expect(traces).toContain(what === 'home' ? 'setPayoutAccount' : 'registerAffiliate')
      const places = { answers: seen.texts.join('\n'), log: portal.log(), store: await store.dump(), traces }
      const secrets = [
        ...Object.entries(marker),
        ...seen.secrets.map((secret) => ['one of its own', secret] as const),
      ]
      const found = Object.entries(places).flatMap(([place, text]) =>
        secrets.filter(([, secret]) => holds(text, secret)).map(([secret]) => `${secret} in ${place}`),
      )
      expect(found).toEqual([])
    },
  )
})
