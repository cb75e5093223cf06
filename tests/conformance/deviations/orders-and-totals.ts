import type { DeviationCase } from './deviation-case.ts'
import { dataAt, having, pagesAt } from './change-answer.ts'
import { inBills, inCustomers, inLogins, paths, refused } from './places.ts'
import { backwards } from './slices.ts'

const { bills, customers, logins } = paths
const totalIs = (total: (of: number) => number) => (data: Record<string, unknown>) =>
  having({ total: total(Number(data.total)) })(data)
const also = /^data\.(?:records|total)$/

const order: DeviationCase[] = (
  [
    {
      ...inCustomers,
      deviation: 'customers come oldest first',
      by: pagesAt(customers, backwards),
      field: /^data\.records\[\d+\]\.bindTime$/,
      expected: /^nothing later than .* \(newest first\)$/,
      found: /^"\d{4}-/,
      effect: 'DIFFERS',
      portal: 'BELIEVED',
    },
    {
      ...inLogins,
      deviation: 'logins come oldest first',
      by: pagesAt(logins, backwards),
      field: /^data\.records\[\d+\]\.loginTime$/,
      expected: /^nothing later than .* \(newest first\)$/,
      found: /^"\d{4}-/,
      effect: 'DIFFERS',
      portal: 'BELIEVED',
    },
  ] satisfies Omit<DeviationCase, 'class'>[]
).map((one) => ({ class: 'wrong order', ...one }))

const totals: DeviationCase[] = (
  [
    {
      ...inCustomers,
      ...refused,
      deviation: 'total is too high',
      by: dataAt(
        customers,
        totalIs((of) => of + 17),
      ),
      field: 'data.total',
      expected: 'the number of rows on all pages, 23',
      found: '40',
      also,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'total is too low',
      by: dataAt(
        customers,
        totalIs((of) => of - 3),
      ),
      field: 'data.total',
      expected: 'the number of rows on all pages, 23',
      found: '20',
      also,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'total is the number of pages',
      by: dataAt(customers, (data, { fields }) => totalIs((of) => Math.ceil(of / Number(fields.size)))(data)),
      field: 'data.total',
      expected: 'the number of rows on all pages, 23',
      found: '1',
      also,
    },
    {
      ...inBills,
      ...refused,
      deviation: 'total is 0',
      by: dataAt(bills, having({ total: 0 })),
      field: 'data.total',
      expected: 'the number of rows on all pages, 14',
      found: '0',
    },
  ] satisfies Omit<DeviationCase, 'class'>[]
).map((one) => ({ class: 'wrong total', ...one }))

export const ordersAndTotals: DeviationCase[] = [...order, ...totals]
