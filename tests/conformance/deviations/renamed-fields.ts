import type { DeviationCase } from './deviation-case.ts'
import { dataAt, envelopeAt, renamed, rowsAt } from './change-answer.ts'
import { amount, inBills, inCustomers, inProfile, differs, paths, refused } from './places.ts'

const { bills, customers, profile } = paths

export const renamedFields: DeviationCase[] = (
  [
    {
      ...inCustomers,
      ...refused,
      deviation: 'monthMoney is this_month',
      by: rowsAt(customers, renamed('monthMoney', 'this_month')),
      field: 'data.records[0].monthMoney',
      expected: amount,
      found: /^nothing/,
      mend: /\("this_month"\): change monthMoney in /,
    },
    {
      ...inProfile,
      ...refused,
      deviation: 'alreadyMoney is paidMoney',
      by: dataAt(profile, renamed('alreadyMoney', 'paidMoney')),
      field: 'data.alreadyMoney',
      expected: amount,
      found: 'nothing',
      mend: /\("paidMoney"\): change alreadyMoney in /,
    },
    {
      ...inBills,
      ...refused,
      deviation: 'billMonth is month',
      by: rowsAt(bills, renamed('billMonth', 'month')),
      field: 'data.records[0].billMonth',
      expected: 'a month, such as 2026-10',
      found: /^nothing/,
      mend: /\("month"\): change billMonth in /,
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'records is rows',
      by: dataAt(customers, renamed('records', 'rows')),
      field: 'data.records',
      expected: 'the rows of the page',
      found: 'nothing',
      mend: /change records of the list in /,
    },
    {
      ...inBills,
      ...refused,
      deviation: 'the page is inside data.page',
      by: dataAt(bills, (page) => ({ page })),
      field: 'data.records',
      expected: 'the rows of the page',
      found: 'nothing',
      mend: /^the rows are inside "page" of data: /,
    },
    {
      ...inCustomers,
      ...differs,
      deviation: 'bindTime is bind_time',
      by: rowsAt(customers, renamed('bindTime', 'bind_time')),
      field: 'data.records[0].bindTime',
      expected: /^a time.*or null$/,
      found: /^nothing/,
      mend: /\("bind_time"\): change bindTime in /,
    },
    {
      ...inProfile,
      ...differs,
      deviation: 'bankAccount is account_no',
      by: dataAt(profile, renamed('bankAccount', 'account_no')),
      field: 'data.bankAccount',
      expected: 'a text of digits, or null',
      found: 'nothing',
      mend: /\("account_no"\): change bankAccount in /,
    },
    {
      ...inProfile,
      ...refused,
      deviation: 'data is result',
      by: envelopeAt(profile, renamed('data', 'result')),
      field: 'data',
      expected: 'the payload',
      found: 'nothing',
    },
    {
      ...inCustomers,
      ...refused,
      deviation: 'data of a list is result',
      by: envelopeAt(customers, renamed('data', 'result')),
      field: 'data',
      expected: 'the payload',
      found: 'nothing',
    },
  ] satisfies Omit<DeviationCase, 'class'>[]
).map((one) => ({ class: 'renamed field', ...one }))
