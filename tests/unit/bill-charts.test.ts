import { expect, test } from 'vitest'
import { chartMonths, piecesOf, scaleOf } from '#web/features/earnings/bill-figures/chart.ts'

const bills = (months: string) => months.split(' ').flatMap((month) => (month ? [{ month }] : []))

test.each([
  ['', ''],
  ['2026-10', '2026-10'],
  ['2026-08 2026-10 2026-09', '2026-08 2026-09 2026-10'],
  ['2027-01 2026-12', '2026-12 2027-01'],
  ['2027-02 2026-11', '2026-11 (2026-12) (2027-01) 2027-02'],
])('bills of "%s" are drawn as "%s"', (months, shown) => {
  const drawn = chartMonths(bills(months)).map(({ month, bill }) => (bill ? month : `(${month})`))
  expect(drawn.join(' ')).toBe(shown)
})

test('a bill from before the last twelve months is left out', () => {
  const months = chartMonths(bills('2026-10 1999-01')).map(({ month }) => month)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-11', '2026-10'])
})

test.each([
  ['nothing at all', '0', [0, 0.25, 0.5, 0.75, 1]],
  ['one figure', '60', [0, 20, 40, 60]],
  ['cents', '0.03', [0, 0.01, 0.02, 0.03]],
  ['parts upon each other', '1500 500, 100 20', [0, 500, 1000, 1500, 2000]],
  ['a figure above a million', '2469135.78', [0, 1_000_000, 2_000_000, 3_000_000]],
  ['a refund', '80, -30', [-50, 0, 50, 100]],
  ['refunds alone', '-30, -10', [-30, -20, -10, 0]],
])('the axis of %s begins at zero and reaches every bar in round steps', (_case, bars, ticks) => {
  const scale = scaleOf(bars.split(', ').map((parts) => parts.split(' ').map(Number)))
  expect(scale.ticks.map((tick) => Number(tick.toFixed(10)))).toEqual(ticks)
  expect([scale.bottom, scale.top]).toEqual([scale.ticks[0], scale.ticks.at(-1)])
})

test.each([
  [[50, 25], '0 at 0.25 by 0.25, 1 at 0.125 by 0.125'],
  [[50, -50], '0 at 0.25 by 0.25, 1 at 0.5 by 0.25'],
  [[0], '0 at 0.5 by 0'],
])('the parts %j are stacked, refunds below zero, as series at top by height: %s', (parts, pieces) => {
  const drawn = piecesOf({ bottom: -100, top: 100, ticks: [] }, parts)
  expect(drawn.map(({ series, top, height }) => `${series} at ${top} by ${height}`).join(', ')).toBe(pieces)
})
