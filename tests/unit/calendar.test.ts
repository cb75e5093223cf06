import { expect, test } from 'vitest'
import { addMonths, dateOf, dayAt, yearMonthOf } from '#rules/calendar.ts'

test.each([
  ['2026-11-30T15:59:59.999Z', '2026-11-30'],
  ['2026-11-30T16:00:00Z', '2026-12-01'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
  ['2024-02-28T16:00:00Z', '2024-02-29'],
  ['2025-02-28T16:00:00Z', '2025-03-01'],
])('the instant %s is on the business day %s', (instant, date) => {
  const day = dayAt(Date.parse(instant))
  expect(dateOf(day)).toBe(date)
  expect(yearMonthOf(day)).toBe(date.slice(0, 7))
})

test.each([
  [{ year: 2026, month: 12, day: 21 }, 1, '2027-01-21'],
  [{ year: 2026, month: 1, day: 21 }, -1, '2025-12-21'],
  [{ year: 2026, month: 1, day: 31 }, 1, '2026-02-28'],
  [{ year: 2026, month: 3, day: 31 }, -13, '2025-02-28'],
])('%o plus %i months is %s', (day, months, date) => {
  expect(dateOf(addMonths(day, months))).toBe(date)
})
