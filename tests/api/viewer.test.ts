import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { baseInfo } from '../provider/legacy-calls.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'

const home = `query Home($page: Int! = 1, $size: Int! = 8) { viewer {
  username
  profile { displayName verificationStatus promotionStatus promotionLink(language: CN) rewards { paid unsettled total } payoutAccount { accountNumber } }
  customers(page: $page, size: $size) { items { name } pageInfo { page size totalItems totalPages } }
  bills { items { month cashBack } pageInfo { totalItems } }
  loginLogs { items { loggedInAt } pageInfo { totalItems } }
} }`

let portal: Portal
let alice: Client
beforeAll(async () => {
  portal = await startPortal()
  alice = new Client(portal.origin)
  await alice.logIn()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
  await portal.control('DELETE', '/calls')
})

const upstreamCalls = async () =>
  ((await portal.control('GET', '/calls')) as { calls: { path: string }[] }).calls
    .map(({ path }) => path)
    .toSorted()

test('the viewer is null without a sign-in, without an error and without a call of the provider', async () => {
  const { data, errors } = await new Client(portal.origin).query(home)
  expect(data).toEqual({ viewer: null })
  expect(errors).toBeUndefined()
  expect(await upstreamCalls()).toEqual([])
})

test('the whole home page is one request that makes each call of the provider once', async () => {
  const twice = home.replace(
    'bills {',
    'again: profile { displayName } more: customers(page: $page, size: $size) { items { kind } } bills {',
  )
  const { data, errors } = await alice.query(twice)
  expect(errors).toBeUndefined()
  expect(data?.viewer.customers.pageInfo).toEqual({ page: 1, size: 8, totalItems: 23, totalPages: 3 })
  expect(data?.viewer.customers.items).toHaveLength(8)
  expect(await upstreamCalls()).toEqual([
    '/api/home/getBaseInfo',
    '/api/home/getBillList',
    '/api/home/getCustomerList',
    '/api/home/web/logQuery',
  ])
})

test('the calls of one request run in parallel', async () => {
  const delayed = ['getBaseInfo', 'getBillList', 'getCustomerList', 'web/logQuery']
  await portal.control(
    'POST',
    '/faults',
    delayed.map((path) => ({ path: `/api/home/${path}`, delayMs: 600_000 })),
  )
  const leaving = new AbortController()
  const body = JSON.stringify({ query: home })
  const answer = alice.post({ body, signal: leaving.signal })
  // No call is answered, so calls that waited for one another would never all arrive.
  await expect.poll(upstreamCalls).toHaveLength(4)
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
})

test.each([
  ['/api/home/getBaseInfo', 'profile'],
  ['/api/home/getCustomerList', 'customers'],
  ['/api/home/getBillList', 'bills'],
  ['/api/home/web/logQuery', 'loginLogs'],
])('when %s fails, only %s is null and the other parts are complete', async (path, part) => {
  await portal.control('POST', '/faults', [{ path, code: 100100 }])
  const { data, errors } = await alice.query(home)
  const { username, ...parts } = data?.viewer ?? {}
  expect(username).toBe('alice-chen')
  expect(Object.keys(parts).filter((name) => parts[name] === null)).toEqual([part])
  expect(errors).toMatchObject([
    { path: ['viewer', part], extensions: { code: 'UPSTREAM_UNAVAILABLE', providerCode: '100100' } },
  ])
})

test.each([
  [{ page: 0 }, 'page must be'],
  [{ page: -1 }, 'page must be'],
  [{ size: 0 }, 'size must be'],
  [{ size: 101 }, 'size must be'],
])('customers of %o are BAD_USER_INPUT, and the provider is not called', async (variables, sentence) => {
  const { data, errors } = await alice.query(home, variables)
  expect(data?.viewer.customers).toBeNull()
  expect(data?.viewer.profile.displayName).toBe('Alice Chen')
  expect(errors).toMatchObject([
    { message: expect.stringContaining(sentence), extensions: { code: 'BAD_USER_INPUT' } },
  ])
  expect(await upstreamCalls()).not.toContain('/api/home/getCustomerList')
})

test.each([2 ** 31, 'one', 1.5, null])('page %s is refused by the type system', async (page) => {
  const { status, errors } = await alice.query(home, { page })
  expect(status).toBe(400)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(await upstreamCalls()).toEqual([])
})

