import { afterAll, expect, test } from 'vitest'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import type { ProviderState } from '#bff/provider/provider.ts'
import { data, startScriptedServer } from '../support/scripted-server.ts'
import { baseInfo, signedInState } from './legacy-calls.ts'
import { person } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const provider = (config: object) =>
  createLegacyRestProvider({
    url: new URL('/api', server.origin),
    timeoutMs: 5000,
    timeZone: 'UTC',
    config,
  })
const calls = (config: object, state: ProviderState | null = signedInState('t0ken')) =>
  provider(config).forCaller(person({ state }))

const bearer = { headers: { token: 'authorization', tokenPrefix: 'Bearer ' } }
const sentToken = () => server.received.at(-1)?.headers.authorization

test('the prefix is before the token, and not before an empty one', async () => {
  server.answerWith(data(baseInfo()))
  await calls(bearer).getProfile()
  expect(sentToken()).toBe('Bearer t0ken')
  server.answerWith(data([]))
  await calls(bearer, null).listCountries('EN')
  expect(sentToken()).toBe('')
})

test.each([
  ['in the login', data({ token: 'Bearer from-login' })],
  ['in a header', data(null, { authorization: 'Bearer from-login' })],
])('a token that comes %s with its prefix is sent back with one prefix', async (_where, answer) => {
  server.answerWith(answer, data(baseInfo()))
  const client = calls(bearer, null)
  await client.logIn({ username: 'alice-chen', password: 'Portal-demo1', captcha: 'K7QD' })
  await client.getProfile()
  expect(sentToken()).toBe('Bearer from-login')
})

test.each([
  [{}, false],
  [{ usernamesIgnoreCase: true }, true],
])('with %j the provider states %s for usernamesIgnoreCase', (config, expected) => {
  expect(provider(config).usernamesIgnoreCase).toBe(expected)
})

const request = { page: 3, size: 8 }
test.each([
  [{}, 3],
  [{ lists: { firstPage: 0 } }, 2],
])('with %j the third page of a list is number %i at the provider', async (config, current) => {
  server.answerWith(data({ records: [], total: 0 }))
  await calls(config).listCustomers(request)
  await calls(config).listLoginLogs(request)
  expect(server.received.map(({ body }) => JSON.parse(body).current)).toEqual([current, current])
})

test.each([
  [{}, 1],
  [{ lists: { firstPage: 0 } }, 0],
])('with %j the first page of bills is number %i at the provider', async (config, current) => {
  server.answerWith(data({ records: [], total: 0 }))
  await calls(config).listBills(request)
  expect(new URL(server.received[0]?.path ?? '', server.origin).searchParams.get('current')).toBe(
    String(current),
  )
})

const bill = (billMonth: string) => ({
  userName: 'alice-chen',
  billMonth,
  smsMoney: 1,
  voiceMoney: 2,
  totalMoney: 3,
  returnMoney: 0.09,
})

test('bills that come oldest first are shown newest first, page by page', async () => {
  const months = ['2026-07', '2026-08', '2026-08', '2026-09', '2026-10']
  server.answerWith(data(months.map(bill)))
  const client = calls({ lists: { bills: 'oldest-first' } })
  const shown = await Promise.all([1, 2].map((page) => client.listBills({ page, size: 3 })))
  expect(shown.map(({ items }) => items.map(({ month }) => month))).toEqual([
    ['2026-10', '2026-09', '2026-08'],
    ['2026-07'],
  ])
  expect(shown[0]?.items[2]?.cashBack).toBe('0.18')
})
