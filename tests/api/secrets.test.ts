import { afterEach, describe, expect, test } from 'vitest'
import { startAtBreakingProvider } from '../support/breaking-provider.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { revealingBreakages, holds } from '../support/secrets.ts'
import { code, json, type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'
import { storeNames } from '../support/session-stores.ts'

const marker = {
  password: 'Marker-pa55w0rd-密码',
  captcha: 'QZXJ',
  token: 'marker-token-5f1c9e',
  cookie: 'marker-cookie-8d20ab',
  secret: 'marker-secret-of-the-sessions-long-enough',
  account: '9917364518273645',
}
/** Everything that a broken provider knows and might send. */
const everything = Object.values(marker).join(' | ')

const breakages = revealingBreakages(everything, marker.token)

const account = {
  countryId: '344',
  bankName: 'Victoria Harbour Bank',
  accountNumber: marker.account,
  accountHolder: 'CHEN ALICE',
}
const documents = [
  '{ viewer { username profile { displayName payoutAccount { accountNumber } } customers { items { name } } } }',
  'mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename ... on Failure { message } } }',
  'mutation { createCaptcha { image } }',
]

const releases: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const release of releases.splice(0)) await release()
})

async function openPortal(name: (typeof storeNames)[number]) {
  const collector = await startScriptedServer()
  collector.answerWith(json({}))
  const variables = { SESSION_SECRET: marker.secret, OTEL: collector.origin }
  const opened = await startAtBreakingProvider(name, variables)
  releases.push(...opened.releases, collector.stop)
  return { ...opened, collector }
}

/** Everything that a browser and a reader of the log see while an affiliate uses every function. */
async function liveThrough(
  client: Client,
  upstream: ScriptedServer,
): Promise<{ seen: string[]; ids: string[] }> {
  const seen: string[] = []
  const ids: string[] = []
  const ask = async (document: string, variables: Record<string, unknown> = {}) => {
    const { text, headers } = await client.query(document, variables)
    const cookies = headers.getSetCookie().map((cookie) => decodeURIComponent(cookie))
    const own = cookies.map((cookie) => cookie.replace(/^portal=(?:s:)?([^.;]*).*$/, '$1')).filter(Boolean)
    ids.push(...own)
    const withoutOwn = own.reduce((text, id) => text.replaceAll(id, ''), JSON.stringify([...headers]))
    seen.push(text, decodeURIComponent(withoutOwn))
  }
  const logIn = (password: unknown) =>
    ask('mutation ($input: LogInInput!) { logIn(input: $input) { __typename ... on Failure { message } } }', {
      input: { username: 'alice-chen', password, captcha: marker.captcha },
    })
  const captcha = 'mutation { createCaptcha { image } }'

  upstream.answerWith(legacyAnswers(marker))
  await ask(captcha)
  for (const [, answer] of [...breakages, ['wrong password', code(100605)] as const]) {
    upstream.answerWith(answer)
    await logIn(marker.password)
  }
  await logIn({ of: marker.password })
  await logIn([marker.password])
  const bad = await client.post({ body: `{"query": ${everything}` })
  seen.push(await bad.text())

  for (const [, answer] of breakages) {
    upstream.answerWith(legacyAnswers({ ...marker, bankAccount: marker.account }))
    await ask(captcha)
    await logIn(marker.password)
    for (const document of documents) await ask(document, { input: account })
    upstream.answerWith(answer)
    for (const document of documents) await ask(document, { input: account })
    await ask(documents[1] ?? '', { input: { ...account, money: marker.account } })
    await ask('mutation { logOut { wasSignedIn } }')
  }
  upstream.answerWith(legacyAnswers({ ...marker, bankAccount: marker.account }))
  await ask(captcha)
  await logIn(marker.password)
  await ask(documents[0] ?? '')
  await ask(captcha)
  return { seen, ids }
}

describe.each(storeNames)('with the %s store', (name) => {
  test('no secret is in an answer, a header, a log line, a trace or the store, whatever the provider does [asvs 3.3.4]', async () => {
    const { portal, upstream, store, collector } = await openPortal(name)
    const client = new Client(portal.origin)
    const { seen, ids } = await liveThrough(client, upstream)
    expect((await client.query(documents[0] ?? '')).data?.viewer).toMatchObject({
      username: 'alice-chen',
      profile: { payoutAccount: { accountNumber: expect.stringMatching(/3645$/) } },
    })
    expect(ids.length).toBeGreaterThan(10)
    expect(portal.log()).toContain('UPSTREAM_CONTRACT')
    expect(portal.log()).toContain('"level":20')

    await portal.sendTraces()
    const traces = collector.received.map(({ path, headers, body }) => JSON.stringify([path, headers, body]))
    expect(traces.join()).toContain('setPayoutAccount')

    const places = {
      answers: seen.join('\n'),
      log: portal.log(),
      store: await store.dump(),
      traces: traces.join('\n'),
    }
    const secrets = { ...marker, ...Object.fromEntries(ids.map((id, index) => [`session id ${index}`, id])) }
    const found = Object.entries(places).flatMap(([place, text]) =>
      Object.entries(secrets)
        .filter(([, secret]) => holds(text, secret))
        .map(([what]) => `${what} in ${place}`),
    )
    expect(found).toEqual([])
  })
})
