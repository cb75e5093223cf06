import type { DeviationCase } from './deviation-case.ts'
import { pagesAt } from './change-answer.ts'
import { inBills, inCustomers, inLogins, paths, refused } from './places.ts'
import { fromZero, page, slice } from './slices.ts'

const { bills, customers, logins } = paths
const manyOf = (all: Record<string, unknown>[]) =>
  Array.from({ length: 230 }, (_, at) => ({ ...all[0], name: `Customer ${at}` }))

const records = 'data.records'
const also = /^data\.(?:records|total)$/

const firstPages: DeviationCase[] = (
  [
    {
      ...inCustomers,
      ...refused,
      deviation: 'customers are counted from page 0',
      by: pagesAt(customers, fromZero),
      field: records,
      expected: 'the first rows of 23 (current 1, size 100)',
      found: 'none',
      mend: /^page 0 has rows/,
      also,
    },
    {
      ...inLogins,
      ...refused,
      deviation: 'logins are counted from page 0',
      by: pagesAt(logins, fromZero),
      field: records,
      expected: /^the first rows of \d+ \(current 1, size 100\)$/,
      found: 'none',
      mend: /^page 0 has rows/,
      also,
    },
    {
      ...inBills,
      ...refused,
      deviation: 'bills are counted from page 0',
      by: pagesAt(bills, fromZero),
      field: records,
      expected: 'the first rows of 14 (current 1, size 100)',
      found: 'none',
      mend: /^page 0 has rows/,
    },
  ] satisfies Omit<DeviationCase, 'class'>[]
).map((one) => ({ class: 'page off by one', ...one }))

const pages: DeviationCase[] = (
  [
    {
      ...inCustomers,
      ...refused,
      effect: 'DIFFERS',
      deviation: 'every page is the first',
      by: pagesAt(customers, (all, { size }) => slice(all, 0, size)),
      field: records,
      expected: 'the rows 9 to 16 of the list (page 2 of 3, size 8, total 23)',
      found: 'the rows 1 to 8',
      also,
    },
    {
      ...inLogins,
      ...refused,
      deviation: 'size is ignored',
      by: pagesAt(logins, (all, { current }) => slice(all, (current - 1) * 10, 10)),
      field: records,
      expected: /^8 rows \(page 1 of \d+, size 8, total \d+\)$/,
      found: '10',
      also,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'a page has at most 5 rows',
      by: pagesAt(customers, (all, { current, size }) => page(all, { current, size: Math.min(size, 5) })),
      field: records,
      expected: '8 rows (page 1 of 3, size 8, total 23)',
      found: '5',
      also,
    },
    {
      ...inCustomers,
      ...refused,
      effect: 'DIFFERS',
      deviation: 'current is a number of rows',
      by: pagesAt(customers, (all, { current, size }) => slice(all, current - 1, size)),
      field: records,
      expected: 'the rows 9 to 16 of the list (page 2 of 3, size 8, total 23)',
      found: 'the rows 2 to 9',
      also,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'every page has all rows',
      by: pagesAt(customers, (all) => slice(manyOf(all), 0, 230)),
      field: records,
      expected: 'at most 100 rows (size 100)',
      found: '230',
      also,
    },
    {
      ...inCustomers,
      effect: 'STOPS',
      portal: 'UPSTREAM_CONTRACT',
      deviation: 'the second of three long pages is the first',
      by: pagesAt(customers, (all, { current, size }) =>
        slice(manyOf(all), Math.max(0, current - 2) * size, size),
      ),
      field: records,
      expected: 'the rows 101 to 200 of the list on page 2 (size 100)',
      found: 'the rows of page 1 again',
      also,
    },
  ] satisfies Omit<DeviationCase, 'class'>[]
).map((one) => ({ class: 'wrong pages', ...one }))

export const wrongPages: DeviationCase[] = [...firstPages, ...pages]
