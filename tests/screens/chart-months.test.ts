import { expect, test } from 'vitest'
import { monthsCovered, monthsOfChart } from '#web/features/earnings/bill-figures/chart-months.ts'

const bills = (...months: string[]) => months.map((month) => ({ month }))
const shown = (months: string[], span = 12) =>
  monthsOfChart(bills(...months), span)
    .map(({ month, bill }) => (bill ? month : `(${month})`))
    .join(' ')

test.each<[string, string[], string]>([
  ['no bill', [], ''],
  ['one bill', ['2026-10'], '2026-10'],
  ['bills in any order', ['2026-08', '2026-10', '2026-09'], '2026-08 2026-09 2026-10'],
  ['a year that ends', ['2027-01', '2026-12'], '2026-12 2027-01'],
  ['months without a bill', ['2027-02', '2026-11'], '2026-11 (2026-12) (2027-01) 2027-02'],
])('%s gives the months from the oldest bill to the newest', (_what, months, expected) => {
  expect(shown(months)).toBe(expected)
})

test('only the last months are shown, and a bill from before them makes no gap', () => {
  expect(shown(['2026-10', '2026-09', '2026-05', '1999-01'], 3)).toBe('(2026-08) 2026-09 2026-10')
  expect(monthsCovered(bills('2026-10', '2024-11'))).toBe(24)
})
