import { expect, test } from 'vitest'
import { type Client, codesOf, person, startReference } from './reference.ts'

const startTogether = async () => {
  const own = await startReference()
  const alice = own.client()
  await alice.signIn('alice-chen')
  const { data } = await alice.get<{ url: string }>('/home/getBaseInfo')
  return { ...own, alice, sid: new URL(data.url).searchParams.get('sid') }
}

const newest = async (affiliate: Client) => {
  const { data } = await affiliate.page<{ name: string; bindStatus: number }>('/home/getCustomerList', 1, 1)
  return { total: data.total, ...data.records[0] }
}

test('a customer who signs up through a link is bound to its affiliate, and cannot sign in to the portal', async () => {
  const { client, alice, sid } = await startTogether()
  const caller = client()
  expect(await caller.registerCustomer(person(1, { sid }))).toEqual({ code: 0, msg: 'success', data: null })
  expect(await newest(alice)).toMatchObject({ total: 24, name: 'newcomer-1', bindStatus: 1 })
  expect((await caller.logIn('newcomer-1', await caller.captcha(), 'Fresh-start1')).code).toBe(100605)
  expect((await caller.sendEmail('newcomer-1@example.org', 2)).code).toBe(100612)
})

test('a customer without a link is bound to nobody', async () => {
  const { lenientClient, alice } = await startTogether()
  expect((await lenientClient().registerCustomer(person(2, { sid: '' }))).code).toBe(0)
  expect(await newest(alice)).toMatchObject({ total: 23 })
})

test('a taken value is refused, and the code still counts', async () => {
  const { client, alice } = await startTogether()
  expect((await client().registerCustomer(person(3))).code).toBe(0)
  const caller = client()
  const code = await caller.emailCode('newcomer-4@example.org')
  const attempt = async (change: object) =>
    (await caller.post('/register/imfs/register', { code, ...person(4), ...change })).code
  expect(await attempt({ name: 'NEWCOMER-3' })).toBe(100608)
  expect(await attempt({ name: 'alice-chen' })).toBe(100608)
  expect(await attempt({ number: '15123451003' })).toBe(100609)
  expect(await attempt({ sid: 'nobody' })).toBe(100613)
  expect(await attempt({ prefix: '1', number: '2025550101' })).toBe(0)
  expect(await attempt({})).toBe(100610)
  expect(await newest(alice)).toMatchObject({ total: 23 })
})

test('an address that was registered meanwhile is refused', async () => {
  const { client, control } = await startTogether()
  const [early, late] = [client(), client()]
  const code = await late.emailCode('newcomer-5@example.org')
  await control.post('/clock', { advance: '61s' })
  expect((await early.register(person(5))).code).toBe(0)
  const fields = { code, ...person(6), email: 'newcomer-5@example.org' }
  expect((await late.post('/register/imfs/register', fields)).code).toBe(100611)
})

test('a suspended link is refused', async () => {
  const { client, control, sid, alice } = await startTogether()
  await control.post('/accounts/alice-chen', { promotionStatus: 2 })
  expect((await client().registerCustomer(person(7, { sid }))).code).toBe(100613)
  expect(await newest(alice)).toMatchObject({ total: 23 })
})

test('the same sign-up twice at once creates one customer', async () => {
  const { client, alice, sid } = await startTogether()
  const caller = client()
  const fields = { code: await caller.emailCode('newcomer-8@example.org'), ...person(8, { sid }) }
  const answers = await Promise.all([1, 2].map(() => caller.post('/register/imfs/register', fields)))
  expect(codesOf(answers)).toEqual([0, 100610])
  expect(await newest(alice)).toMatchObject({ total: 24 })
})

test('a code may be requested through the older group too', async () => {
  const { client, control } = await startTogether()
  const caller = client()
  const ask = (change: object) =>
    caller.post('/register/imfs/sendEmail', {
      email: 'newcomer-9@example.org',
      type: 1,
      humanCheck: 'passed',
      ...change,
    })
  expect((await ask({ email: 'nobody' })).code).toBe(100205)
  expect((await ask({ humanCheck: null })).code).toBe(100368)
  expect((await ask({ email: 'alice-chen@example.com' })).code).toBe(100611)
  expect((await ask({ type: 2 })).code).toBe(100612)
  expect((await ask({})).code).toBe(0)
  expect((await ask({})).code).toBe(100601)
  const { body } = await control.get('/outbox?to=newcomer-9@example.org')
  const fields = { code: body.mails?.[0]?.code, ...person(9) }
  expect((await caller.post('/register/imfs/register', fields)).code).toBe(0)
})

test.each<[object, number]>([
  [{ type: 1 }, 100604],
  [{ type: undefined }, 100101],
  [{ name: '' }, 100101],
  [{ name: 'short' }, 100604],
  [{ username: null }, 100101],
  [{ countryId: 0 }, 100604],
  [{ password: 'onlyletters' }, 100604],
  [{ prefix: '+49' }, 100604],
  [{ number: '' }, 100101],
  [{ email: 'nobody' }, 100604],
  [{ code: '' }, 100101],
  [{ code: 'ACDEFG' }, 100607],
])('a sign-up with %j is refused', async (change, expected) => {
  const { client } = await startReference()
  const fields = { code: 'ACDEFG', ...person(10), ...change }
  expect((await client().post('/register/imfs/register', fields)).code).toBe(expected)
})
