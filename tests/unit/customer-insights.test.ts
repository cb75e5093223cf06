import { expect, test } from 'vitest'
import { customersAtRisk, insightsOf } from '#rules/customer-insights.ts'
import { findMovers } from '#rules/customer-movers.ts'
import type { Money } from '#rules/money.ts'
import { forecastMonth } from '#rules/month-forecast.ts'
import {
  cashBackUntil,
  earnsCashBack,
  mayHaveEarnedLastMonth,
  placeInTiers,
  progressThroughTiers,
} from '#rules/tier-progress.ts'
import { customer } from './customer.ts'

const usd = (amount: string) => amount as Money
/** Half of the month has passed. */
const midMonth = Date.parse('2026-11-16T00:00:00+08:00')

test.each([
  ['0.00', 'A', 0.03, 'B', '200000.00', 0],
  ['50000.00', 'A', 0.03, 'B', '150000.00', 0.25],
  ['199999.99', 'A', 0.03, 'B', '0.01', 0.999999],
  // The boundary belongs to the band below; the next dollar earns the ratio of the band above.
  ['200000.00', 'A', 0.05, 'B', '0.00', 1],
  ['200000.01', 'B', 0.05, 'C', '199999.99', 0],
  ['400000.00', 'B', 0.07, 'C', '0.00', 1],
  ['400000.01', 'C', 0.07, null, null, null],
  ['-500.00', 'A', 0.03, 'B', '200500.00', 0],
])(
  '%s is in level %s, the next dollar earns %d, and %s is %s away',
  (consumption, level, marginalRatio, nextLevel, amountToNextLevel, progress) => {
    expect(placeInTiers(usd(consumption))).toMatchObject({
      level,
      marginalRatio,
      nextLevel,
      amountToNextLevel,
      progress,
    })
  },
)

test.each([
  ['2025-12-01T00:00:00+08:00', 'BOUND', true],
  // The year ended today or will end this month, or did: the whole month counts.
  ['2025-11-02T00:00:00+08:00', 'BOUND', true],
  ['2025-11-01T00:00:01+08:00', 'BOUND', true],
  // Exactly twelve months do not begin a thirteenth.
  ['2025-11-01T00:00:00.999+08:00', 'BOUND', false],
  ['2025-10-31T23:59:59+08:00', 'BOUND', false],
  // The instant is in October in UTC, and in November in Hong Kong.
  ['2025-10-31T16:00:01Z', 'BOUND', true],
  [null, 'BOUND', true],
  ['2026-11-01T00:00:00Z', 'UNBOUND', false],
  [null, 'UNBOUND', false],
])('a customer bound at %s who is %s counts for November: %s', (boundAt, bindingStatus, counts) => {
  expect(earnsCashBack(customer({ boundAt, bindingStatus }), midMonth)).toBe(counts)
})

test.each([
  // The month in which the year ends counts in full.
  ['2026-03-02T08:15:00Z', 'BOUND', '2027-03-31'],
  ['2027-02-10T00:00:00+08:00', 'BOUND', '2028-02-29'],
  ['2025-11-01T00:00:00+08:00', 'BOUND', '2026-10-31'],
  ['2025-11-01T00:00:01+08:00', 'BOUND', '2026-11-30'],
  [null, 'BOUND', null],
  ['2026-03-02T08:15:00Z', 'UNBOUND', null],
])('a customer bound at %s who is %s earns cash-back until %s', (boundAt, bindingStatus, until) => {
  expect(cashBackUntil(customer({ boundAt, bindingStatus }))).toBe(until)
})

test.each([
  ['nobody', { lastMonthConsumption: '0.00' }, false],
  ['a bound customer', {}, true],
  ['a customer who has since left', { bindingStatus: 'UNBOUND' }, true],
  ['a customer who was never bound', { bindingStatus: 'UNBOUND', boundAt: null }, false],
  ['a customer whose year ended in it', { boundAt: '2025-10-20T00:00:00Z' }, true],
  ['a customer whose year had ended before', { boundAt: '2025-09-20T00:00:00Z' }, false],
  ['a customer who was bound after it', { boundAt: '2026-11-02T00:00:00Z' }, false],
])('consumption of %s may make last month earn something: %s', (_who, changes, may) => {
  const consumer = customer({ lastMonthConsumption: '10.00', ...changes })
  expect(mayHaveEarnedLastMonth([customer(), consumer], midMonth)).toBe(may)
})

test('only bound customers in their first year count towards the tier, and those of them who consumed are counted', () => {
  const customers = [
    customer({ monthlyConsumption: '150000.10' }),
    customer({ monthlyConsumption: '60000.00', boundAt: null }),
    customer({ monthlyConsumption: '-10000.05' }),
    customer({ monthlyConsumption: '70000.00', bindingStatus: 'UNBOUND' }),
    customer({ monthlyConsumption: '70000.00', boundAt: '2024-01-01T00:00:00Z' }),
    customer({ monthlyConsumption: '0.00' }),
  ]
  expect(progressThroughTiers(customers, 'INDIVIDUAL', midMonth)).toMatchObject({
    month: '2026-11',
    customers: 2,
    consumption: '200000.05',
    level: 'B',
    cashBack: { paid: '6000.00' },
  })
})

test('an affiliate without customers is at the start of level A', () => {
  expect(insightsOf([], 'COMPANY', midMonth)).toMatchObject({
    tierProgress: { customers: 0, consumption: '0.00', level: 'A', progress: 0, cashBack: { paid: '0.00' } },
    forecast: { consumption: '0.00' },
    atRisk: { totalItems: 0, items: [] },
    movers: { up: [], down: [], goneQuiet: [], topFive: [], topFiveShare: null },
  })
})

