import { expect, test } from 'vitest'
import { type Client, person, shareReference, startReference } from './reference.ts'

const { client } = await shareReference()

const check = async (caller: Client, email: string, code: string, type: 1 | 2 = 1) =>
  (await caller.post('/register/checkCode', { email, code, type })).code

const linkOf = async (affiliate: Client) => {
  const { data } = await affiliate.get<{ url: string }>('/home/getBaseInfo')
  return new URL(data.url).searchParams.get('sid')
}

test('ten wrong guesses void a code, and nine do not', async () => {
  const caller = client()
  const code = await caller.emailCode('guess@example.org')
  for (let time = 0; time < 9; time++) expect(await check(caller, 'guess@example.org', '000000')).toBe(100607)
  expect(await check(caller, 'guess@example.org', code)).toBe(0)
  await check(caller, 'guess@example.org', '000000')
  expect(await check(caller, 'guess@example.org', code)).toBe(100607)
})

test('an address gets one code a minute, valid for ten minutes, and a newer one replaces it', async () => {
  const own = await startReference()
  const [caller, other] = [own.client(), own.client()]
  const email = 'reader@example.org'
  const advance = (span: string) => own.control.post('/clock', { advance: span })
  const first = await caller.emailCode(email)
  expect((await caller.sendEmail(email, 1)).code).toBe(100601)
  expect((await other.sendEmail(email.toUpperCase(), 1)).code).toBe(100601)
  await advance('9m')
  expect(await check(caller, email, first)).toBe(0)
  await advance('1m')
  expect(await check(caller, email, first)).toBe(100607)
  const second = await caller.emailCode(email)
  await advance('1m')
  const third = await caller.emailCode(email)
  expect([await check(caller, email, second), await check(caller, email, third)]).toEqual([100607, 0])
})

test('names and addresses are shared by affiliates and customers, phones are not', async () => {
  await client().registerCustomer(person(6))
  const get = async (path: string) => (await client().get(path)).code
  const taken = async (path: string) => (await client().post(path, { email: 'NEWCOMER-6@example.org' })).code
  expect(await get('/register/nameExist/newcomer-6')).toBe(100608)
  expect(await get('/register/imfs/nameExist/ALICE-CHEN')).toBe(100608)
  expect(await taken('/register/emailIsExist')).toBe(100611)
  expect(await taken('/register/imfs/emailIsExist')).toBe(100611)
  expect(await taken('/register/agentEmailIsExist')).toBe(0)
  expect(await get('/register/phoneIsExist/49/15123451006')).toBe(0)
  expect(await get('/register/imfs/phoneIsExist/49/15123451006')).toBe(100609)
  expect(await get('/register/imfs/phoneIsExist/1/2025550101')).toBe(0)
})

test('a suspended invitation is refused', async () => {
  const own = await startReference()
  const erin = own.client()
  await erin.signIn('erin-park')
  const form = person(9, { sid: await linkOf(erin) })
  const caller = own.client()
  expect((await caller.post('/register/register', { code: 'ACDEFG', ...form })).code).toBe(100613)
  await own.control.post('/accounts/erin-park', { promotionStatus: 1 })
  expect((await caller.register(form)).code).toBe(0)
})
