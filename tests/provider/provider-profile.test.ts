import { afterAll, expect, test } from 'vitest'
import { contractCalls } from '#bff/provider/legacy-rest/contract-calls.ts'
import { contractPaths } from '#bff/provider/legacy-rest/contract-paths.ts'
import { problemsInProfile } from '#bff/provider/legacy-rest/provider-profile.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import type { Caller } from '#bff/provider/provider.ts'
import { code, data, startScriptedServer } from '../support/scripted-server.ts'
import { foreignConfig } from '../support/foreign-upstream.ts'
import { document } from '../upstream/contract/document.ts'
import { baseInfo, customerRow, signedInState } from './legacy-calls.ts'
import { faultOf, person } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const calls = (config: unknown, caller: Partial<Caller> = {}) =>
  createLegacyRestProvider({
    url: new URL('/api', server.origin),
    timeoutMs: 5000,
    timeZone: 'UTC',
    config,
  }).forCaller(person({ state: signedInState(), ...caller }))
const call = (path: string, changes: object | null) => ({ calls: { [path]: changes } })

/** The names of all fields in a part of the contract file, with those that it refers to. */
function fieldsIn(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  const { $ref, name, properties, 'x-tolerant-of': tolerated } = node as Record<string, unknown>
  const [, , kind = '', target = ''] = typeof $ref === 'string' ? $ref.split('/') : []
  const referred = $ref === undefined ? [] : fieldsIn(document.components[kind]?.[target], seen)
  const own = [...Object.keys(properties ?? {}), ...(typeof name === 'string' ? [name] : [])]
  const other = typeof tolerated === 'string' ? tolerated.split(/\W+/) : []
  return [...own, ...other, ...referred, ...Object.values(node).flatMap((one) => fieldsIn(one, seen))]
}

test.each(contractPaths)('the contract file has every field of %s', (path) => {
  const { send, receive } = contractCalls[path]
  expect(Object.keys(document.paths)).toContain(path)
  const fields = fieldsIn(document.paths[path])
  expect([...send, ...receive].filter((field) => !fields.includes(field))).toEqual([])
})

test.each([
  [{}],
  [{ audiences: { CUSTOMER: 'current' } }],
  [call('/home/feedback', null)],
  [call('/register/loginout', {})],
  [call('/register/phoneIsExist/{prefix}/{number}', { path: '/v2/phones/{number}/of/{prefix}' })],
  [{ headers: { token: 'X-Token', address: null } }],
  [{ legalTextIds: { SERVICE_AGREEMENT: 7, PRIVACY_POLICY: 'policy' } }],
  [{ headers: { token: 'authorization', tokenPrefix: 'Bearer ' }, lists: {} }],
  [{ headers: { tokenPrefix: 'token=' } }],
  [{ usernamesIgnoreCase: true }],
  [{ headers: { tokenPrefix: '' }, lists: { firstPage: 0, bills: 'oldest-first' } }],
  [foreignConfig],
])('%j is accepted', (config) => {
  expect(problemsInProfile(config)).toEqual([])
})

const sameHeader =
  'headers names one header twice (including the defaults "auth-token" and "x-forwarded-for"): use different names'

