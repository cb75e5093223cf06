import { afterAll, beforeEach, expect, test } from 'vitest'
import { billRow, customerRow } from '../provider/legacy-calls.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

let alice: Client
const portal = await startPortal()
afterAll(portal.stop)
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
  // Each test has its own session, hence its own snapshot.
  alice = new Client(portal.origin)
  await alice.logIn()
  await portal.control('DELETE', '/calls')
})

const answerWith = (path: string, list: object) =>
  portal.control('POST', '/faults', [
    { path: `/api/home/${path}`, count: null, body: { code: 0, msg: 'success', data: list } },
  ])

const everyPart = `query Parts { viewer { username profile { displayName }
  customers { items { name } } bills { items { month } } loginLogs { items { ipAddress } } } }`
const unreadable = { records: [customerRow({ name: 'A person of flesh', monthMoney: 'n/a' })], total: 1 }

test.each([
  ['getCustomerList', 'customers', unreadable, 'records.0.monthMoney'],
  ['getBillList', 'bills', { records: [billRow({ billMonth: 'last' })], total: 1 }, 'records.0.billMonth'],
  ['getBillList', 'bills', { records: [billRow()] }, 'the length of the list in total'],
  ['web/logQuery', 'loginLogs', { records: null, total: 23 }, 'the rows of a list of 23'],
])(
  '%s that cannot be read fails only %s and its file, and the log names call and field, but not the value',
  async (path, part, list, field) => {
    await answerWith(path, list)
    const { data, errors } = await alice.query(everyPart)
    expect(data?.viewer.profile.displayName).toBe('Alice Chen')
    for (const name of ['customers', 'bills', 'loginLogs'])
      expect(data?.viewer[name] === null).toBe(name === part)
    const message = expect.stringContaining(field)
    expect(errors).toMatchObject([
      { path: ['viewer', part], message, extensions: { code: 'UPSTREAM_CONTRACT' } },
    ])
    const line = portal
      .log()
      .split('\n')
      .findLast((text) => text.includes('Parts failed at'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      msg: `Parts failed at viewer.${part}`,
      err: { call: `/home/${path}`, message },
    })
    expect(portal.log()).not.toMatch(/person of flesh|n\/a/)
    const file = part === 'loginLogs' ? 'login-logs' : part
    expect((await alice.fetch(`/exports/${file}.csv`)).status).toBe(502)
  },
)

const billDocument =
  'query One($month: YearMonth!) { viewer { username bill(month: $month) { month cashBack } } }'

test('a bill of an impossible month is BAD_USER_INPUT, and an unreadable one is not reported as missing', async () => {
  const { errors } = await alice.query(billDocument, { month: '2026-13' })
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  expect(await portal.calls()).toEqual([])
  await portal.control('POST', '/faults', [{ path: '/api/home/getBillList', code: 100100, count: null }])
  const failed = await alice.query(billDocument, { month: '2026-10' })
  expect(failed.data?.viewer).toEqual({ username: 'alice-chen', bill: null })
  expect(failed.errors).toMatchObject([
    { path: ['viewer', 'bill'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
  ])
})
