import { expect, test } from 'vitest'
import { type List, shareReference, startReference } from './reference.ts'

type Customer = { name: string; bindTime: string | null }
type Log = { loginTime: string }
type Bill = { billMonth: string }

const { client } = await shareReference()

test('the pages of a list are the whole list, without gaps and repeats', async () => {
  const caller = client()
  await caller.signIn('alice-chen')
  const whole = await caller.page<Customer>('/home/getCustomerList', 1, 1000)
  const pages = await Promise.all(
    [1, 2, 3].map((each) => caller.page<Customer>('/home/getCustomerList', each, 8)),
  )
  expect(pages.map(({ data }) => data.records.length)).toEqual([8, 8, 7])
  expect(pages.map(({ data }) => data.total)).toEqual([23, 23, 23])
  expect(pages.flatMap(({ data }) => data.records)).toEqual(whole.data.records)
})

test.each([8, 30, 100, 999])('a page of %i has the remaining rows, in every list', async (size) => {
  const caller = client()
  await caller.signIn('harbor-media')
  const pageOf = {
    customers: (page: number) => caller.page('/home/getCustomerList', page, size),
    logins: (page: number) => caller.page('/home/web/logQuery', page, size),
    bills: (page: number) => caller.get<List<Bill>>(`/home/getBillList?current=${page}&size=${size}`),
  }
  for (const read of Object.values(pageOf)) {
    const { total } = (await read(1)).data
    const last = Math.ceil(total / size)
    for (const page of [1, last, last + 1])
      expect((await read(page)).data.records).toHaveLength(
        Math.min(size, Math.max(0, total - (page - 1) * size)),
      )
  }
})

test('the newest rows come first', async () => {
  const caller = client()
  await caller.signIn('harbor-media')
  const customers = await caller.page<Customer>('/home/getCustomerList', 300, 10)
  const bound = customers.data.records.flatMap(({ bindTime }) => bindTime ?? [])
  expect(bound).toEqual(bound.toSorted().toReversed())
  const logs = await caller.page<Log>('/home/web/logQuery', 1, 100)
  const times = logs.data.records.map(({ loginTime }) => loginTime)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a page beyond the end is empty and has the true total', async () => {
  const own = await startReference()
  const caller = own.client()
  await caller.signIn('harbor-media')
  expect((await caller.page('/home/getCustomerList', 626, 8)).data).toEqual({ records: [], total: 5000 })
  expect((await caller.page('/home/getCustomerList', 2 ** 31 - 1, 8)).data).toEqual({
    records: [],
    total: 5000,
  })
  expect((await caller.page('/home/web/logQuery', 500, 8)).data).toEqual({ records: [], total: 2001 })
})

test('the last page has the remaining rows', async () => {
  const caller = client()
  await caller.signIn('harbor-media')
  expect((await caller.page('/home/getCustomerList', 8, 700)).data.records).toHaveLength(100)
})

test('an affiliate without customers gets an empty list', async () => {
  const caller = client()
  await caller.signIn('grace-kim')
  expect((await caller.page('/home/getCustomerList', 1, 8)).data).toEqual({ records: [], total: 0 })
  expect((await caller.get('/home/getBillList')).data).toEqual({ records: [], total: 0 })
})

test('bills are complete without a page, and a part with one', async () => {
  const caller = client()
  await caller.signIn('alice-chen')
  const { data } = await caller.get<List<Bill>>('/home/getBillList')
  expect(data.records.map(({ billMonth }) => billMonth).slice(0, 2)).toEqual(['2026-10', '2026-09'])
  expect(data.total).toBe(14)
  const second = await caller.get<List<Bill>>('/home/getBillList?current=2&size=10')
  expect(second.data).toEqual({ records: data.records.slice(10), total: 14 })
})

test('a total in the request is ignored', async () => {
  const caller = client()
  await caller.signIn('alice-chen')
  const { data } = await caller.post<List<Customer>>('/home/getCustomerList', {
    current: 1,
    size: 8,
    total: 0,
  })
  expect(data.total).toBe(23)
})

test.each([
  [{ current: 0, size: 8 }, 100604],
  [{ current: -1, size: 8 }, 100604],
  [{ current: 1.5, size: 8 }, 100604],
  [{ current: 2 ** 31, size: 8 }, 100604],
  [{ current: 'abc', size: 8 }, 100604],
  [{ current: 1, size: 0 }, 100604],
  [{ current: 1, size: 1001 }, 100604],
  [{ current: 1, size: [8] }, 100604],
  [[1, 8], 100604],
  [{ current: 1 }, 100101],
  [{ size: 8 }, 100101],
  [{ current: null, size: '' }, 100101],
  [{ current: '1', size: '8' }, 0],
])('the page %j answers %i', async (page, expected) => {
  const caller = client()
  await caller.signIn('alice-chen')
  expect((await caller.post('/home/getCustomerList', page)).code).toBe(expected)
  expect((await caller.post('/home/web/logQuery', page)).code).toBe(expected)
})
