import { expect, test } from 'vitest'
import { base64, password, shareReference } from './reference.ts'

type Log = { nickname: string; loginIp: string; browserInfo: string; loginTime: string }

const { client } = await shareReference()

test('the right name, password and captcha give a token that opens /home without a cookie', async () => {
  const token = await client().signIn('alice-chen')
  const bearer = client()
  bearer.headers = { 'auth-token': token }
  expect(await bearer.get('/home/getBaseInfo')).toMatchObject({ code: 0, data: { name: 'Alice Chen' } })
})

test('the cookie alone opens /home too', async () => {
  const caller = client()
  await caller.signIn('alice-chen')
  expect((await caller.get('/home/getBaseInfo')).code).toBe(0)
})

test('a login creates a new session and ends the old one', async () => {
  const caller = client()
  const code = await caller.captcha()
  const planted = client()
  planted.cookie = caller.cookie
  await caller.logIn('alice-chen', code)
  expect(caller.cookie).not.toBe(planted.cookie)
  expect((await planted.get('/home/getBaseInfo')).code).toBe(100600)
})

test('a wrong password and an unknown user get the same answer', async () => {
  const caller = client()
  const wrong = await caller.logIn('alice-chen', await caller.captcha(), 'wrong-password')
  const unknown = await caller.logIn('nobody-here', await caller.captcha())
  expect(wrong).toEqual({ code: 100605, msg: 'Incorrect username or password', data: null })
  expect(unknown).toEqual(wrong)
})

test('a failed login uses up the captcha', async () => {
  const caller = client()
  const code = await caller.captcha()
  await caller.logIn('alice-chen', code, 'wrong-password')
  expect((await caller.logIn('alice-chen', code)).code).toBe(100607)
})

test('only the right password reveals that an account is disabled', async () => {
  const caller = client()
  expect((await caller.logIn('frank-li', await caller.captcha(), 'wrong-password')).code).toBe(100605)
  expect((await caller.logIn('frank-li', await caller.captcha())).code).toBe(100606)
})

test.each([
  ['a missing user name', { username: undefined }, 100101],
  ['an empty user name', { username: '' }, 100101],
  ['a null password', { password: null }, 100101],
  ['no captcha', { code: '' }, 100101],
  ['a number as user name', { username: 17 }, 100604],
  ['a password that is not base64', { password: 'Portal-demo1' }, 100604],
  ['a password whose bytes are not UTF-8', { password: '//79/A==' }, 100604],
  ['a password of 10,000 characters', { password: base64('x'.repeat(10_000)) }, 100604],
])('%s is refused', async (_what, change, expected) => {
  const caller = client()
  const right = { username: 'alice-chen', password: base64(password), code: await caller.captcha() }
  expect((await caller.post('/register/login', { ...right, ...change })).code).toBe(expected)
})

test('a refusal is in the language of the body', async () => {
  expect((await client().post('/register/login', { lang: 'zh' })).msg).toBe('必填参数校验失败')
  expect((await client().post('/register/login', { lang: 'en' })).msg).toBe(
    'Required parameter verification failed',
  )
})

test('the login log has the address that the portal sends', async () => {
  const caller = client()
  caller.headers = {
    'X-Forwarded-For': '198.51.100.7',
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
  }
  await caller.signIn('grace-kim')
  const { data } = await caller.page<Log>('/home/web/logQuery', 1, 10)
  expect(data.records[0]).toMatchObject({ nickname: 'grace-kim', loginIp: '198.51.100.7' })
  expect(data.records[0]?.browserInfo).toMatch(/^[^,·]+, [^,·]+ · Edge$/)
  expect(data.records[0]?.loginTime).toMatch(/^2026-11-10 10:0/)
})

test('a malformed address is ignored', async () => {
  const caller = client()
  caller.headers = { 'X-Forwarded-For': '<script>' }
  await caller.signIn('grace-kim')
  const { data } = await caller.page<Log>('/home/web/logQuery', 1, 1)
  expect(data.records[0]?.loginIp).toBe('127.0.0.1')
})
