import { expect, test } from 'vitest'
import { shareReference, startReference } from './reference.ts'

const { client, lenientClient } = await shareReference()

test('a logout ends the token and the cookie', async () => {
  const caller = client()
  const token = await caller.signIn('alice-chen')
  const { cookie } = caller
  expect(await caller.get('/register/logout')).toMatchObject({ code: 0, data: null })
  expect(caller.cookie).toBeUndefined()

  const byCookie = client()
  byCookie.cookie = cookie
  expect((await byCookie.get('/home/getBaseInfo')).code).toBe(100600)
  const byToken = client()
  byToken.headers = { 'auth-token': token }
  expect((await byToken.get('/home/getBaseInfo')).code).toBe(100600)
})

test('a logout with only the token ends the session of the cookie too', async () => {
  const caller = client()
  const token = await caller.signIn('alice-chen')
  const byToken = client()
  byToken.headers = { 'auth-token': token }
  await byToken.get('/register/logout')
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
})

test('a logout does not end other sign-ins of the account', async () => {
  const [one, other] = [client(), client()]
  await one.signIn('alice-chen')
  await other.signIn('alice-chen')
  await one.get('/register/logout')
  expect((await other.get('/home/getBaseInfo')).code).toBe(0)
})

test('a logout without a sign-in succeeds', async () => {
  expect((await client().get('/register/logout')).code).toBe(0)
})

test('an ended token does not count with a valid cookie', async () => {
  const caller = client()
  await caller.signIn('alice-chen')
  caller.headers = { 'auth-token': 'dead' }
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
})

test.each([
  ['GET', '/home/getBaseInfo'],
  ['POST', '/home/getCustomerList'],
  ['GET', '/home/getBillList'],
  ['POST', '/home/web/logQuery'],
  ['POST', '/home/updateBank'],
  ['POST', '/home/auth'],
  ['POST', '/home/uploadAuth'],
  ['POST', '/home/setAmNumber'],
  ['POST', '/home/feedback'],
])('%s %s without a sign-in is 100600', async (method, path) => {
  const answer = await (method === 'GET' ? client().get(path) : client().post(path, { current: 1, size: 8 }))
  expect(answer).toEqual({ code: 100600, msg: 'Not logged in', data: null })
})

test('the older second logout exists only if it is configured', async () => {
  expect((await lenientClient().send('/register/loginout')).status).toBe(404)
  const own = await startReference({ loginout: true })
  const caller = own.client()
  await caller.signIn('alice-chen')
  expect(await caller.get('/register/loginout')).toMatchObject({ code: 0, data: null })
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
})
