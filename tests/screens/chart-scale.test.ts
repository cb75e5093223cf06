import { expect, test } from 'vitest'
import { piecesOf, scaleOf } from '#web/features/earnings/bill-figures/chart-scale.ts'

const months = (...parts: number[][]) =>
  parts.map((each, index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, parts: each }))

test.each([
  ['nothing at all', months([0]), [0, 0.25, 0.5, 0.75, 1]],
  ['one figure', months([60]), [0, 20, 40, 60]],
  ['cents', months([0.03]), [0, 0.01, 0.02, 0.03]],
  ['parts upon each other', months([1500, 500], [100, 20]), [0, 500, 1000, 1500, 2000]],
  ['a figure above a million', months([2_469_135.78]), [0, 1_000_000, 2_000_000, 3_000_000]],
  ['a refund', months([80], [-30]), [-50, 0, 50, 100]],
  ['refunds alone', months([-30], [-10]), [-30, -20, -10, 0]],
])('the axis of %s begins at zero and reaches every bar in round steps', (_case, rows, ticks) => {
  const scale = scaleOf(rows)
  expect(scale.ticks.map((tick) => Number(tick.toFixed(10)))).toEqual(ticks)
  expect(scale.bottom).toBe(scale.ticks[0])
  expect(scale.top).toBe(scale.ticks.at(-1))
})

test('parts are stacked, refunds are drawn below zero, and a zero has no height', () => {
  const scale = { bottom: -100, top: 100, ticks: [] }
  expect(piecesOf(scale, [50, 25])).toEqual([
    { series: 0, top: 0.25, height: 0.25 },
    { series: 1, top: 0.125, height: 0.125 },
  ])
  expect(piecesOf(scale, [50, -50])).toEqual([
    { series: 0, top: 0.25, height: 0.25 },
    { series: 1, top: 0.5, height: 0.25 },
  ])
  expect(piecesOf(scale, [0])).toEqual([{ series: 0, top: 0.5, height: 0 }])
})
