import { afterAll, expect, test } from 'vitest'
import type { Oddities } from '#bff/domain/oddity.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { person } from '../support/provider-calls.ts'
import { data, send, startScriptedServer } from '../support/scripted-server.ts'
import { baseInfo, customerRow, signedInState } from './legacy-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

type Answer = Parameters<typeof server.answerWith>[0]

/** The oddities that a call reports when the provider answers so, as "call kind example". */
async function reported(
  answer: Answer,
  call: (calls: ProviderClient) => Promise<unknown>,
  settings: { isTimeZoneAssumed?: boolean; config?: object } = {},
): Promise<string[]> {
  const found: string[] = []
  const oddities: Oddities = {
    report: (name, kind, example) => void found.push(`${name} ${kind} ${example}`),
    isInspectionDue: () => true,
  }
  server.answerWith(answer)
  const url = new URL('/api', server.origin)
  const provider = createLegacyRestProvider({
    url,
    timeoutMs: 5000,
    timeZone: 'Asia/Hong_Kong',
    oddities,
    ...settings,
  })
  await call(provider.forCaller(person({ state: signedInState() }))).catch(() => {})
  return found
}

const profile = (calls: ProviderClient) => calls.getProfile()
const customers = (calls: ProviderClient) => calls.listCustomers({ page: 1, size: 8 })
const bills = (calls: ProviderClient) => calls.listBills({ page: 1, size: 8 })
const logs = (calls: ProviderClient) => calls.listLoginLogs({ page: 1, size: 8 })

const page = (...records: object[]) => ({ records, total: records.length })
const bill = (billMonth: string) => ({
  userName: 'alice-chen',
  billMonth,
  smsMoney: 1,
  voiceMoney: 1,
  totalMoney: 2,
  returnMoney: 0.06,
})
const entry = {
  nickname: 'alice-chen',
  loginIp: '203.0.113.7',
  browserInfo: 'x',
  loginTime: 1_763_700_000_000,
}

test.each([
  ['a profile', data(baseInfo()), profile],
  ['a profile without optional fields', data(baseInfo({ type: null, promotionStatus: null })), profile],
  ['customers', data(page(customerRow(), customerRow({ type: null }))), customers],
  ['a bare array of customers', data([customerRow()]), customers],
  ['no customers', data({ records: null, total: 0 }), customers],
  ['bills', data([bill('2026-10'), bill('2026-09')]), bills],
  ['one bill', data([bill('2026-10')]), bills],
  ['logins', data([entry]), logs],
  [
    'a legal text',
    data('<p>text</p>'),
    (calls: ProviderClient) => calls.getLegalText('PRIVACY_POLICY', 'EN'),
  ],
])('%s as agreed has nothing to report', async (_what, answer, call) => {
  expect(await reported(answer, call)).toEqual([])
})

test.each([
  [data(baseInfo({ promotionStatus: 9 })), profile, '/home/getBaseInfo UNKNOWN_VALUE promotionStatus: 9'],
  [data(baseInfo({ type: '5' })), profile, '/home/getBaseInfo UNKNOWN_VALUE type: 5'],
  [data([customerRow({ authStatus: 2 })]), customers, '/home/getCustomerList UNKNOWN_VALUE authStatus: 2'],
  [data([customerRow({ bindStatus: -1 })]), customers, '/home/getCustomerList UNKNOWN_VALUE bindStatus: -1'],
  [
    data([customerRow({ type: 20_255_501 })]),
    customers,
    '/home/getCustomerList UNKNOWN_VALUE type: a number of 8 digits',
  ],
])('a number without a meaning is reported', async (answer, call, expected) => {
  expect(await reported(answer, call)).toEqual([expected])
})

test('a field is reported by the name that the provider has for it', async () => {
  const config = { calls: { '/home/getBaseInfo': { receive: { type: 'kind_of' } } } }
  const { type: _, ...others } = baseInfo()
  expect(await reported(data({ ...others, kind_of: 7 }), profile, { config })).toEqual([
    '/home/getBaseInfo UNKNOWN_VALUE kind_of: 7',
  ])
})

