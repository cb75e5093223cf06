import { expect, test } from 'vitest'
import { addLoginLog } from '../../upstream-mock/storage/login-logs.ts'
import { at, openBusiness } from './business.ts'

/** One customer who paid 5,000 in November: 150 of cash-back, billed on 1 December and paid on the 19th. */
async function openWithOneBill(until = '2026-12-25') {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 5000)
  await business.moveTo(at(until))
  return business
}

test('a refund within the month lowers its bill', async () => {
  const business = await openWithOneBill('2026-11-20')
  expect(await business.refund('customer-1', 2000)).toBe(true)
  await business.moveTo(at('2026-12-05'))
  expect((await business.books()).bills).toEqual([['2026-11', 90]])
})

test('a refund of everything leaves no bill', async () => {
  const business = await openWithOneBill('2026-11-20')
  await business.refund('customer-1', 5000)
  await business.moveTo(at('2026-12-05'))
  expect((await business.books()).bills).toEqual([])
})

test('a refund after the payment is taken from the next bill', async () => {
  const business = await openWithOneBill()
  await business.refund('customer-1', 2000)
  await business.signUp()
  await business.consume('customer-2', 7000)
  await business.moveTo(at('2027-01-25'))
  expect(await business.books()).toMatchObject({
    bills: [
      ['2026-11', 150],
      ['2026-12', 150],
    ],
    unsettled: 0,
  })
})

test('a refund of consumption in a higher tier takes back the cash-back of that tier', async () => {
  const business = await openBusiness()
  await business.signUp()
  await business.consume('customer-1', 500_000)
  await business.moveTo(at('2026-12-25'))
  await business.refund('customer-1', 100_000)
  await business.moveTo(at('2027-01-01'))
  expect((await business.books()).bills).toEqual([
    ['2026-11', 23_000],
    ['2026-12', -7000],
  ])
})

test('a debt is carried over until rewards cover it', async () => {
  const business = await openWithOneBill()
  await business.refund('customer-1', 5000)
  await business.moveTo(at('2027-01-25'))
  expect(await business.books()).toMatchObject({ unsettled: -150, carried: -150 })
  await business.consume('customer-1', 10_000)
  await business.moveTo(at('2027-02-25'))
  expect(await business.books()).toMatchObject({
    unsettled: 0,
    payments: [expect.anything(), expect.anything()],
  })
  expect((await business.books()).payments[1]).toEqual(['2027-02-19T04:00:00.000Z', 150])
})

test('the latest payments are refunded first', async () => {
  const business = await openWithOneBill()
  await business.consume('customer-1', 1000)
  await business.refund('customer-1', 1500)
  await business.moveTo(at('2027-01-01'))
  expect((await business.books()).bills).toEqual([
    ['2026-11', 150],
    ['2026-12', -15],
  ])
})

test('a refund above the paid sum is refused', async () => {
  const business = await openWithOneBill()
  expect(await business.refund('customer-1', 5000.01)).toBe(false)
  await business.moveTo(at('2027-01-05'))
  expect((await business.books()).bills).toEqual([['2026-11', 150]])
})

test.each([
  ['an operator', { isOperator: 1 }],
  ['an aggregator', { isAggregator: 1 }],
  ['contacted by sales', { contactedBySales: 1 }],
] as const)(
  'a customer who turns out to be %s loses the cash-back, and gets it back when that was wrong',
  async (_what, flag) => {
    const business = await openWithOneBill()
    await business.change('customer-1', flag)
    await business.moveTo(at('2027-01-05'))
    expect((await business.books()).bills.at(-1)).toEqual(['2026-12', -150])
    await business.change('customer-1', { isOperator: 0, isAggregator: 0, contactedBySales: 0 })
    await business.moveTo(at('2027-02-05'))
    expect((await business.books()).bills.at(-1)).toEqual(['2027-01', 150])
  },
)

test.each([
  ['phone', { phone: '2025550107', prefix: '1' }],
  ['ip', { address: '100.64.9.9' }],
  ['device', { device: 'of-grace' }],
])('a customer with the affiliate’s %s earns nothing', async (_match, traces) => {
  const business = await openBusiness()
  const { id } = await business.changeAffiliateTo({ phone: '2025550107', prefix: '1' })
  const login = { loginIp: '100.64.9.9', browserInfo: '', device: 'of-grace', loggedInAt: at('2026-11-10') }
  await addLoginLog(business.db, id, login)
  await business.signUp(traces)
  await business.consume('customer-1', 5000)
  await business.moveTo(at('2026-12-05'))
  expect((await business.books()).bills).toEqual([])
})

test('a customer who turns out to have the affiliate’s ID loses the cash-back that was paid', async () => {
  const business = await openWithOneBill()
  await business.changeAffiliateTo({ idNumber: 'S1234567D' })
  expect(await business.change('customer-1', { idNumber: 'S1234567D' })).toMatchObject({ riskMatch: 'id' })
  await business.moveTo(at('2027-01-05'))
  expect(await business.books()).toMatchObject({ unsettled: -150 })
})

test.each([[['customer-1', 'customer-2']], [['customer-2', 'customer-1']]])(
  'of two customers with one ID the later one was never bound, whichever is reported first: %j',
  async (order) => {
    const business = await openWithOneBill()
    await business.signUp()
    await business.consume('customer-2', 7000)
    for (const username of order) await business.change(username, { idNumber: 'S1234567D' })
    expect(await business.customer('customer-1')).toMatchObject({ boundAt: expect.any(Number) })
    expect(await business.customer('customer-2')).toMatchObject({ boundAt: null, notBoundBecause: 'notNew' })
    await business.moveTo(at('2027-01-05'))
    expect((await business.books()).bills).toEqual([['2026-11', 150]])
  },
)

test('an affiliate whose ID turns out to be that of a customer earns nothing from that customer, and loses the billed cash-back', async () => {
  const business = await openWithOneBill('2026-12-05')
  await business.signUp()
  await business.consume('customer-2', 2000, '2026-11')
  await business.change('customer-1', { idNumber: 'S1234567D' })
  await business.verifyAs('S1234567D')
  expect(await business.customer('customer-1')).toMatchObject({ riskMatch: 'id' })
  expect(await business.customer('customer-2')).toMatchObject({ riskMatch: null })
  await business.moveTo(at('2027-01-05'))
  expect((await business.books()).bills).toEqual([
    ['2026-11', 150],
    ['2026-12', -90],
  ])
})

test('a violation stops the payments and cancels all cash-back, and its removal restores both', async () => {
  const business = await openWithOneBill('2026-12-05')
  await business.changeAffiliateTo({ inViolation: 1 })
  await business.moveTo(at('2026-12-25'))
  expect(await business.books()).toMatchObject({ payments: [], unsettled: 150 })
  await business.moveTo(at('2027-01-05'))
  expect(await business.books()).toMatchObject({ unsettled: 0 })
  await business.changeAffiliateTo({ inViolation: 0 })
  await business.moveTo(at('2027-02-25'))
  expect((await business.books()).payments).toEqual([['2027-02-19T04:00:00.000Z', 150]])
})