test('page 1,000,000,000 is empty and has the true totals', async () => {
  const { data, errors } = await alice.query(home, { page: 1_000_000_000 })
  expect(errors).toBeUndefined()
  expect(data?.viewer.customers).toEqual({
    items: [],
    pageInfo: { page: 1_000_000_000, size: 8, totalItems: 23, totalPages: 3 },
  })
})

test('one page of the large account is one call', async () => {
  const harbor = new Client(portal.origin)
  await harbor.logIn('harbor-media')
  const { data } = await harbor.query(home, { page: 625, size: 8 })
  expect(data?.viewer.customers.pageInfo).toEqual({ page: 625, size: 8, totalItems: 5000, totalPages: 625 })
  expect(data?.viewer.customers.items).toHaveLength(8)
  expect(data?.viewer.bills.pageInfo.totalItems).toBe(36)
  expect(data?.viewer.loginLogs.pageInfo.totalItems).toBe(2001)
})

test.each([
  ['bruno-diaz', 'NOT_VERIFIED', 'ACTIVE', null],
  ['carol-wu', 'UNDER_REVIEW', 'ACTIVE', null],
  ['daniel-ng', 'FAILED', 'ACTIVE', null],
  ['erin-park', 'VERIFIED', 'SUSPENDED', null],
  ['grace-kim', 'VERIFIED', 'ACTIVE', expect.stringMatching(/\/promote\/home\?sid=\w+&lang=cn$/)],
])('%s is %s and %s', async (name, verificationStatus, promotionStatus, promotionLink) => {
  const client = new Client(portal.origin)
  await client.logIn(name)
  const { data } = await client.query(home)
  expect(data?.viewer.profile).toMatchObject({ verificationStatus, promotionStatus, promotionLink })
})

test('an account number comes back masked', async () => {
  const { data, text } = await alice.query(home)
  expect(data?.viewer.profile.payoutAccount.accountNumber).toMatch(/^•••• \d{4}$/)
  expect(text).not.toMatch(/\d{9,}/)
})

test('a new affiliate has empty pages, not missing ones', async () => {
  const grace = new Client(portal.origin)
  await grace.logIn('grace-kim')
  const { data, errors } = await grace.query(home)
  expect(errors).toBeUndefined()
  expect(data?.viewer.customers).toEqual({
    items: [],
    pageInfo: { page: 1, size: 8, totalItems: 0, totalPages: 0 },
  })
})

test.each(['javascript:alert(1)', '//portal.example/promote/home?sid=a1', '/promote/home?sid=a1', 'none'])(
  'a promotion link of %j is null in every language',
  async (url) => {
    const body = { code: 0, msg: 'success', data: baseInfo({ url }) }
    await portal.control('POST', '/faults', [{ path: '/api/home/getBaseInfo', count: null, body }])
    const { data, errors } = await alice.query(
      '{ viewer { username profile { en: promotionLink(language: EN) cn: promotionLink(language: CN) } } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.viewer.profile).toEqual({ en: null, cn: null })
  },
)

test('visit marks are the same in every session of a person, and differ between people with the same amount', async () => {
  const query = '{ viewer { profile { visitMarks { person paid } rewards { paid } } } }'
  const marksOf = async (username: string) => {
    const client = new Client(portal.origin)
    await client.logIn(username)
    return (await client.query(query)).data?.viewer.profile
  }
  const [first, second, other, fourth] = [
    await marksOf('bruno-diaz'),
    await marksOf('bruno-diaz'),
    await marksOf('carol-wu'),
    await marksOf('alice-chen'),
  ]
  expect(first.visitMarks).toEqual(second.visitMarks)
  expect(first.rewards.paid).toBe(other.rewards.paid)
  const marks = [first, other, fourth].flatMap(({ visitMarks }) => [visitMarks.person, visitMarks.paid])
  expect(new Set(marks).size).toBe(6)
  expect(JSON.stringify(marks)).not.toMatch(/bruno|carol|alice/)
  await portal.control('POST', '/faults', [
    {
      path: '/home/getBaseInfo',
      body: { code: 0, msg: 'success', data: baseInfo({ alreadyMoney: 1.23 }) },
    },
  ])
  const changed = await marksOf('bruno-diaz')
  expect(changed.visitMarks.person).toBe(first.visitMarks.person)
  expect(changed.visitMarks.paid).not.toBe(first.visitMarks.paid)
})
