import { expect, test, vi } from 'vitest'
import type { SessionRows } from '#bff/http/session/store.ts'
import { baseInfo, customerRow } from '../provider/legacy-calls.ts'
import { startAtBreakingProvider } from '../support/breaking-provider.ts'
import { Client } from '../support/client.ts'
import { legacyAnswers } from '../support/legacy-answers.ts'
import { patience } from '../support/patience.ts'
import { type Answer, data } from '../support/scripted-server.ts'
import { storeNames } from '../support/session-stores.ts'

const form = { username: 'alice-chen', password: 'Portal-demo1', captcha: 'ABCD' }
const list = '{ viewer { customers { items { name } } } }'
const profile = '{ viewer { profile { displayName } } }'

/** Rows whose first write of a state waits until the second one is made. */
function holding() {
  const second = Promise.withResolvers<void>()
  let writes = 0
  const around = (rows: SessionRows): SessionRows => ({
    ...rows,
    async saveState(...write) {
      writes += 1
      if (writes === 1) await second.promise
      const outcome = await rows.saveState(...write)
      second.resolve()
      return outcome
    },
  })
  return { around, writes: () => writes }
}

test.each(storeNames)(
  'of two requests that each get another cookie from the provider, both cookies are kept, in the %s store',
  async (name) => {
    const { around, writes } = holding()
    const variables = { UPSTREAM_TIMEOUT_MS: '20000' }
    const { portal, upstream } = await startAtBreakingProvider(name, variables, around)
    const client = new Client(portal.origin)
    const answers = legacyAnswers({ cookie: 'of-the-login', token: 'token' })
    upstream.answerWith(answers)
    await client.createCaptcha()
    await client.submitLogIn(form)

    const rows = data({ records: [customerRow()], total: 1 }, { 'set-cookie': 'one=1; Path=/' })
    const base = data(baseInfo({}), { 'set-cookie': 'other=2; Path=/' })
    const both: Answer = (response, request) =>
      (request.path.includes('getBaseInfo') ? base : rows)(response, request)
    upstream.answerWith(both)
    const first = client.copyAt().query(list)
    await vi.waitUntil(() => writes() === 1, patience)
    const second = client.copyAt().query(profile)
    expect((await first).data?.viewer.customers.items).toHaveLength(1)
    expect((await second).data?.viewer.profile).not.toBeNull()

    upstream.answerWith(answers)
    await client.query(profile)
    const sent = upstream.received.at(-1)?.headers.cookie?.split('; ').toSorted()
    expect(sent).toEqual(['JSESSIONID=of-the-login', 'one=1', 'other=2'])
  },
)
