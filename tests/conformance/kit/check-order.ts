import { toInstant } from '#bff/provider/legacy-rest/time.ts'
import type { Row } from './check-fields.ts'
import { describeValue } from './describe.ts'
import type { Problem } from './report.ts'

type Fields = Record<string, unknown>
const fields = ({ value }: Row) => (typeof value === 'object' && value !== null ? (value as Fields) : {})

interface Order {
  field: string
  /** A text that sorts like the field; null for a row that has none. */
  sortKey: (row: Fields) => string | null
  /** Whether later rows are older. */
  isNewestFirst: boolean
  tolerated: string
  /** How to configure the other order, if all rows are in it. */
  mend?: string
}

/** The first row that is out of order. */
function checkOrder(
  rows: readonly Row[],
  { field, sortKey, isNewestFirst, tolerated, mend }: Order,
): Problem[] {
  const keys = rows.map((row, at) => ({ at, key: sortKey(fields(row)) })).filter((one) => one.key !== null)
  const isBehind = (one: string, next: string) => (isNewestFirst ? next > one : next < one)
  const wrong = keys.findIndex(
    ({ key }, index) => index > 0 && isBehind(keys[index - 1]?.key ?? '', key ?? ''),
  )
  if (wrong < 1) return []
  const [before, here] = [keys[wrong - 1], keys[wrong]]
  const valueOf = (at = 0) =>
    describeValue(fields(rows[at] ?? { value: null, raw: null })[field]).replace(/^the (?:text|number) /, '')
  const isReversed = keys.every(
    ({ key }, index) => index === 0 || !isBehind(key ?? '', keys[index - 1]?.key ?? ''),
  )
  return [
    {
      field: `data.records[${here?.at}].${field}`,
      expected: `${isNewestFirst ? 'nothing later' : 'nothing earlier'} than ${valueOf(before?.at)} of the row before (${isNewestFirst ? 'newest' : 'oldest'} first)`,
      found: valueOf(here?.at),
      tolerated,
      mend: isReversed ? (mend ?? null) : null,
    },
  ]
}

const instant = (timeZone: string) => (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? toInstant(value, timeZone) : null

/** Bills by month; several rows of one month are one bill. */
export const checkBillOrder = (rows: readonly Row[], order: 'newest-first' | 'oldest-first'): Problem[] =>
  checkOrder(rows, {
    field: 'billMonth',
    sortKey: ({ billMonth }) => (typeof billMonth === 'string' ? billMonth.slice(0, 7) : null),
    isNewestFirst: order === 'newest-first',
    tolerated: 'the portal shows the bills in the wrong order',
    mend: `lists.bills "${order === 'newest-first' ? 'oldest-first' : 'newest-first'}" in PROVIDER_CONFIG`,
  })

/** Customers by the time of their binding; those without one are passed over. */
export const checkCustomerOrder = (rows: readonly Row[], timeZone: string): Problem[] =>
  checkOrder(rows, {
    field: 'bindTime',
    sortKey: ({ bindTime }) => instant(timeZone)(bindTime),
    isNewestFirst: true,
    tolerated: 'the portal shows the customers in this order until somebody sorts them',
  })

export const checkLoginOrder = (rows: readonly Row[], timeZone: string): Problem[] =>
  checkOrder(rows, {
    field: 'loginTime',
    sortKey: ({ loginTime }) => instant(timeZone)(loginTime),
    isNewestFirst: true,
    tolerated: 'the portal names the wrong login as the last one',
  })

/** Fields of a customer that contradict each other. */
export function checkBindings(rows: readonly Row[], timeZone: string): Problem[] {
  const read = instant(timeZone)
  return rows
    .flatMap((row, at): Problem[] => {
      const { bindStatus, bindTime, expiresTime } = fields(row)
      const [bound, expires] = [read(bindTime), read(expiresTime)]
      const isBound = bindStatus !== 0 && bindStatus !== '0'
      if (isBound && (bindTime === null || bindTime === ''))
        return [
          {
            field: `data.records[${at}].bindTime`,
            expected: `a time, as bindStatus is ${String(bindStatus)}`,
            found: describeValue(bindTime),
            tolerated: 'the portal shows a dash',
          },
        ]
      if (bound !== null && expires !== null && expires < bound)
        return [
          {
            field: `data.records[${at}].expiresTime`,
            expected: `a time after bindTime, ${describeValue(bindTime)}`,
            found: describeValue(expiresTime),
            tolerated: 'the portal shows both times as they are',
          },
        ]
      return []
    })
    .slice(0, 1)
}
