import { expect, test } from 'vitest'
import { type List, shareReference, startReference } from './reference.ts'

const { control } = await shareReference()
const customer = 'alice-chen_1'

type Customer = { monthMoney: number; smsMoney: number; voiceMoney: number; bindStatus: number }

test.each([
  ['/consume', { customer }, 'sms', 'give sms, voice or both'],
  ['/consume', { sms: 1 }, 'customer', ''],
  ['/consume', { customer, sms: 0 }, 'sms', ''],
  ['/consume', { customer, sms: -5 }, 'sms', ''],
  ['/consume', { customer, sms: '5' }, 'sms', ''],
  ['/consume', { customer, voice: 0.001 }, 'voice', 'at most two decimals'],
  ['/consume', { customer, sms: 5, month: '2026-13' }, 'month', 'like "2026-11"'],
  ['/consume', { customer, sms: 5, month: '2026-12' }, 'month', 'to 2026-11'],
  ['/consume', { customer, sms: 5, month: '2025-08' }, 'month', '2025-09 to'],
  ['/consume', { customer, sms: 5, usd: 5 }, '', 'usd'],
  ['/recharge', {}, 'customer', ''],
  ['/refund', { customer }, 'amount', ''],
  ['/refund', { customer, amount: 90_000_000 }, 'amount', 'has not paid that much'],
  ['/refund', { customer, amount: 1, malicious: 'yes' }, 'malicious', ''],
  [`/customers/${customer}`, {}, '', 'give operator'],
  [`/customers/${customer}`, { operator: 1 }, 'operator', ''],
  [`/customers/${customer}`, { authStatus: 7 }, 'authStatus', ''],
  [`/customers/${customer}`, { idNumber: '' }, 'idNumber', ''],
  ['/accounts/alice-chen', { recalled: true }, 'recalled', ''],
  ['/accounts/alice-chen', { violation: 1 }, 'violation', ''],
])('POST %s refuses %j and names the field %j', async (path, body, field, words) => {
  const answer = await control.post(path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.problems).toContainEqual({ field, message: expect.stringContaining(words) })
})

test('all mistakes of a request are listed', async () => {
  const { body } = await control.post('/consume', { customer: '', sms: -1, voice: 'x', month: 'May' })
  expect(body.problems).toHaveLength(4)
})

test.each([
  ['/consume', { customer: 'nobody', sms: 1 }],
  ['/recharge', { customer: 'nobody' }],
  ['/refund', { customer: 'nobody', amount: 1 }],
  ['/customers/nobody', { operator: true }],
])('POST %s for an unknown customer is a 404', async (path, body) => {
  expect(await control.post(path, body)).toEqual({
    status: 404,
    body: { error: 'There is no customer "nobody".' },
  })
})

test('unknown books and customers are a 404', async () => {
  expect(await control.get('/books/nobody')).toMatchObject({ status: 404 })
  expect(await control.get('/customers/nobody')).toMatchObject({ status: 404 })
})

test('the row of a customer shows consumption and refunds', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  const first = async () => {
    const { data } = await caller.page<Customer>('/home/getCustomerList', 23, 1)
    return data.records[0]
  }
  const before = await first()
  expect(await own.control.post('/consume', { customer, sms: 12.5, voice: 0.01 })).toMatchObject({
    status: 200,
    body: { customer, isBound: true, expiresAt: null },
  })
  const after = await first()
  expect(after?.monthMoney).toBeCloseTo((before?.monthMoney ?? 0) + 12.51, 5)
  expect(after?.smsMoney).toBeCloseTo((before?.smsMoney ?? 0) + 12.5, 5)
  await own.control.post('/refund', { customer, amount: 12.51 })
  expect((await first())?.monthMoney).toBeCloseTo(before?.monthMoney ?? 0, 5)
})

test('a flagged customer is shown as unbound until the flag is removed', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  const status = async () =>
    (await caller.post<List<Customer>>('/home/getCustomerList', { current: 23, size: 1 })).data.records[0]
      ?.bindStatus
  for (const flag of ['operator', 'aggregator', 'contactedBySales']) {
    expect((await own.control.post(`/customers/${customer}`, { [flag]: true })).body).toMatchObject({
      [flag]: true,
      isBound: false,
    })
    expect(await status()).toBe(0)
    await own.control.post(`/customers/${customer}`, { [flag]: false })
    expect(await status()).toBe(1)
  }
})

test('a malicious refund blacklists the affiliate: signed out, locked out, without cash-back', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  await own.control.post('/refund', { customer, amount: 1, malicious: true })
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await caller.logIn('alice-chen', await caller.captcha())).code).toBe(100606)
  await own.control.post('/clock', { set: '2026-12-25T10:00:00+08:00' })
  const { body } = await own.control.get('/books/alice-chen')
  expect(body).toMatchObject({ balanced: true, totals: { billed: 0, paid: 1974.9, unsettled: -1974.9 } })
  await own.control.post('/accounts/alice-chen', { blacklisted: false })
  await caller.signIn('alice-chen')
})

test('an affiliate who has not signed in for 12 months is recalled', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('grace-kim')
  await own.control.post('/clock', { set: '2027-11-10T09:59:00+08:00' })
  expect((await caller.get('/home/getBaseInfo')).code).toBe(0)
  await own.control.post('/clock', { set: '2027-11-10T10:10:00+08:00' })
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await caller.logIn('grace-kim', await caller.captcha())).code).toBe(100606)
  expect((await own.control.post('/accounts/grace-kim', { recalled: false })).body).toMatchObject({
    recalled: false,
  })
  await caller.signIn('grace-kim')
})

test('a login within the 12 months keeps the account for 12 more', async () => {
  const own = await startReference()
  const caller = own.client()
  await own.control.post('/clock', { set: '2027-11-01T10:00:00+08:00' })
  await caller.signIn('grace-kim')
  await own.control.post('/clock', { set: '2028-10-31T10:00:00+08:00' })
  expect((await caller.logIn('grace-kim', await caller.captcha())).code).toBe(0)
})