test.each<[unknown, string]>([
  [[], 'the file must be an object in braces'],
  ['legacy', 'the file must be an object in braces'],
  [
    { path: {} },
    'the file has no "path": valid names are audiences, calls, headers, legalTextIds, lists, usernamesIgnoreCase',
  ],
  [{ audiences: { CUSTOMER: 'older' } }, 'audiences.CUSTOMER must be one of "current", "imfs"'],
  [{ audiences: { customer: 'imfs' } }, 'audiences has no "customer": did you mean "CUSTOMER"?'],
  [call('/home/getBaseinfo', {}), 'calls has no "/home/getBaseinfo": did you mean "/home/getBaseInfo"?'],
  [call('/home/getBaseInfo', null), 'calls["/home/getBaseInfo"] cannot be null: the portal needs this call'],
  [
    call('/home/feedback', { url: '/x' }),
    'calls["/home/feedback"] has no "url": valid names are path, send, receive',
  ],
  [
    call('/home/feedback', { path: 'support' }),
    'calls["/home/feedback"].path must be a path below UPSTREAM_URL that begins with /, without a host, a query or a segment of only dots',
  ],
  [call('/home/feedback', { path: 7 }), 'calls["/home/feedback"].path must be a path in quotes'],
  [
    call('/register/nameExist/{name}', { path: '/names' }),
    'calls["/register/nameExist/{name}"].path must have {name} in it, once each',
  ],
  [call('/home/feedback', { path: '/feedback/{id}' }), 'calls["/home/feedback"].path must have no {…} in it'],
  [
    call('/home/feedback', { send: { text: 'body' } }),
    'calls["/home/feedback"].send has no "text": valid names are type, title, content',
  ],
  [
    call('/home/feedback', { send: { content: 'title' } }),
    'calls["/home/feedback"].send sends two fields as "title": rename one of them',
  ],
  [
    call('/home/getCustomerList', { receive: { money: 'lastMoney' } }),
    'calls["/home/getCustomerList"].receive reads two fields from "lastMoney": rename one of them',
  ],
  [
    call('/home/feedback', { send: { content: 'lang' } }),
    'calls["/home/feedback"].send sends two fields as "lang": rename one of them',
  ],
  [
    call('/home/feedback', { send: { content: 'a b' } }),
    'calls["/home/feedback"].send.content must be the name of a field: only letters, digits, _, - and .',
  ],
  [
    call('/home/feedback', { receive: { id: 'x' } }),
    'calls["/home/feedback"].receive has no "id": no name is valid here',
  ],
  [
    { headers: { token: 'cookie' } },
    'headers.token is a header that the portal sets itself: choose another name',
  ],
  [{ headers: { token: 'x y' } }, 'headers.token must be the name of a header: only letters, digits and -'],
  [{ headers: { token: 'x-same', address: 'X-Same' } }, sameHeader],
  // The default name of the other header.
  [{ headers: { address: 'auth-token' } }, sameHeader],
  [{ headers: { token: 'X-Forwarded-For' } }, sameHeader],
  [
    { headers: { tokenPrefix: 'Bearer  token ' } },
    'headers.tokenPrefix must be one word and the blank after it, such as "Bearer ", or end with ":" or "=", or be an empty text',
  ],
  [
    { headers: { tokenPrefix: 'Bearer' } },
    'headers.tokenPrefix must be one word and the blank after it, such as "Bearer ", or end with ":" or "=", or be an empty text',
  ],
  [{ lists: { firstPage: '0' } }, 'lists.firstPage must be 0 or 1'],
  [{ usernamesIgnoreCase: 'yes' }, 'usernamesIgnoreCase must be true or false'],
  [{ lists: { bills: 'newest' } }, 'lists.bills must be one of "newest-first", "oldest-first"'],
  [
    { legalTextIds: { PRIVACY_POLICY: true } },
    'legalTextIds.PRIVACY_POLICY must be an id: a text or a whole number',
  ],
])('%j is refused with its place and a remedy', (config, problem) => {
  expect(problemsInProfile(config)).toEqual([problem])
})

test.each(['//other.example/x', '/a/../b', '/./a', '/a?x=1', '/a#b', '/a b', '/a\\b', '/a%zz', ''])(
  'the path %j is refused',
  (path) => {
    expect(problemsInProfile(call('/home/feedback', { path }))).toHaveLength(1)
  },
)

test('a path may end with a slash', () => {
  expect(problemsInProfile(call('/home/feedback', { path: '/feedback/' }))).toEqual([])
})

test('a field of a row may have the name of a field beside the rows', () => {
  expect(problemsInProfile(call('/home/getCustomerList', { receive: { money: 'total' } }))).toEqual([])
})

