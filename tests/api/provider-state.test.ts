import { describe, expect, test } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { baseInfo, customerRow } from '../provider/legacy-calls.ts'
import { startAtBreakingProvider } from '../support/breaking-provider.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { type Answer, data, send } from '../support/scripted-server.ts'
import { storeNames } from '../support/session-stores.ts'

const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
const rows = { records: [customerRow()], total: 1 }
const unknown: Answer = send(200, JSON.stringify({ code: 100600, data: null }), {
  'content-type': 'application/json',
  // A servlet container does this for an unknown id.
  'set-cookie': 'JSESSIONID=of-nobody; Path=/',
})
const whole = '{ viewer { username profile { displayName } customers { items { name } } } }'
const profile = '{ viewer { username profile { displayName } } }'
const list = '{ viewer { username customers { items { name } } } }'

async function start(
  name: (typeof storeNames)[number] = 'file',
  around?: (rows: SessionRows) => SessionRows,
) {
  const variables = { UPSTREAM_TIMEOUT_MS: '20000' }
  const { portal, upstream } = await startAtBreakingProvider(name, variables, around)
  const client = new Client(portal.origin)
  const answers = legacyAnswers({ cookie: 'first', token: 'token' })
  upstream.answerWith(answers)
  await client.createCaptcha()
  await client.submitLogIn(form)
  return { client, upstream, answers }
}

/**
 * A provider that renews its session with the profile, and no longer knows the first one from then on. The first list is requested
 * in the first session, and answered when the test allows it.
 */
function renewing(answers: Answer) {
  const listArrived = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  let isRenewed = false
  const answer: Answer = (response, request) => {
    const isFirst = request.headers.cookie === 'JSESSIONID=first'
    if (request.path.startsWith('/api/home/getBaseInfo') && !isRenewed)
      return void listArrived.promise.then(() => {
        isRenewed = true
        const renewed = { 'set-cookie': 'JSESSIONID=second; Path=/' }
        return data(baseInfo({}), renewed)(response, request)
      })
    if (request.path.startsWith('/api/home/') && isFirst) {
      listArrived.resolve()
      return void letGo.promise.then(() => unknown(response, request))
    }
    if (request.path.startsWith('/api/home/getCustomerList')) return data(rows)(response, request)
    if (request.path.startsWith('/api/home/setAmNumber')) return data(null)(response, request)
    return answers(response, request)
  }
  return { answer, letGo, listArrived }
}

describe('an answer "not signed in" to an older state of a session that has a newer one', () => {
  test('ends no session within one request: the call is repeated with the newer state', async () => {
    const { client, upstream, answers } = await start()
    const { answer, letGo } = renewing(answers)
    upstream.answerWith((response, request) => {
      answer(response, request)
      // The profile has been answered before the list is.
      response.once('close', () => letGo.resolve())
    })
    const { data: shown, errors } = await client.query(whole)
    expect(errors).toBeUndefined()
    expect(shown?.viewer.customers.items).toHaveLength(1)
    expect(upstream.received.at(-1)?.headers.cookie).toBe('JSESSIONID=second')
    expect((await client.query(profile)).data?.viewer.username).toBe('alice-chen')
  })

  test.each(storeNames)('ends no session that another request has renewed, in the %s store', async (name) => {
    const { client, upstream, answers } = await start(name)
    const { answer, letGo, listArrived } = renewing(answers)
    upstream.answerWith(answer)
    const late = client.query(list)
    await listArrived.promise
    expect((await client.query(profile)).errors).toBeUndefined()
    letGo.resolve()
    const { data: shown, errors } = await late
    expect(errors).toBeUndefined()
    expect(shown?.viewer.customers.items).toHaveLength(1)
    upstream.answerWith(answers)
    expect((await client.query(profile)).data?.viewer.username).toBe('alice-chen')
    expect(upstream.received.at(-1)?.headers.cookie).toBe('JSESSIONID=second')
  })

  test('repeats a write, because the provider does not carry it out for an unknown session', async () => {
    const { client, upstream, answers } = await start()
    const { answer, letGo, listArrived } = renewing(answers)
    upstream.answerWith(answer)
    const late = client.query('mutation { bindAccountManager(input: { number: "0417" }) { __typename } }')
    await listArrived.promise
    await client.query(profile)
    letGo.resolve()
    expect((await late).data?.bindAccountManager.__typename).toBe('BindAccountManagerSuccess')
  })
})

/** Rows whose first write of a state waits until the second one is made. */
function holding() {
  const second = Promise.withResolvers<void>()
  let writes = 0
  const around = (rows: SessionRows): SessionRows => ({
    ...rows,
    async replace(...write) {
      writes += 1
      if (writes === 1) await second.promise
      const outcome = await rows.replace(...write)
      second.resolve()
      return outcome
    },
  })
  return { around, writes: () => writes }
}

test.each(storeNames)('two requests that get a cookie each keep both, in the %s store', async (name) => {
  const { around, writes } = holding()
  const { client, upstream, answers } = await start(name, around)
  const page = data({ records: [customerRow()], total: 1 }, { 'set-cookie': 'one=1; Path=/' })
  const base = data(baseInfo({}), { 'set-cookie': 'other=2; Path=/' })
  const both: Answer = (response, request) =>
    (request.path.includes('getBaseInfo') ? base : page)(response, request)
  upstream.answerWith(both)
  const first = client.copyAt().query(list)
  await expect.poll(writes).toBe(1)
  const second = client.copyAt().query(profile)
  expect((await first).data?.viewer.customers.items).toHaveLength(1)
  expect((await second).data?.viewer.profile).not.toBeNull()

  upstream.answerWith(answers)
  await client.query(profile)
  const sent = upstream.received.at(-1)?.headers.cookie?.split('; ').toSorted()
  expect(sent).toEqual(['JSESSIONID=first', 'one=1', 'other=2'])
})