test.each([
  ['customers', customers, '/home/getCustomerList'],
  ['bills', bills, '/home/getBillList'],
  ['logins', logs, '/home/web/logQuery'],
])('%s that are null instead of a list are reported, as they are read as none', async (_what, call, path) => {
  expect(await reported(data(null), call)).toEqual([
    `${path} UNKNOWN_VALUE data: null or nothing, read as an empty list`,
  ])
})

test.each([
  [{ records: [customerRow()], total: 9 }, 'expected 8 rows (page 1, size 8, total 9) in records, found 1'],
  [{ records: [customerRow()] }, 'expected the length of the list in total, found none'],
])('a page that contradicts its total is reported', async (answer, example) => {
  expect(await reported(data(answer), customers)).toEqual([`/home/getCustomerList PAGES ${example}`])
})

test.each([
  [
    'a shorter page than asked for',
    { page: 1, size: 8, mayBeShort: true },
    9,
    '8 rows (page 1, size 8, total 9)',
  ],
  ['a page beyond the end that has rows', { page: 3, size: 8 }, 9, 'no rows (page 3, size 8, total 9)'],
])('%s is tolerated, and reported', async (_what, request, total, expected) => {
  const answer = data({ records: [customerRow()], total })
  const found = await reported(answer, (calls) => calls.listCustomers(request))
  expect(found).toEqual([`/home/getCustomerList PAGES expected ${expected} in records, found 1`])
})

test('bills in another order than agreed are reported, with the setting that mends it', async () => {
  const rows = data([bill('2026-08'), bill('2026-09'), bill('2026-10')])
  expect(await reported(rows, bills)).toEqual([
    '/home/getBillList LIST_ORDER 2026-08 … 2026-10: if all lists are so, set lists.bills to oldest-first',
  ])
  expect(await reported(rows, bills, { config: { lists: { bills: 'oldest-first' } } })).toEqual([])
})

test('fields that the portal does not know are reported by their names alone', async () => {
  const row = customerRow({ idCardNumber: 'E4412-7', phone: '2025550101' })
  expect(await reported(data({ ...page(row), pages: 1 }), customers)).toEqual([
    '/home/getCustomerList UNKNOWN_FIELD pages, idCardNumber, phone',
  ])
  const byAddress = data(baseInfo({ 'alice@example.com': 1, 'bruno@example.org': 2 }))
  expect(await reported(byAddress, profile)).toEqual([
    '/home/getBaseInfo UNKNOWN_FIELD a key of 17 characters',
  ])
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`extra${index}`, 'x']))
  const [found = ''] = await reported(data(baseInfo(many)), profile)
  expect(found.match(/extra/g)).toHaveLength(10)
})

test('a field that no row has is reported by its name at the provider', async () => {
  const { expiresTime: _, ...row } = customerRow()
  expect(await reported(data(page(row, row)), customers)).toEqual([
    '/home/getCustomerList MISSING_FIELD expiresTime',
  ])
  expect(await reported(data(page(row, customerRow())), customers)).toEqual([])
  const config = { calls: { '/home/getCustomerList': { receive: { expiresTime: 'until' } } } }
  expect(await reported(data(page(row)), customers, { config })).toEqual([
    '/home/getCustomerList MISSING_FIELD until',
  ])
})

test.each([
  [{ url: null }, ['/home/getBaseInfo UNKNOWN_VALUE url: no web address for a verified affiliate']],
  [
    { url: 'javascript:alert(1)' },
    ['/home/getBaseInfo UNKNOWN_VALUE url: no web address for a verified affiliate'],
  ],
  [{ url: null, authStatus: 3 }, []],
])('the link of %j is reported as %j', async (changes, expected) => {
  expect(await reported(data(baseInfo(changes)), profile)).toEqual(expected)
})

