import { expect, onTestFinished, test, vi } from 'vitest'
import type { SessionRows } from '#bff/http/sessions/store/rows.ts'
import { customerRow } from '../provider/legacy-calls.ts'
import { startAtBreakingProvider } from '../support/breaking-provider.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { type Answer, data } from '../support/scripted-server.ts'
import { patience } from '../support/patience.ts'
import { storeNames } from '../support/session-stores.ts'

const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
const list = '{ viewer { customers { items { name } } } }'

/** Rows that, on request, delay the next write until the write after it has been made. */
function holding() {
  const second = Promise.withResolvers<void>()
  let isAsked = false
  let isHeld = false
  const around = (rows: SessionRows): SessionRows => ({
    ...rows,
    async update(...write) {
      if (isAsked && !isHeld) {
        isHeld = true
        await second.promise
        return rows.update(...write)
      }
      const outcome = await rows.update(...write)
      if (isHeld) second.resolve()
      return outcome
    },
  })
  return {
    around,
    hold: () => {
      isAsked = true
    },
    isHeld: () => isHeld,
  }
}

const orders = ['after it', 'between its reading and its writing'] as const

test.each(storeNames.flatMap((name) => orders.map((order) => [name, order] as const)))(
  'of two concurrent requests one keeps its captcha and the other its new cookie, in the %s store, written %s',
  async (name, order) => {
    const { around, hold, isHeld } = holding()
    const { portal, upstream, releases } = await startAtBreakingProvider(
      name,
      { UPSTREAM_TIMEOUT_MS: '5000' },
      around,
    )
    onTestFinished(async () => {
      for (const release of releases) await release()
    })
    const client = new Client(portal.origin)
    const answers = legacyAnswers({ cookie: 'of-the-login', token: 'token' })
    upstream.answerWith(answers)
    await client.createCaptcha()
    await client.submitLogIn(form)

    const letGo = Promise.withResolvers<void>()
    const rows = data({ records: [customerRow()], total: 1 }, { 'set-cookie': 'JSESSIONID=renewed; Path=/' })
    const slowList: Answer = (response, request) => void letGo.promise.then(() => rows(response, request))
    upstream.answerWith(slowList, legacyAnswers({ cookie: 'of-the-captcha' }))
    const slow = client.query(list)
    await expect.poll(() => upstream.received.length).toBe(1)
    if (order !== 'after it') hold()
    const captcha = client.createCaptcha()
    if (order === 'after it') await captcha
    else await vi.waitUntil(isHeld, patience)
    letGo.resolve()
    expect((await slow).data?.viewer.customers.items).toHaveLength(1)
    await captcha

    upstream.answerWith(answers)
    await client.query(list)
    await client.submitLogIn(form)
    const cookies = Object.fromEntries(
      upstream.received.map(({ path, headers }) => [path.replace(/\?.*/, ''), headers.cookie]),
    )
    expect(cookies).toMatchObject({
      '/api/home/getCustomerList': 'JSESSIONID=renewed',
      '/api/register/login': 'JSESSIONID=of-the-captcha',
    })
  },
)
