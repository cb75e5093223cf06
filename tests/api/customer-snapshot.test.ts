import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { customer } from '../unit/customer.ts'
import { stageCustomers } from '../support/stage-customers.ts'

const stage = stageCustomers({
  now: '2026-11-15T08:00:00Z',
  watched: ['getProfile'],
  customers: () =>
    Array.from({ length: 5000 }, (_, index) =>
      customer({
        name: `Customer ${index}`,
        bindingStatus: index % 5 === 0 ? 'UNBOUND' : 'BOUND',
        monthlyConsumption: `${index}.00`,
        expiresAt: index % 2 === 0 ? null : '2026-12-01T00:00:00Z',
      }),
    ),
})
const { arrived } = stage

const document = `query Find($page: Int! = 1, $size: Int! = 8, $search: String, $filter: CustomerFilter, $sort: CustomerSort) {
  viewer { username customers(page: $page, size: $size, search: $search, filter: $filter, sort: $sort) {
    items { name } pageInfo { page size totalItems totalPages } asOf complete consideredItems
  } }
}`
const insights = `{ viewer { username customerInsights {
  complete consideredItems tierProgress { consumption }
} } }`
const calls = (name: string) => arrived.filter(([one]) => one === name).length

test('a plain page is one call, and says that it was read for this request', async () => {
  for (const variables of [{ search: ' ' }, { filter: { bindingStatus: null }, sort: null }]) {
    arrived.length = 0
    const { data } = await stage.alice.query(document, { ...variables, page: 2 })
    expect(data?.viewer.customers).toMatchObject({ asOf: null, complete: true, consideredItems: 5000 })
    expect(arrived).toEqual([['listCustomers', { page: 2, size: 8 }]])
  }
})

test('search, filter and sort read all pages, and the result is paged', async () => {
  const variables = {
    search: 'CUSTOMER 49',
    filter: { bindingStatus: 'BOUND' },
    sort: { field: 'MONTHLY_CONSUMPTION', direction: 'DESC' },
  }
  const { data } = await stage.alice.query(document, { ...variables, page: 2, size: 3 })
  expect(data?.viewer.customers).toEqual({
    items: [{ name: 'Customer 4996' }, { name: 'Customer 4994' }, { name: 'Customer 4993' }],
    pageInfo: { page: 2, size: 3, totalItems: 89, totalPages: 30 },
    asOf: '2026-11-15T08:00:00.000Z',
    complete: true,
    consideredItems: 5000,
  })
  expect(calls('listCustomers')).toBe(50)
})

test('searches and insights of one minute share one pass over the provider', async () => {
  const search = (text: string) => stage.alice.query(document, { search: text })
  const others = [insights, insights].map((text) => stage.alice.query(text))
  await Promise.all([search('1'), search('2'), ...others])
  await search('3')
  expect([calls('listCustomers'), calls('getProfile')]).toEqual([50, 2])
})

test('insights after a first page are never older than it', async () => {
  const consumption = async () =>
    (await stage.alice.query(insights)).data?.viewer.customerInsights.tierProgress.consumption
  stage.rows = [customer({ monthlyConsumption: '0.00' })]
  expect(await consumption()).toBe('0.00')
  stage.rows = [customer({ monthlyConsumption: '3345.67' })]
  await stage.alice.query(document, { page: 2 })
  expect(await consumption()).toBe('0.00')
  await stage.alice.query(document)
  expect(await consumption()).toBe('3345.67')
})

test('when the first page fails, only that part is null with its code, and the next request reads again', async () => {
  stage.before = () => {
    throw new Fault('UPSTREAM_TIMEOUT', 'late')
  }
  const find = `{ viewer { username customers(search: "a") { items { name } } } }`
  for (const query of [insights, find]) {
    const { data, errors = [] } = await stage.alice.query(query)
    expect(data?.viewer.username).toBe('alice-chen')
    const { username: _, ...parts } = data?.viewer ?? {}
    expect(errors.map(({ path }) => String(path?.at(-1))).toSorted()).toEqual(Object.keys(parts).toSorted())
    for (const { extensions } of errors) expect(extensions.code).toBe('UPSTREAM_TIMEOUT')
  }
  stage.before = () => {}
  expect((await stage.alice.query(document, { search: 'a' })).errors).toBeUndefined()
})

test('a mutation of the affiliate drops the snapshot', async () => {
  await stage.alice.query(document, { search: 'a' })
  await stage.alice.query('mutation { bindAccountManager(input: { number: "0417" }) { __typename } }')
  await stage.alice.query(document, { search: 'a' })
  expect(calls('listCustomers')).toBe(100)
})