test.each([
  ['2026-11-02T15:59:59Z', null],
  // The third day of the month has begun in Hong Kong: two of thirty days have passed.
  ['2026-11-02T16:00:00Z', ['2026-11', '4500000.00']],
  ['2026-11-15T16:00:00Z', ['2026-11', '600000.00']],
  ['2026-11-15T16:59:59.999Z', ['2026-11', '600000.00']],
  ['2026-11-30T15:59:59.999Z', ['2026-11', '300417.25']],
  ['2026-12-07T04:00:00Z', ['2026-12', '1430769.23']],
  ['2028-02-28T16:00:00Z', ['2028-02', '310714.29']],
])('at %s the month of 300,000 so far is forecast as %o', (now, wanted) => {
  const forecast = forecastMonth(usd('300000.00'), 'COMPANY', Date.parse(now))
  expect(forecast && [forecast.month, forecast.consumption]).toEqual(wanted)
})

test('at risk are the ten customers whose binding ends soonest, in that order', () => {
  const customers = Array.from({ length: 12 }, (_, index) =>
    customer({
      name: String(12 - index),
      expiresAt: `2026-12-${String(12 - index).padStart(2, '0')}T00:00:00Z`,
    }),
  )
  const others = [
    customer({ name: 'unlimited' }),
    customer({ name: 'unbound', bindingStatus: 'UNBOUND', expiresAt: '2026-11-16T00:00:00Z' }),
    customer({ name: 'past', expiresAt: '2026-11-01T00:00:00Z' }),
  ]
  const { totalItems, items } = customersAtRisk([...customers, ...others])
  expect(totalItems).toBe(13)
  expect(items.map(({ name }) => name).join(' ')).toBe('past 1 2 3 4 5 6 7 8 9')
})

/** A customer of this month so far and of last month. */
const moving = (name: string, monthlyConsumption: string, lastMonthConsumption: string, changes = {}) =>
  customer({ name, monthlyConsumption, lastMonthConsumption, ...changes })

test('movers are judged by the forecast of the whole month', () => {
  const { up, down, goneQuiet, counts } = findMovers(
    [
      moving('even', '50.00', '100.00'),
      moving('up a little', '51.00', '100.00'),
      moving('up a lot', '500.00', '100.00'),
      moving('new', '10.00', '0.00'),
      moving('down', '10.00', '100.00'),
      moving('quiet', '0.00', '80.00'),
      moving('refunded', '-5.00', '90.00'),
      moving('never', '0.00', '0.00'),
      moving('back from refunds', '1.00', '-4.00'),
      moving('unbound', '0.00', '999.00', { bindingStatus: 'UNBOUND' }),
    ],
    midMonth,
  )
  const inShort = (moves: typeof up) =>
    moves.map((move) => [move.customer.name, move.expected, move.change, move.changeRatio])
  expect(inShort(up)).toEqual([
    ['up a lot', '1000.00', '900.00', 9],
    ['new', '20.00', '20.00', null],
    ['back from refunds', '2.00', '6.00', null],
    ['up a little', '102.00', '2.00', 0.02],
  ])
  expect(inShort(down)).toEqual([['down', '20.00', '-80.00', -0.8]])
  expect(inShort(goneQuiet)).toEqual([
    ['refunded', '-10.00', '-100.00', -1.111111],
    ['quiet', '0.00', '-80.00', -1],
  ])
  expect(counts).toEqual({ up: 4, down: 1, goneQuiet: 2 })
})

test('only customers who earn cash-back are among the movers and the largest', () => {
  const past = { boundAt: '2025-10-01T00:00:00Z' }
  const customers = [moving('earns', '50.00', '10.00'), moving('past, more', '900.00', '10.00', past)]
  expect(findMovers(customers, midMonth)).toMatchObject({
    counts: { up: 1, down: 0, goneQuiet: 0 },
    topFive: [{ name: 'earns' }],
    consumption: '50.00',
  })
})

test('five movers of each kind are shown, and all are counted', () => {
  const customers = Array.from({ length: 7 }, (_, index) => moving(`${index}`, `${index + 1}00.00`, '1.00'))
  const { up, counts } = findMovers(customers, midMonth)
  expect(up.map(({ customer: { name } }) => name).join(' ')).toBe('6 5 4 3 2')
  expect(counts.up).toBe(7)
})

test('on the first two days of a month there are no movers, but there is a top five', () => {
  const movers = findMovers(
    [moving('one', '0.00', '80.00'), moving('two', '5.00', '1.00')],
    Date.parse('2026-11-02T08:00:00Z'),
  )
  expect(movers).toMatchObject({
    counts: { up: 0, down: 0, goneQuiet: 0 },
    topFive: [{ name: 'two' }],
    topFiveShare: 1,
    consumption: '5.00',
  })
})

test.each([
  [['10.00', '10.00', '10.00', '10.00', '10.00', '50.00'], 0.9, '100.00'],
  [['1.00', '2.00'], 1, '3.00'],
  // Refunds do not reduce the share of the others.
  [['30.00', '-20.00'], 1, '30.00'],
  [['0.00', '0.00'], null, '0.00'],
  [['-1.00'], null, '0.00'],
  [['0.01', '0.01', '0.01', '0.01', '0.01', '0.01'], 0.833333, '0.06'],
])('for months of %o the share of the top five is %d of %s', (months, share, consumption) => {
  const customers = months.map((monthlyConsumption) => customer({ monthlyConsumption }))
  expect(findMovers(customers, midMonth)).toMatchObject({ topFiveShare: share, consumption })
})