test('all problems are reported at once', () => {
  const wrong = { audiences: { CUSTOMER: 'x' }, headers: { token: 'host' }, ...call('/home/auth', null) }
  expect(problemsInProfile(wrong)).toHaveLength(3)
})

test('a renamed field is read, and a field of another meaning under the default name is not', async () => {
  const { monthMoney, ...row } = customerRow()
  const config = call('/home/getCustomerList', {
    receive: { records: 'rows', monthMoney: 'this_month', lastMoney: 'money_before' },
  })
  server.answerWith(
    data({ rows: [{ ...row, this_month: monthMoney, money_before: 7, lastMoney: 'a text' }], total: 1 }),
  )
  const { items } = await calls(config).listCustomers({ page: 1, size: 8 })
  expect(items).toMatchObject([{ monthlyConsumption: '12.00', lastMonthConsumption: '7.00' }])
})

test('the message about a missing field has its name at the provider and its row', async () => {
  const config = call('/home/getCustomerList', { receive: { monthMoney: 'this_month' } })
  const { monthMoney, ...row } = customerRow()
  server.answerWith(data({ records: [{ ...row, this_month: monthMoney }, row], total: 2 }))
  expect(await faultOf(calls(config).listCustomers({ page: 1, size: 8 }))).toMatchObject({
    code: 'UPSTREAM_CONTRACT',
    message: expect.stringMatching(/: records\.1\.this_month$/),
  })
})

test('renamed data may be nested 32 levels deep, and deeper data is a fault of the contract', async () => {
  const config = call('/home/getCustomerList', { receive: { monthMoney: 'this_month' } })
  const { monthMoney, ...row } = customerRow()
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { extra: nested(levels - 1) })
  // The list, its rows and one row are three levels.
  const answerOf = (levels: number) =>
    data({ records: [{ ...row, this_month: monthMoney, extra: nested(levels - 3) }], total: 1 })
  server.answerWith(answerOf(32))
  expect((await calls(config).listCustomers({ page: 1, size: 8 })).items).toHaveLength(1)
  server.answerWith(answerOf(33))
  expect(await faultOf(calls(config).listCustomers({ page: 1, size: 8 }))).toMatchObject({
    code: 'UPSTREAM_CONTRACT',
    message: "The provider's data is nested deeper than 32 levels",
  })
})

test('variable segments are at the places of the provider, encoded', async () => {
  const config = call('/register/phoneIsExist/{prefix}/{number}', { path: '/phones/{number}/of/{prefix}' })
  server.answerWith(data(null))
  await calls(config).checkPhone({ prefix: '852', number: '1/$&2' }, 'AFFILIATE')
  expect(server.received[0]?.path).toBe('/api/phones/1%2F%24%262/of/852?lang=en')
})

test('the second logout is called if the configuration names it, and may no longer know the person', async () => {
  server.answerWith(data(null), code(100600))
  await calls(call('/register/loginout', { path: '/register/quit' })).logOut()
  expect(server.received.map(({ path }) => path)).toEqual([
    '/api/register/logout?lang=en',
    '/api/register/quit?lang=en',
  ])
  server.answerWith(data(null))
  await calls({}).logOut()
  expect(server.received).toHaveLength(1)
})

test('a legal text is requested by its id at the provider', async () => {
  server.answerWith(data('<p>Terms</p>'))
  await calls({ legalTextIds: { SERVICE_AGREEMENT: 70 } }).getLegalText('SERVICE_AGREEMENT', 'EN')
  expect(server.received[0]?.path).toBe('/api/select/info?id=70&lang=en')
})

test('the address of a person is sent only under the configured header', async () => {
  server.answerWith(data(baseInfo()))
  await calls({ headers: { address: null } }).getProfile()
  expect(server.received[0]?.headers).not.toHaveProperty('x-forwarded-for')
})
