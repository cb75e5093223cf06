import type { DeviationCase } from './deviation-case.ts'
import { dataAt, having, rowsAt, without } from './change-answer.ts'
import { amount, inBills, inCustomers, inLogins, inProfile, differs, paths, refused } from './places.ts'

const { bills, customers, logins, profile } = paths
const inAll = (rows: number) => new RegExp(` \\(in ${rows} of ${rows} rows\\)$`)

export const missingFields: DeviationCase[] = (
  [
    {
      ...inCustomers,
      ...refused,
      deviation: 'monthMoney is missing',
      by: rowsAt(customers, without('monthMoney')),
      field: 'data.records[0].monthMoney',
      expected: amount,
      found: /^nothing/,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'money is missing in the last row',
      by: rowsAt(customers, without('money'), 22),
      field: 'data.records[22].money',
      expected: amount,
      found: 'nothing (in 1 of 23 rows)',
    },
    {
      ...inProfile,
      ...refused,
      deviation: 'money is missing',
      by: dataAt(profile, without('money')),
      field: 'data.money',
      expected: amount,
      found: 'nothing',
    },
    {
      ...inProfile,
      ...refused,
      deviation: 'authStatus is missing',
      by: dataAt(profile, without('authStatus')),
      field: 'data.authStatus',
      expected: /^one of 0 \(not certified\)/,
      found: 'nothing',
    },
    {
      ...inBills,
      ...refused,
      deviation: 'returnMoney is missing',
      by: rowsAt(bills, without('returnMoney')),
      field: 'data.records[0].returnMoney',
      expected: amount,
      found: inAll(14),
    },
    {
      ...inLogins,
      ...refused,
      deviation: 'loginTime is missing',
      by: rowsAt(logins, without('loginTime')),
      field: 'data.records[0].loginTime',
      expected: /^a time/,
      found: /^nothing/,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'total is missing',
      by: dataAt(customers, without('total')),
      field: 'data.total',
      expected: 'the length of the whole list',
      found: 'nothing',
    },
    {
      ...inCustomers,
      ...differs,
      deviation: 'expiresTime is missing',
      by: rowsAt(customers, without('expiresTime')),
      field: 'data.records[0].expiresTime',
      expected: /^a time.*or null for unlimited$/,
      found: inAll(23),
    },
    {
      ...inProfile,
      effect: 'DIFFERS',
      // The demo account is a person.
      portal: 'RIGHT',
      deviation: 'type is missing',
      by: dataAt(profile, without('type')),
      field: 'data.type',
      expected: /^0 for a person/,
      found: 'nothing',
    },
    {
      ...inProfile,
      ...differs,
      deviation: 'url of a verified affiliate is null',
      by: dataAt(profile, having({ url: null })),
      field: 'data.url',
      expected: 'a link, as authStatus is 1 (verified)',
      found: 'null',
    },
  ] satisfies Omit<DeviationCase, 'class'>[]
).map((one) => ({ class: 'missing field', ...one }))
