import { expect, test } from 'vitest'
import { shareReference } from './reference.ts'

type Log = { nickname: string; loginIp: string; browserInfo: string; loginTime: string }

const { client } = await shareReference()

const homeOf = (headers: Record<string, string>, cookie?: string) =>
  Object.assign(client(), { headers, cookie }).get('/home/getBaseInfo')

test('a picture has no look-alikes in its answer, and opens a session that the caller cannot choose', async () => {
  const caller = client()
  caller.cookie = 'made-up'
  const response = await caller.send('/register/kaptcha?random=1')
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(response.headers.get('set-cookie')).toMatch(/^JSESSIONID=[\da-f]{48}; Path=\/; HttpOnly/)
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s)
  expect(await caller.captcha()).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{4}$/)
})

test('a login with name, password and captcha gives a token; token or cookie alone opens /home', async () => {
  const caller = client()
  const token = await caller.signIn('alice-chen')
  expect(await homeOf({ 'auth-token': token })).toMatchObject({ code: 0, data: { name: 'Alice Chen' } })
  expect((await homeOf({}, caller.cookie)).code).toBe(0)
  expect((await homeOf({ 'auth-token': 'dead' }, caller.cookie)).code).toBe(100600)
})

test.each([
  ['the address that the portal sends', '198.51.100.7', '198.51.100.7'],
  ['its own instead of a malformed one', '<script>', '127.0.0.1'],
])('the login log has %s', async (_what, sent, loginIp) => {
  const caller = client()
  caller.headers = {
    'X-Forwarded-For': sent,
    'User-Agent': 'Mozilla/5.0 Chrome/150.0 Safari/537.36 Edg/150.0',
  }
  await caller.signIn('grace-kim')
  const { data } = await caller.page<Log>('/home/web/logQuery', 1, 1)
  expect(data.records[0]).toMatchObject({ nickname: 'grace-kim', loginIp })
  expect(data.records[0]?.browserInfo).toMatch(/^[^,·]+, [^,·]+ · Edge$/)
  expect(data.records[0]?.loginTime).toMatch(/^2026-11-10 10:0/)
})
