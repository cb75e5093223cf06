import { afterAll, beforeEach, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { Clock, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived, overrides } = watchProvider('listBills', 'getProfile')
const clock = new Clock()
clock.advance(Date.parse('2026-11-22T00:00:00+08:00') - clock.now())
const portal = await startPortal({ provider, clock })
const alice = await Client.signedIn(portal.origin)
afterAll(portal.stop)
beforeEach(() => {
  arrived.length = 0
  delete overrides.getProfile
  delete overrides.listBills
})

const explained = `{ viewer { username bills { items { month cashBack explanation {
  bands { level volume ratio amount } computed effectiveRatio difference
} } } } }`

const paymentFields =
  'amount estimated complete settles minimumPayout waitsForPayoutAccount transferFeeDeducted'

test('the profile has the sum billed so far, the insights have the next payment', async () => {
  const { data, errors } =
    await alice.query(`{ viewer { profile { rewards { unsettled } nextPayment { ${paymentFields} } }
    customerInsights { complete forecast { cashBack { paid } } nextPayment { ${paymentFields} } } } }`)
  expect(errors).toBeUndefined()
  const { profile, customerInsights } = data?.viewer ?? {}
  const billed = {
    amount: '60.00',
    estimated: null,
    complete: false,
    settles: '2026-11',
    minimumPayout: '100.00',
    waitsForPayoutAccount: true,
    transferFeeDeducted: true,
  }
  expect(profile).toEqual({ rewards: { unsettled: '60.00' }, nextPayment: billed })
  expect(customerInsights.nextPayment).toEqual({
    ...billed,
    amount: '180.34',
    estimated: customerInsights.forecast.cashBack.paid,
    complete: true,
  })
})

test('the complete next payment reads the bills once, and fails alone without them', async () => {
  await alice.query('{ viewer { customerInsights { complete } } }')
  expect(arrived.map(([name]) => name)).toEqual(['getProfile'])
  arrived.length = 0
  await alice.query('{ viewer { profile { kind } customerInsights { nextPayment { amount } } } }')
  expect(arrived.map(([name]) => name)).toEqual(['getProfile', 'listBills'])
  overrides.listBills = () => Promise.reject(new Fault('UPSTREAM_TIMEOUT', 'late'))
  const { data, errors } = await alice.query(
    '{ viewer { customerInsights { complete nextPayment { amount } } } }',
  )
  expect(data?.viewer.customerInsights).toEqual({ complete: true, nextPayment: null })
  expect(errors?.[0]?.path).toEqual(['viewer', 'customerInsights', 'nextPayment'])
})

test('bills are one call; their explanations take one more, which the profile shares', async () => {
  await alice.query('{ viewer { bills { items { month } } } }')
  expect(arrived.map(([name]) => name)).toEqual(['listBills'])
  arrived.length = 0
  const { data } = await alice.query(explained.replace('username', 'username profile { kind }'))
  expect(arrived.map(([name]) => name).toSorted()).toEqual(['getProfile', 'listBills'])
  const first = { level: 'A', volume: '2000.00', ratio: 0.03, amount: '60.00' }
  const sums = { computed: '60.00', effectiveRatio: 0.03, difference: '0.00' }
  expect(data?.viewer.bills.items[0]).toMatchObject({
    month: '2026-10',
    cashBack: '60.00',
    explanation: { bands: [first, {}, {}], ...sums },
  })
})

test('when the profile fails, the bills are there and only their explanation fails', async () => {
  overrides.getProfile = () => Promise.reject(new Fault('UPSTREAM_TIMEOUT', 'late'))
  const { data, errors } = await alice.query(explained)
  expect(data?.viewer.bills.items).toHaveLength(3)
  expect(data?.viewer.bills.items[0]).toMatchObject({ cashBack: '60.00', explanation: null })
  expect(errors?.[0]).toMatchObject({
    path: ['viewer', 'bills', 'items', 0, 'explanation'],
    extensions: { code: 'UPSTREAM_TIMEOUT' },
  })
})
