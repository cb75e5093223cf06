import { expect, test } from 'vitest'
import { affiliateRows } from '../../upstream-mock/seeds/affiliate-rows.ts'
import { demoAffiliates } from '../../upstream-mock/seeds/demo-affiliates.ts'
import { type List, shareReference, startReference } from './reference.ts'

type Customer = {
  name: string
  type: number | null
  authStatus: number
  bindStatus: number
  expiresTime: string | null
}

const morning = Date.parse('2026-11-10T00:00:00+08:00')
const night = Date.parse('2026-11-10T23:59:59+08:00')

const { client } = await shareReference()
/** Seeds each server separately. */
const uncopied = async <Options>(options: Options) => options

test.each(demoAffiliates)('$username is the same at every hour of a day', (affiliate) => {
  expect(affiliateRows(affiliate, night, 'faq')).toEqual(affiliateRows(affiliate, morning, 'faq'))
})

test.each(demoAffiliates)('$username has the specified number of rows on any day', (affiliate) => {
  for (const day of ['2026-12-01', '2027-02-28', '2027-03-01', '2027-03-31', '2028-02-29']) {
    const rows = affiliateRows(affiliate, Date.parse(`${day}T08:00:00+08:00`), 'faq')
    expect(rows.customers).toHaveLength(affiliate.customers)
    expect(rows.logins).toHaveLength(affiliate.logins)
  }
})

test.each(['2026-12-01', '2027-02-28', '2027-03-31', '2028-02-29'])(
  'on %s every account has its specified number of bills',
  async (day) => {
    const own = await startReference({ clock: Date.parse(`${day}T08:00:00+08:00`) })
    for (const { username, bills } of demoAffiliates) {
      const { body } = await own.control.get(`/books/${username}`)
      expect(body).toMatchObject({ balanced: true })
      expect(body.bills).toHaveLength(bills)
    }
  },
)

test('two servers with the same clock have the same rows', async () => {
  const answers = []
  for (const upstream of [await startReference({}, uncopied), await startReference({}, uncopied)]) {
    const caller = upstream.client()
    await caller.signIn('harbor-media')
    const { data: info } = await caller.get('/home/getBaseInfo')
    const { data: customers } = await caller.page('/home/getCustomerList', 1, 1000)
    answers.push({ info, customers })
  }
  expect(answers[0]).toEqual(answers[1])
})

test.each([
  ['alice-chen', { authStatus: 1, type: 0, promotionStatus: 1, age: 16, amNumber: '0417' }],
  ['bruno-diaz', { authStatus: 0, url: null, money: 0 }],
  ['carol-wu', { authStatus: 3, url: null, bankAccount: null }],
  ['daniel-ng', { authStatus: 2, url: null }],
  ['erin-park', { authStatus: 1, promotionStatus: 2 }],
  ['grace-kim', { authStatus: 1, age: 0, money: 0 }],
  ['harbor-media', { authStatus: 1, type: 1, name: 'Harbor Media Ltd.' }],
])('%s is as described', async (username, described) => {
  const caller = client()
  await caller.signIn(username)
  expect((await caller.get('/home/getBaseInfo')).data).toMatchObject(described)
})

test('a verified affiliate has a promotion link at the portal', async () => {
  const caller = client()
  await caller.signIn('alice-chen')
  const { data } = await caller.get<{ url: string }>('/home/getBaseInfo')
  expect(data.url).toMatch(/^http:\/\/portal\.test\/promote\/home\?sid=[\da-f]{16}$/)
})

test('the customers show every kind of row', async () => {
  const caller = client()
  await caller.signIn('harbor-media')
  const { records } = (await caller.page<Customer>('/home/getCustomerList', 1, 1000)).data
  expect(new Set(records.map(({ type }) => type))).toEqual(new Set([null, 0, 1]))
  expect(new Set(records.map(({ authStatus }) => authStatus))).toEqual(new Set([0, 1]))
  expect(new Set(records.map(({ bindStatus }) => bindStatus))).toEqual(new Set([0, 1]))
  expect(records.some(({ expiresTime }) => expiresTime === null)).toBe(true)
  expect(records.some(({ expiresTime }) => expiresTime !== null)).toBe(true)
  expect(records.some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true)
})

test('a customer who never paid is unbound after 180 days', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('alice-chen')
  const boundUntil = async () => {
    const { data } = await caller.page<Customer>('/home/getCustomerList', 1, 100)
    return data.records.filter(({ bindStatus, expiresTime }) => bindStatus === 1 && expiresTime !== null)
  }
  expect(await boundUntil()).not.toEqual([])
  await own.control.post('/clock', { advance: '180d' })
  expect(await boundUntil()).toEqual([])
})

test('a reset drops all changes and restores the same rows', async () => {
  const own = await startReference({}, uncopied)
  const caller = own.client()
  await caller.signIn('grace-kim')
  await own.control.post('/accounts/frank-li', { disabled: false })
  await own.control.post('/reset')
  expect((await caller.get('/home/getBaseInfo')).code).toBe(100600)
  expect((await caller.logIn('frank-li', await caller.captcha())).code).toBe(100606)
  await caller.signIn('grace-kim')
  const { data } = await caller.post<List<unknown>>('/home/web/logQuery', { current: 1, size: 10 })
  expect(data.total).toBe(2)
})
