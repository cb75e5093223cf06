import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { customer } from '../rules/customer.ts'
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
const { arrived, clock } = stage

const document = `query Find($page: Int! = 1, $size: Int! = 8, $search: String, $filter: CustomerFilter, $sort: CustomerSort) {
  viewer { username customers(page: $page, size: $size, search: $search, filter: $filter, sort: $sort) {
    items { name } pageInfo { page size totalItems totalPages } asOf complete consideredItems
  } }
}`
const insights = `{ viewer { username customerInsights {
  asOf complete consideredItems
  tierProgress { month consumption customers level cashBack { paid } }
  forecast { daysGone daysInMonth consumption cashBack { paid } }
  atRisk { totalItems items { name expiresAt } }
  movers { up { customer { name } expected change changeRatio } down { change } goneQuiet { change }
    counts { up down goneQuiet } topFive { name } topFiveShare consumption }
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
  await Promise.all([search('1'), search('2'), stage.alice.query(insights), stage.alice.query(insights)])
  await search('3')
  expect(calls('listCustomers')).toBe(50)
  clock.advance(60_001)
  await search('4')
  expect(calls('listCustomers')).toBe(100)
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

test.each([
  ['a search of 65 characters', { search: 'x'.repeat(65) }],
  ['page 0 of a search', { search: 'x', page: 0 }],
  ['101 rows of a search', { search: 'x', size: 101 }],
])('%s is BAD_USER_INPUT, and the provider is not called', async (_what, variables) => {
  const { data, errors } = await stage.alice.query(document, variables)
  expect(data?.viewer).toEqual({ username: 'alice-chen', customers: null })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(arrived).toEqual([])
})

test('when page 37 of 50 fails, the rest is searched and the result says that rows are missing', async () => {
  stage.before = (page) => {
    if (page === 37) throw new Fault('UPSTREAM_CONTRACT', 'a row is broken')
  }
  const { data, errors } = await stage.alice.query(document, { search: 'customer' })
  expect(errors).toBeUndefined()
  expect(data?.viewer.customers).toMatchObject({
    complete: false,
    consideredItems: 4900,
    pageInfo: { totalItems: 4900 },
  })
  expect((await stage.alice.query(insights)).data?.viewer.customerInsights).toMatchObject({
    complete: false,
    consideredItems: 4900,
  })
})

test('when the first page fails, only that part is null with its code, and the next request reads again', async () => {
  stage.before = () => {
    throw new Fault('UPSTREAM_TIMEOUT', 'late')
  }
  for (const query of [insights, `{ viewer { username customers(search: "a") { items { name } } } }`]) {
    const { data, errors } = await stage.alice.query(query)
    expect(data?.viewer.username).toBe('alice-chen')
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT' } }])
  }
  stage.before = () => {}
  expect((await stage.alice.query(document, { search: 'a' })).errors).toBeUndefined()
})

test('a search also signs out a person whom the provider no longer knows', async () => {
  stage.before = (page) => {
    if (page === 3) throw new Fault('UNAUTHENTICATED', 'unknown', { providerCode: '100600' })
  }
  const { errors } = await stage.alice.query(document, { search: 'a' })
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', providerCode: '100600' } }])
  expect((await stage.alice.query('{ viewer { username } }')).data?.viewer).toBeNull()
})

test('a mutation of the affiliate drops the snapshot', async () => {
  await stage.alice.query(document, { search: 'a' })
  await stage.alice.query('mutation { bindAccountManager(input: { number: "0417" }) { __typename } }')
  await stage.alice.query(document, { search: 'a' })
  expect(calls('listCustomers')).toBe(100)
})

test('the next person who signs in in the same browser sees only their own customers', async () => {
  await stage.alice.query(document, { search: 'customer' })
  stage.rows = [customer({ name: 'Another' })]
  await stage.alice.query('mutation { logOut { wasSignedIn } }')
  await stage.alice.logInInMemory('erin-park')
  expect((await stage.alice.query(document, { search: 'a' })).data?.viewer).toMatchObject({
    username: 'erin-park',
    customers: { items: [{ name: 'Another' }], consideredItems: 1 },
  })
})

test('insights are computed from the snapshot, and their figures add up', async () => {
  // Half of the month has passed in Hong Kong.
  clock.advance(Date.parse('2026-11-16T00:00:00+08:00') - clock.now())
  await stage.alice.logInInMemory()
  stage.rows = [
    customer({ name: 'A', monthlyConsumption: '150000.00', lastMonthConsumption: '100.00' }),
    customer({ name: 'B', monthlyConsumption: '50000.50', lastMonthConsumption: '900000.00' }),
    customer({ name: 'C', lastMonthConsumption: '10.00', expiresAt: '2026-12-01T00:00:00Z' }),
    customer({ name: 'D', bindingStatus: 'UNBOUND', monthlyConsumption: '999.00' }),
  ]
  const { data, errors } = await stage.alice.query(insights)
  expect(errors).toBeUndefined()
  expect(data?.viewer.customerInsights).toMatchObject({
    asOf: new Date(clock.now()).toISOString(),
    complete: true,
    consideredItems: 4,
    tierProgress: {
      month: '2026-11',
      consumption: '200000.50',
      customers: 2,
      level: 'B',
      cashBack: { paid: '6000.03' },
    },
    forecast: { daysGone: 16, daysInMonth: 30, consumption: '400001.00', cashBack: { paid: '16000.07' } },
    atRisk: { totalItems: 1, items: [{ name: 'C', expiresAt: '2026-12-01T00:00:00Z' }] },
    movers: {
      up: [{ customer: { name: 'A' }, expected: '300000.00', change: '299900.00', changeRatio: 2999 }],
      down: [{ change: '-799999.00' }],
      goneQuiet: [{ change: '-10.00' }],
      counts: { up: 1, down: 1, goneQuiet: 1 },
      topFive: [{ name: 'A' }, { name: 'B' }],
      topFiveShare: 1,
      consumption: '200000.50',
    },
  })
  expect(calls('getProfile')).toBe(1)
})
