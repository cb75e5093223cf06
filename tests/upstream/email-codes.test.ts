import { expect, test } from 'vitest'
import { type Client, codesOf, person, shareReference, startReference } from './reference.ts'

const { client, control } = await shareReference()

const check = async (caller: Client, email: string, code: string, type: 1 | 2 = 1) =>
  (await caller.post('/register/checkCode', { email, code, type })).code

test('a code has six characters, is only in the mail, and counts for one session', async () => {
  const caller = client()
  const { code, data } = await caller.sendEmail('first@example.org', 1)
  expect([code, data]).toEqual([0, null])
  const other = client()
  await other.captcha()
  const emailCode = await sentTo('first@example.org')
  expect(emailCode).toMatch(/^[A-Z\d]{6}$/)
  expect(await check(caller, 'First@Example.org', emailCode.toLowerCase())).toBe(0)
  expect(await check(other, 'first@example.org', emailCode)).toBe(100607)
  expect(await check(client(), 'first@example.org', emailCode)).toBe(100607)
})

test('a check does not use up a code', async () => {
  const caller = client()
  const code = await caller.emailCode('newcomer-40@example.org')
  for (let times = 0; times < 12; times++) {
    expect(await check(caller, 'newcomer-40@example.org', code)).toBe(0)
  }
  expect((await caller.post('/register/register', { code, ...person(40) })).code).toBe(0)
  expect(await check(caller, 'newcomer-40@example.org', code)).toBe(100607)
})

test('a code counts only for its address and purpose', async () => {
  const caller = client()
  const forAlice = await caller.emailCode('alice-chen@example.com', 2)
  const forSomebody = await caller.emailCode('somebody@example.org')
  expect(await check(caller, 'alice-chen@example.com', forAlice, 2)).toBe(0)
  expect(await check(caller, 'alice-chen@example.com', forAlice, 1)).toBe(100607)
  expect(await check(caller, 'erin-park@example.com', forAlice, 2)).toBe(100607)
  expect(await check(caller, 'alice-chen@example.com', forSomebody, 2)).toBe(100607)
})

test('only a password code reveals the name of an address', async () => {
  expect((await client().sendEmail('grace-kim@example.com', 2)).data).toBe('grace-kim')
})

test('ten wrong guesses void a code, and nine do not', async () => {
  const own = await startReference()
  const caller = own.client()
  const guess = async (times: number) => {
    for (let time = 0; time < times; time++)
      expect(await check(caller, 'guess@example.org', '000000')).toBe(100607)
  }
  const first = await caller.emailCode('guess@example.org')
  await guess(9)
  expect(await check(caller, 'guess@example.org', first)).toBe(0)
  await guess(1)
  expect(await check(caller, 'guess@example.org', first)).toBe(100607)
  await own.control.post('/clock', { advance: '60s' })
  const second = await caller.emailCode('guess@example.org')
  expect(await check(caller, 'guess@example.org', second)).toBe(0)
})

test('wrong guesses in a registration count too', async () => {
  const caller = client()
  const code = await caller.emailCode('newcomer-41@example.org')
  for (let time = 0; time < 10; time++) {
    expect((await caller.post('/register/register', { code: '000000', ...person(41) })).code).toBe(100607)
  }
  expect((await caller.post('/register/register', { code, ...person(41) })).code).toBe(100607)
})

test('an address gets one code a minute for each purpose, also from several callers', async () => {
  const own = await startReference()
  const [caller, other] = [own.client(), own.client()]
  const ask = async (who: Client) => (await who.sendEmail('Alice-Chen@example.com', 2)).code
  expect(await ask(caller)).toBe(0)
  expect(await ask(caller)).toBe(100601)
  expect(await ask(other)).toBe(100601)
  expect((await other.sendEmail('other@example.org', 1)).code).toBe(0)
  await own.control.post('/clock', { advance: '50s' })
  expect(await ask(other)).toBe(100601)
  await own.control.post('/clock', { advance: '10s' })
  expect(await ask(other)).toBe(0)
})

