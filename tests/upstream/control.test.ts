import { request } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { shareReference, startReference } from './reference.ts'

const { control, lenientClient, origin, port } = await shareReference()
beforeEach(() => control.delete('/faults'))
const customer = 'alice-chen_1'

test.each([
  ['/clock', { advance: 'soon' }, 'advance', 'like "30d"'],
  ['/clock', { advance: '5m', set: '2026-01-01T00:00:00Z' }, '', 'give either "advance"'],
  ['/consume', { customer, sms: 5, month: '2026-12' }, 'month', 'to 2026-11'],
  ['/refund', { customer, amount: 90_000_000 }, 'amount', 'has not paid that much'],
  ['/faults', [{ path: '/select/country', count: 0 }], '0.count', ''],
  ['/faults', [{ path: '/home/auth/*', code: 100100 }], '0.path', '/register/imfs/nameExist/{username}'],
])('POST %s refuses %j and names the field %j', async (path, body, field, words) => {
  const answer = await control.post(path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.problems).toContainEqual({ field, message: expect.stringContaining(words) })
})

test('it answers this machine alone, and a POST only in JSON', async () => {
  const foreign = await new Promise((resolve, reject) => {
    const headers = { Host: 'rebound.example' }
    request({ port, path: '/__control/calls', headers }, (response) => resolve(response.statusCode))
      .on('error', reject)
      .end()
  })
  const post = async (type: string, body: string) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body }
    return (await fetch(`${origin}/__control/expire-sessions`, init)).status
  }
  expect([foreign, await post('text/plain', '{}'), await post('application/json', '{')]).toEqual([
    403, 415, 400,
  ])
})

test('a malicious refund blacklists the affiliate: signed out, locked out, without cash-back', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  await own.control.post('/refund', { customer, amount: 1, malicious: true })
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await caller.logIn('alice-chen', await caller.captcha())).code).toBe(100606)
  await own.control.post('/clock', { set: '2026-12-25T10:00:00+08:00' })
  const { bills } = (await own.control.get('/books/alice-chen')).body as { bills: { cashBack: number }[] }
  expect(bills.reduce((sum, { cashBack }) => sum + cashBack, 0)).toBeCloseTo(0, 5)
  await own.control.post('/accounts/alice-chen', { blacklisted: false })
  await caller.signIn('alice-chen')
})

test('an affiliate who has not signed in for 12 months is recalled; each login keeps the account for 12 more', async () => {
  const own = await startReference()
  const caller = own.client()
  const moveTo = (day: string) => own.control.post('/clock', { set: `${day}T10:00:00+08:00` })
  const logIn = async () => (await caller.logIn('grace-kim', await caller.captcha())).code
  await caller.signIn('grace-kim')
  await moveTo('2027-11-09')
  expect((await caller.get('/home/getBaseInfo')).code).toBe(0)
  expect(await logIn()).toBe(0)
  await moveTo('2028-11-08')
  expect((await caller.get('/home/getBaseInfo')).code).toBe(0)
  await moveTo('2028-11-10')
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
  expect(await logIn()).toBe(100606)
  await own.control.post('/accounts/grace-kim', { recalled: false })
  expect(await logIn()).toBe(0)
})

test('a reset drops all changes and seeds again', async () => {
  const own = await startReference({}, async <Options>(options: Options) => options)
  const caller = own.client()
  await caller.signIn('grace-kim')
  await own.control.post('/accounts/frank-li', { disabled: false })
  await own.control.post('/clock', { advance: '40d' })
  expect((await own.control.post('/reset')).body.now).toMatch(/^2026-11-10T02:0/)
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await caller.logIn('frank-li', await caller.captcha())).code).toBe(100606)
})

const path = '/select/country'

test('a fault applies to the next call of its method or group only, or to the given number of calls', async () => {
  await control.post('/faults', [
    { path, code: 100100 },
    { method: 'post', path: '/home/*', code: -1, count: 2 },
  ])
  const answer = { code: 100100, msg: 'refused', data: null }
  expect(await lenientClient().get(path)).toEqual(answer)
  expect((await lenientClient().get(path)).code).toBe(0)
  expect((await lenientClient().get('/home/getBaseInfo')).code).toBe(100600)
  const codes: number[] = []
  for (const call of ['getCustomerList', 'web/logQuery', 'getCustomerList'])
    codes.push((await lenientClient().post(`/home/${call}`, {})).code)
  expect(codes).toEqual([-1, -1, 100600])
})

test('the answer has the given status, body, type and headers', async () => {
  const headers = { 'Content-Type': 'text/html', 'Retry-After': '7' }
  await control.post('/faults', [{ path, status: 502, body: '<h1>nginx</h1>', headers }])
  const broken = await lenientClient().send(path)
  const sent = ['content-type', 'retry-after'].map((name) => broken.headers.get(name))
  expect([broken.status, ...sent, await broken.text()]).toEqual([502, 'text/html', '7', '<h1>nginx</h1>'])
})
