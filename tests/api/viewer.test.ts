import { afterAll, beforeEach, expect, test } from 'vitest'
import { baseInfo } from '../provider/legacy-calls.ts'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const home = `query Home($page: Int! = 1, $size: Int! = 8, $search: String) { viewer {
  username
  profile { displayName promotionLink(language: CN) payoutAccount { accountNumber } }
  customers(page: $page, size: $size, search: $search) { items { name } pageInfo { page size totalItems totalPages } }
  bills { items { month cashBack } pageInfo { totalItems } }
  loginLogs { items { loggedInAt } pageInfo { totalItems } }
} }`

const portal = await startPortal()
const alice = new Client(portal.origin)
await alice.logIn()
afterAll(portal.stop)
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
  await portal.control('DELETE', '/calls')
})

const paths = [
  '/api/home/getBaseInfo',
  '/api/home/getBillList',
  '/api/home/getCustomerList',
  '/api/home/web/logQuery',
]

test('the viewer is null without a sign-in, without an error and without a call of the provider', async () => {
  const { data, errors } = await new Client(portal.origin).query(home)
  expect([data, errors]).toEqual([{ viewer: null }, undefined])
  expect(await portal.calls()).toEqual([])
})

test('the whole home page is one request that makes each call of the provider once', async () => {
  const again = 'again: profile { displayName } more: customers(page: $page) { items { kind } }'
  const { data, errors } = await alice.query(home.replace('bills {', `${again} bills {`))
  expect(errors).toBeUndefined()
  expect(data?.viewer.customers.pageInfo).toEqual({ page: 1, size: 8, totalItems: 23, totalPages: 3 })
  expect(data?.viewer.customers.items).toHaveLength(8)
  expect(data?.viewer.profile.promotionLink).toMatch(/\/promote\/home\?sid=\w+&lang=cn$/)
  expect((await portal.calls()).toSorted()).toEqual(paths)
})

test('the calls of one request run in parallel', async () => {
  await portal.control(
    'POST',
    '/faults',
    paths.map((path) => ({ path, delayMs: 600_000 })),
  )
  const leaving = new AbortController()
  const answer = alice.post({ body: JSON.stringify({ query: home }), signal: leaving.signal })
  // No call is answered, so calls that waited for one another would never all arrive.
  await expect.poll(portal.calls).toHaveLength(4)
  leaving.abort()
  await expect(answer).rejects.toThrow('abort')
})

test.each([
  [{ page: 0 }, 'page must be'],
  [{ size: 101 }, 'size must be'],
  [{ search: 'x'.repeat(65) }, 'search can have'],
])('customers of %o are BAD_USER_INPUT, and the provider is not called', async (variables, sentence) => {
  const { data, errors } = await alice.query(home, variables)
  expect(data?.viewer.customers).toBeNull()
  expect(data?.viewer.profile.displayName).toBe('Alice Chen')
  expect(errors).toMatchObject([
    { message: expect.stringContaining(sentence), extensions: { code: 'BAD_USER_INPUT' } },
  ])
  expect(await portal.calls()).not.toContain('/api/home/getCustomerList')
})

test('a promotion link that is not a web address is null in every language', async () => {
  const body = { code: 0, msg: 'success', data: baseInfo({ url: 'javascript:alert(1)' }) }
  await portal.control('POST', '/faults', [{ path: '/api/home/getBaseInfo', body }])
  const { data } = await alice.query(
    '{ viewer { profile { en: promotionLink(language: EN) cn: promotionLink(language: CN) } } }',
  )
  expect(data?.viewer.profile).toEqual({ en: null, cn: null })
})

test('visit marks are the same in every session of a person, and differ between people with the same amount', async () => {
  const marksOf = async (username: string) => {
    const client = new Client(portal.origin)
    await client.logIn(username)
    const { data } = await client.query(
      '{ viewer { profile { visitMarks { person paid } rewards { paid } } } }',
    )
    return data?.viewer.profile
  }
  const [first, second, other] = [
    await marksOf('bruno-diaz'),
    await marksOf('bruno-diaz'),
    await marksOf('carol-wu'),
  ]
  expect(first.visitMarks).toEqual(second.visitMarks)
  expect(first.rewards.paid).toBe(other.rewards.paid)
  const marks = [first, other].flatMap(({ visitMarks }) => [visitMarks.person, visitMarks.paid])
  expect(new Set(marks).size).toBe(4)
  expect(JSON.stringify(marks)).not.toMatch(/bruno|carol/)
  const body = { code: 0, msg: 'success', data: baseInfo({ alreadyMoney: 1.23 }) }
  await portal.control('POST', '/faults', [{ path: '/home/getBaseInfo', body }])
  const changed = await marksOf('bruno-diaz')
  expect(changed.visitMarks.person).toBe(first.visitMarks.person)
  expect(changed.visitMarks.paid).not.toBe(first.visitMarks.paid)
})
