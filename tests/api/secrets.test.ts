import { expect, onTestFinished, test } from 'vitest'
import { startAtBreakingProvider } from '../support/breaking-provider.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { passHumanCheck } from '../support/onboarding.ts'
import { filledWith, newEmail, pageOperations, type Variables } from '../support/page-operations.ts'
import { type Answer, code, data, json, raw, send, startScriptedServer } from '../support/scripted-server.ts'
import { storeNames } from '../support/session-stores.ts'

/** The forms of a secret: plain, and in the usual encodings. */
const encodingsOf = (secret: string) => {
  const bytes = Buffer.from(secret)
  // Without its last letters, which depend on the bytes after the secret.
  const base64 = bytes.toString('base64').replace(/.{0,3}=*$/, '')
  return [secret, bytes.toString('latin1'), bytes.toString('hex'), encodeURIComponent(secret), base64]
}

/** Whether a text contains a secret in any encoding. A short one counts only as a whole word, because random text contains any few letters. */
const reveals = (text: string, secret: string) =>
  secret.length < 8
    ? new RegExp(`(?<![\\w+/-])${secret}(?![\\w+/-])`).test(text)
    : encodingsOf(secret).some((encoded) => text.includes(encoded))

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
const everything = Object.values(marker).join(' | ')

/** Every way in which a broken provider reveals what it knows; the first one is the answer without fault. */
const answers: readonly Answer[] = [
  legacyAnswers(marker),
  // A page of another program, words instead of JSON, JSON of another encoded, and a refusal with its own message.
  send(502, `<h1>${everything}</h1>`, { 'content-type': 'text/html' }),
  send(200, everything, { 'content-type': 'application/json' }),
  data({ name: { what: everything }, authStatus: everything, records: everything }),
  json({ code: 424242, msg: everything, data: everything }),
  json({ code: everything }),
  code(100600, 200),
  code(100605),
  code(100607),
  send(302, '', { location: `http://127.0.0.1:9/${encodeURIComponent(everything)}` }),
  raw(`HTTP/1.1 200 OK\r\ncontent-length: 9000\r\nx-more: ${marker.token}\r\n\r\n{"code":0`),
  raw(`${everything.replaceAll(/[^ -~]/g, '')}\r\n\r\n`),
  () => {},
]

const values = {
  password: marker.password,
  newPassword: marker.newPassword,
  captcha: marker.captcha,
  emailCode: marker.code,
  accountNumber: marker.bankAccount,
}
/** Each of these values in a encoded that the schema refuses. */
const wrapped = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { of: value }]))
const operations = pageOperations(values)
const named = (name: string) => {
  const found = operations.find((one) => one.name.startsWith(name))
  if (!found) throw new Error(`no page sends ${name}`)
  return found
}
const codes = [
  { email: newEmail, purpose: 'REGISTRATION', audience: 'AFFILIATE' },
  { email: newEmail, purpose: 'REGISTRATION', audience: 'CUSTOMER' },
  { email: 'alice-chen@example.com', purpose: 'PASSWORD_RESET', audience: 'AFFILIATE' },
]

test.each(storeNames)(
  'no secret is in an answer, a header, a log line, a trace or the %s store, whatever the provider does [asvs 3.3.4]',
  async (name) => {
    const collector = await startScriptedServer()
    onTestFinished(collector.stop)
    collector.answerWith(json({}))
    const variables = {
      SESSION_SECRET: marker.secret,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      // A busy machine takes longer than the usual time for a good answer.
      UPSTREAM_TIMEOUT_MS: '1000',
    }
    const { portal, upstream, store } = await startAtBreakingProvider(name, variables)
    const client = new Client(portal.origin)
    const texts: string[] = []
    const outcomes = new Set<unknown>()
    /** What the browser is given: its cookies and its human checks. */
    const given: string[] = []
    const ask = async ({ text: document }: { text: string }, input: Variables = {}) => {
      const { text, headers, data } = await client.query(document, input)
      const cookies = headers.getSetCookie().map((line) => decodeURIComponent(line))
      for (const line of cookies) given.push(...(/^portal=s:([^.]+)\./.exec(line)?.slice(1) ?? []))
      const sent = [...headers].filter(([header]) => header !== 'set-cookie')
      // The right code is answered with the username.
      texts.push(text.includes('CheckEmailCodeSuccess') ? text.replace(marker.name, '') : text)
      texts.push(JSON.stringify(sent), cookies.map((line) => line.replace(/^portal=[^;]*/, 'portal')).join())
      for (const value of Object.values(data ?? {})) outcomes.add(value?.__typename)
    }
    const sendCodes = async () => {
      for (const request of codes) {
        const humanCheck = await passHumanCheck(client)
        given.push(humanCheck, Buffer.from(humanCheck, 'base64').toString())
        await ask(named('SendEmailCode'), { input: { ...request, humanCheck } })
      }
    }
    const reads = operations.filter(({ kind }) => kind === 'query')
    const writes = operations.filter(
      (one) => one.kind === 'mutation' && !/^(?:LogOut|CreateCaptcha|SendEmailCode)/.test(one.name),
    )
    /** Whether the provider was sent what it had set, so that the portal knows it. */
    let isCookieKnown = false
    for (const answer of answers) {
      // A signed-in visitor with a second captcha and a checked code.
      upstream.answerWith(legacyAnswers(marker))
      await ask(named('CreateCaptcha'))
      await ask(named('LogIn'), named('LogIn').variables)
      await ask(named('CreateCaptcha'))
      await sendCodes()
      await ask(named('CheckEmailCode'), named('CheckEmailCode').variables)
      isCookieKnown ||= upstream.received.some(({ headers }) => headers.cookie?.includes(marker.cookie))
      upstream.answerWith(answer)
      await Promise.all(reads.map((one) => ask(one, one.variables)))
      for (const one of writes) await ask(one, one.variables)
      await sendCodes()
      await ask(named('LogOut'))
    }
    for (const one of writes) await ask(one, filledWith(one.variables, wrapped))
    const body = `{"query": ${Object.values(marker).join()}`
    texts.push(await (await client.post({ body })).text())
    const successes = ['LogIn', 'SetPayoutAccount', 'CheckEmailCode', 'ResetPassword', 'RegisterAffiliate']
    expect([...outcomes]).toEqual(expect.arrayContaining(successes.map((one) => `${one}Success`)))
    expect(given.length).toBeGreaterThan(10)
    expect(isCookieKnown).toBe(true)
    expect(portal.log()).toContain('UPSTREAM_CONTRACT')

    await portal.sendTraces()
    const traces = collector.received.map((request) => JSON.stringify([request.path, request.body])).join()
    for (const call of ['setPayoutAccount', 'registerAffiliate']) expect(traces).toContain(call)
    const places = { answers: texts.join('\n'), log: portal.log(), store: await store.dump(), traces }
    const secrets = [...Object.entries(marker), ...given.map((secret) => ['one of its own', secret] as const)]
    const found = Object.entries(places).flatMap(([place, text]) =>
      secrets.filter(([, secret]) => reveals(text, secret)).map(([secret]) => `${secret} in ${place}`),
    )
    expect(found).toEqual([])
  },
)
