import { request } from 'node:http'
import { expect, test } from 'vitest'
import { type List, shareReference, startReference } from './reference.ts'

const { control, origin, port } = await shareReference()
const customer = 'alice-chen_1'
const ofCustomer = `/customers/${customer}`

test.each([
  ['/clock', { advance: 'soon' }, 'advance', 'like "30d"'],
  ['/clock', { advance: '5m', set: '2026-01-01T00:00:00Z' }, '', 'give either "advance"'],
  ['/clock', { advance: '999999d' }, 'advance', 'ten years'],
  ['/accounts/alice-chen', {}, '', 'give some of authStatus'],
  ['/accounts/alice-chen', { recalled: true }, 'recalled', ''],
  [ofCustomer, { isOperator: 1 }, 'isOperator', ''],
  ['/consume', { customer }, 'sms', 'give sms, voice or both'],
  ['/consume', { customer, voice: 0.001 }, 'voice', 'at most two decimals'],
  ['/consume', { customer, sms: 5, month: '2026-12' }, 'month', 'to 2026-11'],
  ['/consume', { customer, sms: 5, month: '2025-08' }, 'month', '2025-09 to'],
  ['/refund', { customer, amount: 90_000_000 }, 'amount', 'has not paid that much'],
  ['/faults', [], '', ''],
  ['/faults', [{ path: '/select/country', count: 0 }], '0.count', ''],
])('POST %s refuses %j and names the field %j', async (path, body, field, words) => {
  const answer = await control.post(path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.problems).toContainEqual({ field, message: expect.stringContaining(words) })
})

test('what nobody knows is a 404', async () => {
  for (const path of ['/accounts/nobody', '/customers/nobody']) {
    const { status, body } = await control.post(
      path,
      path.startsWith('/a') ? { authStatus: 1 } : { isOperator: true },
    )
    expect([status, body.error]).toEqual([404, expect.stringContaining('nobody')])
  }
  for (const path of ['/books/nobody', '/captcha?session=nothing', '/nothing'])
    expect(await control.get(path)).toMatchObject({ status: 404 })
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
  const own = await startReference({ control: false })
  expect((await fetch(`${own.origin}/__control/health`)).status).toBe(404)
})

test('the clock moves by a span or to an instant, and nobody is signed out', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  await own.control.post('/clock', { advance: '31d' })
  expect((await own.control.get('/clock')).body.now).toMatch(/^2026-12-11T02:00:/)
  await own.control.post('/clock', { set: '2027-06-01T00:00:00+08:00' })
  expect((await own.control.get('/health')).body.now).toMatch(/^2027-05-31T16:00:/)
  expect((await caller.get('/home/getBaseInfo')).data).toMatchObject({ age: 22 })
})

test('consumption, a refund and a flag are in the row of the customer', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  const row = async () => {
    const { data } = await caller.post<List<Record<string, number>>>('/home/getCustomerList', {
      current: 23,
      size: 1,
    })
    return data.records[0] ?? {}
  }
  const { monthMoney = 0 } = await row()
  const { body } = await own.control.post('/consume', { customer, sms: 12.5, voice: 0.01 })
  expect(body).toMatchObject({ customer, isBound: true, expiresAt: null })
  expect((await row()).monthMoney).toBeCloseTo(monthMoney + 12.51, 5)
  await own.control.post('/refund', { customer, amount: 12.51 })
  expect((await row()).monthMoney).toBeCloseTo(monthMoney, 5)
  expect((await own.control.post('/recharge', { customer })).body).toMatchObject({ isBound: true })
  const flagged = await own.control.post(ofCustomer, { isOperator: true })
  expect(flagged.body).toMatchObject({ isOperator: 1, isBound: false })
  expect(await row()).toMatchObject({ bindStatus: 0 })
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
  expect((await own.control.post('/accounts/grace-kim', { recalled: false })).body).toMatchObject({
    isLockedOut: false,
  })
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