test.each([
  [{ expiresTime: '9999-12-31 23:59:59' }, ['expiresTime: after the year 2100, which may mean unlimited']],
  [{ expiresTime: '2099-12-31 00:00:00' }, []],
  [{ expiresTime: null }, []],
])('the end of a binding of %j is reported as %j', async (changes, expected) => {
  const found = expected.map((example) => `/home/getCustomerList UNKNOWN_VALUE ${example}`)
  expect(await reported(data(page(customerRow(changes))), customers)).toEqual(found)
})

test('rows that are not newest first are reported, and rows of the same second are not', async () => {
  const [older, newer] = ['2026-03-02 16:15:00', '2026-03-02 16:15:00.5']
  const rows = (...times: string[]) => data(page(...times.map((bindTime) => customerRow({ bindTime }))))
  const found = '/home/getCustomerList LIST_ORDER bindTime: row 2 is newer than the one before'
  expect(await reported(rows(older, newer), customers)).toEqual([found])
  expect(await reported(rows(newer, older, older), customers)).toEqual([])
  const logins = [older, newer].map((loginTime) => ({ ...entry, loginTime }))
  expect(await reported(data(page(...logins)), logs)).toEqual([
    '/home/web/logQuery LIST_ORDER loginTime: row 2 is newer than the one before',
  ])
})

test('a bound customer without a time is reported', async () => {
  expect(await reported(data(page(customerRow({ bindTime: null }))), customers)).toEqual([
    '/home/getCustomerList UNKNOWN_VALUE bindTime: none for a bound customer',
  ])
  expect(await reported(data(page(customerRow({ bindTime: null, bindStatus: 0 }))), customers)).toEqual([])
})

test('only the first row of a list is inspected', async () => {
  expect(await reported(data([customerRow(), customerRow({ phone: 1 })]), customers)).toEqual([])
})

test.each([
  ['2026-03-02 16:15:00', ['bindTime']],
  ['2026-03-02T16:15:00', ['bindTime']],
  ['2026-03-02T16:15:00+08:00', []],
  ['2026-03-02T08:15:00Z', []],
  [1_772_439_300_000, []],
  ['1772439300000', []],
  [null, []],
])('the time %j of a provider whose zone nobody has set reports %j', async (bindTime, fields) => {
  const found = await reported(
    data([customerRow({ bindTime, bindStatus: bindTime === null ? 0 : 1 })]),
    customers,
    { isTimeZoneAssumed: true },
  )
  expect(found).toEqual(
    fields.map(
      (field) =>
        `/home/getCustomerList TIME_WITHOUT_ZONE ${field}, read in Asia/Hong_Kong: set UPSTREAM_TIME_ZONE to the provider's zone`,
    ),
  )
})

test.each([
  ['text/plain', ['/home/getBaseInfo CONTENT_TYPE text/plain']],
  ['text/html; charset=utf-8', ['/home/getBaseInfo CONTENT_TYPE text/html']],
  ['application/json;charset=UTF-8', []],
  ['application/problem+json', []],
  ['text/json', []],
])('the content type %s reports %j', async (type, expected) => {
  expect(await reported(data(baseInfo(), { 'content-type': type }), profile)).toEqual(expected)
})

test('a write and an availability check report their content type, too', async () => {
  const plain = { 'content-type': 'text/plain' }
  expect(await reported(data(null, plain), (calls) => calls.bindAccountManager({ number: '0417' }))).toEqual([
    '/home/setAmNumber CONTENT_TYPE text/plain',
  ])
  expect(await reported(data(null, plain), (calls) => calls.checkUsername('ida', 'AFFILIATE'))).toEqual([
    '/register/nameExist/{name} CONTENT_TYPE text/plain',
  ])
})

test('a key that an object has twice is reported, and the last value counts', async () => {
  const twice = JSON.stringify({ code: 0, data: baseInfo() }).replace('"money":', '"money": 1, "money":')
  const answer = send(200, twice, { 'content-type': 'application/json' })
  expect(await reported(answer, profile)).toEqual(['/home/getBaseInfo DUPLICATE_KEY money'])
})
