import { request } from 'node:http'
import { expect, test } from 'vitest'
import { shareReference, startReference } from './reference.ts'

const { client, control, origin, port } = await shareReference()

test.each([
  ['/clock', {}],
  ['/clock', { advance: 'soon' }],
  ['/clock', { advance: '5m', set: '2026-01-01T00:00:00Z' }],
  ['/clock', { set: '2026-01-01' }],
  ['/clock', { set: '2137-01-01T00:00:00Z' }],
  ['/clock', { advance: '999999d' }],
  ['/accounts/alice-chen', {}],
  ['/accounts/alice-chen', { authStatus: 4 }],
  ['/accounts/alice-chen', { money: 1 }],
  ['/accounts/alice-chen', { disabled: 'yes' }],
  ['/expire-sessions', { user: 'alice-chen' }],
  ['/faults', []],
  ['/faults', [{ code: 1 }]],
  ['/faults', [{ path: 'select/country' }]],
  ['/faults', [{ path: '/select/country', count: 0 }]],
  ['/faults', [{ path: '/select/country', status: 99 }]],
  ['/faults', [{ path: '/select/country', headers: { 'bad name': 'x' } }]],
  ['/faults', [{ path: '/select/country', drip: { bytes: 0, everyMs: 1 } }]],
  ['/faults', [{ path: '/select/country', delay: 5 }]],
  ['/reset', { everything: true }],
])('POST %s refuses %j with a reason', async (path, body) => {
  const answer = await control.post(path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.problems?.[0]?.message).toMatch(/\w/)
})

test('an unknown account, session or path is a 404 with a message', async () => {
  expect(await control.post('/accounts/nobody', { authStatus: 1 })).toMatchObject({ status: 404 })
  expect(await control.post('/expire-sessions', { username: 'nobody' })).toMatchObject({ status: 404 })
  expect(await control.get('/captcha?session=nothing')).toMatchObject({ status: 404 })
  expect(await control.get('/captcha')).toMatchObject({ status: 400 })
  expect((await control.get('/nothing')).body).toEqual({ error: 'There is no GET /__control/nothing.' })
})

test('a POST of another type, or not in JSON, changes nothing', async () => {
  const caller = client()
  await caller.signIn('alice-chen')
  const url = `${origin}/__control/expire-sessions`
  const form = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' })
  const broken = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{',
  })
  expect([form.status, broken.status]).toEqual([415, 400])
  expect((await caller.get('/home/getBaseInfo')).code).toBe(0)
  expect((await control.get('/health')).body).toMatchObject({ status: 'ok' })
})

test('a foreign name in the Host header is refused', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { Host: 'rebound.example' }
    request({ port, path: '/__control/calls', headers }, (response) => resolve(response.statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('the control plane can be left out', async () => {
  const own = await startReference({ control: false })
  expect((await fetch(`${own.origin}/__control/health`)).status).toBe(404)
})

test('disabling an account ends its sign-ins, and enabling lets it sign in again', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  await own.control.post('/accounts/alice-chen', { disabled: true })
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await caller.logIn('alice-chen', await caller.captcha())).code).toBe(100606)
  await own.control.post('/accounts/alice-chen', { disabled: false })
  await caller.signIn('alice-chen')
})

test('a review can be decided and a promotion suspended', async () => {
  const caller = client()
  await caller.signIn('carol-wu')
  const changed = await control.post('/accounts/carol-wu', { authStatus: 1, promotionStatus: 2 })
  expect(changed.body).toMatchObject({
    username: 'carol-wu',
    authStatus: 1,
    promotionStatus: 2,
    disabled: false,
  })
  const { data } = await caller.get('/home/getBaseInfo')
  expect(data).toMatchObject({ authStatus: 1, promotionStatus: 2, url: expect.stringContaining('?sid=') })
})

test('sessions expire for one account or for all', async () => {
  const own = await startReference()
  const [alice, erin] = [own.client(), own.client()]
  await alice.signIn('alice-chen')
  await erin.signIn('erin-park')
  expect((await own.control.post('/expire-sessions', { username: 'alice-chen' })).body).toEqual({
    expired: 1,
  })
  expect((await alice.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await erin.get('/home/getBaseInfo')).code).toBe(0)
  await own.control.post('/expire-sessions')
  expect((await erin.get('/home/getBaseInfo')).code).toBe(100600)
})

test('the clock moves by a span or to an instant, and nobody is signed out', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  await own.control.post('/clock', { advance: '31d' })
  expect((await own.control.get('/clock')).body.now).toMatch(/^2026-12-11T02:00:/)
  await own.control.post('/clock', { set: '2027-06-01T00:00:00+08:00' })
  expect((await own.control.get('/health')).body.now).toMatch(/^2027-05-31T16:00:/)
  const { data } = await caller.get<{ age: number }>('/home/getBaseInfo')
  expect(data.age).toBe(22)
})

test('received calls are listed without their queries and bodies', async () => {
  await control.delete('/calls')
  await client().get('/select/country?lang=zh')
  await client().post('/register/login', { username: 'alice-chen' })
  const { calls } = (await control.get('/calls')).body
  expect(calls).toEqual([
    { method: 'GET', path: '/api/select/country', time: expect.stringMatching(/^2026-11-10T02:0/) },
    { method: 'POST', path: '/api/register/login', time: expect.stringMatching(/^2026-11-10T02:0/) },
  ])
  expect(await control.delete('/calls')).toEqual({ calls: [] })
})

test('the control plane lists the seeded accounts as they are now', async () => {
  await control.post('/accounts/grace-kim', { disabled: true })
  const { password, accounts } = (await control.get('/demo-accounts')).body as unknown as {
    password: string
    accounts: { username: string }[]
  }
  await control.post('/accounts/grace-kim', { disabled: false })
  expect(password).toBe('Portal-demo1')
  expect(accounts).toHaveLength(8)
  expect(accounts.find(({ username }) => username === 'grace-kim')).toEqual({
    username: 'grace-kim',
    type: 0,
    authStatus: 1,
    promotionStatus: 1,
    disabled: true,
    customers: 0,
    bills: 0,
  })
})
