import { expect, test } from 'vitest'
import { shareReference, startReference } from './reference.ts'

const { client } = await shareReference()

test('the picture is a PNG that opens a session in an HttpOnly cookie', async () => {
  const response = await client().send('/register/kaptcha?random=1')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('set-cookie')).toMatch(/^JSESSIONID=[\da-f]{48}; Path=\/; HttpOnly/)
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
})

test('an answer has four characters without look-alikes', async () => {
  expect(await client().captcha()).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{4}$/)
})

test('a session id chosen by the caller is not adopted', async () => {
  const caller = client()
  caller.cookie = 'made-up'
  await caller.captcha()
  expect(caller.cookie).toHaveLength(48)
})

test('the letter case of the answer does not matter', async () => {
  const caller = client()
  const answer = await caller.captcha()
  expect(await caller.get(`/register/testkaptcha?code=${answer.toLowerCase()}`)).toMatchObject({
    code: 0,
    data: null,
  })
})

test('a check uses up a picture, right or wrong', async () => {
  const caller = client()
  const answer = await caller.captcha()
  expect((await caller.get('/register/testkaptcha?code=0000')).code).toBe(100607)
  expect((await caller.get(`/register/testkaptcha?code=${answer}`)).code).toBe(100607)
})

test('a check without a code is a missing field', async () => {
  expect((await client().get('/register/testkaptcha')).code).toBe(100101)
})

test('a new picture replaces the one before', async () => {
  const caller = client()
  const before = await caller.captcha()
  const after = await caller.captcha()
  expect(after).not.toBe(before)
  expect((await caller.logIn('alice-chen', before)).code).toBe(100607)
})

test('a picture expires after five minutes', async () => {
  const own = await startReference()
  const caller = own.client()
  const answer = await caller.captcha()
  await own.control.post('/clock', { advance: '5m' })
  expect((await caller.logIn('alice-chen', answer)).code).toBe(100607)
})

test('an answer does not count in another session', async () => {
  const [one, other] = [client(), client()]
  const answer = await one.captcha()
  await other.captcha()
  expect((await other.logIn('alice-chen', answer)).code).toBe(100607)
  expect((await client().logIn('alice-chen', answer)).code).toBe(100607)
})

test('of two simultaneous logins with one picture only one succeeds', async () => {
  const caller = client()
  const answer = await caller.captcha()
  const results = await Promise.all([caller.logIn('alice-chen', answer), caller.logIn('alice-chen', answer)])
  expect(new Set(results.map(({ code }) => code))).toEqual(new Set([0, 100607]))
})