test('of two concurrent requests one is too frequent, and one mail is sent', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.captcha()
  const answers = await Promise.all([1, 2].map(() => caller.sendEmail('twice@example.org', 1)))
  expect(codesOf(answers)).toEqual([0, 100601])
  expect((await own.control.get('/outbox')).body.mails).toHaveLength(1)
})

test('a code is valid for ten minutes, and a newer one replaces it', async () => {
  const own = await startReference()
  const caller = own.client()
  const first = await caller.emailCode('ten@example.org')
  await own.control.post('/clock', { advance: '9m' })
  expect(await check(caller, 'ten@example.org', first)).toBe(0)
  await own.control.post('/clock', { advance: '1m' })
  expect(await check(caller, 'ten@example.org', first)).toBe(100607)
  const second = await caller.emailCode('ten@example.org')
  await own.control.post('/clock', { advance: '1m' })
  const third = await caller.emailCode('ten@example.org')
  expect(await check(caller, 'ten@example.org', second)).toBe(100607)
  expect(await check(caller, 'ten@example.org', third)).toBe(0)
})

test.each<[string, object, number]>([
  ['no address', { email: '' }, 100101],
  ['no type', { type: null }, 100101],
  ['type 3', { type: 3 }, 100604],
  ['type 0', { type: 0 }, 100604],
  ['an address that is a number', { email: 5 }, 100604],
  ['a malformed address', { email: 'nobody@example' }, 100602],
  ['a second recipient', { email: 'a@example.org, b@example.org' }, 100602],
  ['a header in the address', { email: 'a@example.org\r\nBcc: b@example.org' }, 100602],
  ['no human check', { humanCheck: undefined }, 100368],
  ['an empty human check', { humanCheck: '' }, 100368],
  ['a human check without fields', { humanCheck: {} }, 100368],
  ['a human check that is a number', { humanCheck: 1 }, 100368],
  ['a registered address, to register', { email: 'ALICE-chen@example.com' }, 100611],
  ['an unknown address, for a password', { type: 2 }, 100612],
])('%s gets no mail', async (_what, change, expected) => {
  const answer = await client().sendEmail('no-mail@example.org', 1, change)
  expect(answer).toMatchObject({ code: expected, data: null })
  expect(await sentTo('no-mail@example.org')).toBe('')
})

test('the outbox keeps the mails, in the language of the call, until it is emptied', async () => {
  const own = await startReference()
  await own.client().sendEmail('reader@example.org', 1, { lang: 'zh' })
  await own.client().sendEmail('alice-chen@example.com', 2)
  const { mails } = (await own.control.get('/outbox')).body
  expect(mails).toMatchObject([
    { to: 'alice-chen@example.com', subject: 'Your password reset code', purpose: 'password' },
    { to: 'reader@example.org', subject: '注册验证码', purpose: 'register' },
  ])
  expect(mails?.[0]?.text).toContain(mails?.[0]?.code)
  expect((await own.control.get('/outbox?to=READER@example.org')).body.mails).toHaveLength(1)
  expect(await own.control.delete('/outbox')).toEqual({ mails: [] })
  expect((await own.control.get('/outbox')).body.mails).toEqual([])
})

test('the result of the human check may be an object too, and the type a text', async () => {
  const answer = await client().sendEmail('object@example.org', 1, {
    humanCheck: { payload: 'x' },
    type: '1',
  })
  expect(answer.code).toBe(0)
})

test.each<[object, number]>([
  [{ email: '' }, 100101],
  [{ code: null }, 100101],
  [{ type: undefined }, 100101],
  [{ type: 3 }, 100604],
  [{ code: 123_456 }, 100604],
  [{ email: ['a@example.org'] }, 100604],
  [{ type: 2 }, 100612],
  [{ code: '12345' }, 100607],
  [{ code: '１２３４５６' }, 100607],
])('checkCode with %j is refused', async (change, expected) => {
  const fields = { email: 'unknown@example.org', code: 'ACDEFG', type: 1, ...change }
  expect((await client().post('/register/checkCode', fields)).code).toBe(expected)
})

async function sentTo(address: string) {
  const { body } = await control.get(`/outbox?to=${encodeURIComponent(address)}`)
  return body.mails?.[0]?.code ?? ''
}
