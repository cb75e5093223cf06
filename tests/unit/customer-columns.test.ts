import { expect, test } from 'vitest'
import { boundCustomer, customerColumns } from '#rules/customer.ts'

const shown = customerColumns.flatMap((column) => ('shown' in column ? [column.shown] : []))

const whatIs = (value: string) => {
  if (/^-?\d+\.\d\d$/.test(value)) return 'money'
  return /^\d{4}-\d\d-\d\dT/.test(value) ? 'instant' : 'text'
}

test('each field is shown by one column, and as what it is', () => {
  expect(shown.length).toBeGreaterThan(5)
  expect(new Set(shown.map(({ field }) => field)).size).toBe(shown.length)
  for (const { field, as } of shown) expect([field, as]).toEqual([field, whatIs(boundCustomer[field] ?? '')])
})
