import { toInstant } from '#bff/provider/legacy-rest/time.ts'
import { describeValue } from './describe.ts'
import type { Problem } from './report.ts'

type Fields = Record<string, unknown>
const fields = (row: unknown) => (typeof row === 'object' && row !== null ? (row as Fields) : {})

interface Order {
  field: string
  /** A text that sorts like the field; null for a row that has none. */
  sortKey: (row: Fields) => string | null
  tolerated: string
}

/** The first row that is later than the one before it. */
function checkOrder(rows: readonly unknown[], { field, sortKey, tolerated }: Order): Problem[] {
  const keys = rows.map((row, at) => ({ at, key: sortKey(fields(row)) })).filter((one) => one.key !== null)
  const wrong = keys.findIndex(({ key }, index) => index > 0 && (key ?? '') > (keys[index - 1]?.key ?? ''))
  if (wrong < 1) return []
  const [before, here] = [keys[wrong - 1], keys[wrong]]
  const valueOf = (at = 0) => describeValue(fields(rows[at])[field]).replace(/^the (?:text|number) /, '')
  return [
    {
      field: `data.records[${here?.at}].${field}`,
      expected: `nothing later than ${valueOf(before?.at)} of the row before (newest first)`,
      found: valueOf(here?.at),
      tolerated,
    },
  ]
}

const instant = (timeZone: string) => (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? toInstant(value, timeZone) : null

/** Customers by the time of their binding; those without one are passed over. */
export const checkCustomerOrder = (rows: readonly unknown[], timeZone: string): Problem[] =>
  checkOrder(rows, {
    field: 'bindTime',
    sortKey: ({ bindTime }) => instant(timeZone)(bindTime),
    tolerated: 'the portal shows the customers in this order until somebody sorts them',
  })

export const checkLoginOrder = (rows: readonly unknown[], timeZone: string): Problem[] =>
  checkOrder(rows, {
    field: 'loginTime',
    sortKey: ({ loginTime }) => instant(timeZone)(loginTime),
    tolerated: 'the portal names the wrong login as the last one',
  })

/** Fields of a customer that contradict each other. */
export function checkBindings(rows: readonly unknown[], timeZone: string): Problem[] {
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
