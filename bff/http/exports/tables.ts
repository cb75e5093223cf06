import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Bill, LoginLog } from '../../domain/affiliate.ts'
import type { Customer } from '../../domain/customer.ts'
import { type CsvCell, fileCell, fileColumns, instantCell } from '../../domain/rules/customer-columns.ts'
import type { BillPayment } from '../../domain/rules/bills.ts'
import type { ExportMessages } from '../../domain/rules/export-messages.ts'

/** A column: its title and its cell. */
type Column<Row> = [
  title: (messages: ExportMessages) => string,
  cell: (row: Row, messages: ExportMessages) => CsvCell,
]

export type Table<Row> = readonly Column<Row>[]

const text = (value: string): CsvCell => ({ text: value })
const figure = (value: string): CsvCell => ({ figure: value })

/** @param asOf when the customers were read */
export const customerTable = (asOf: string): Table<Customer> => [
  ...fileColumns.map((column): Column<Customer> => [
    ({ customers }) => customers.titles[column.key],
    (row, { customers }) => fileCell(column, row, customers),
  ]),
  [(messages) => messages.asOf, () => instantCell(asOf)],
]

/** @param payments of the bills, by month */
export const billTable = (payments: ReadonlyMap<string, BillPayment>): Table<Bill> => [
  [(messages) => messages.username, ({ username }) => text(username)],
  [(messages) => messages.month, ({ month }) => figure(month)],
  [(messages) => messages.sms, ({ smsConsumption }) => figure(smsConsumption)],
  [(messages) => messages.voice, ({ voiceConsumption }) => figure(voiceConsumption)],
  [(messages) => messages.total, ({ totalConsumption }) => figure(totalConsumption)],
  [(messages) => messages.cashBack, ({ cashBack }) => figure(cashBack)],
  [(messages) => messages.payment, ({ month }, messages) => text(paymentText(payments.get(month), messages))],
]

function paymentText(payment: BillPayment | undefined, messages: ExportMessages): string {
  if (!payment) return ''
  const { state, payableBefore } = payment
  return payableBefore === null ? messages.billPayment[state] : messages.payableBefore(payableBefore)
}

export const loginLogTable: Table<LoginLog> = [
  [(messages) => messages.username, ({ username }) => text(username)],
  [(messages) => messages.ipAddress, ({ ipAddress }) => text(ipAddress)],
  [(messages) => messages.location, ({ location }) => text(location)],
  [(messages) => messages.loggedInAt, ({ loggedInAt }) => instantCell(loggedInAt)],
]

/** Rows written at a time, so that a long list does not hold up other requests. */
const rowsAtOnce = 250

/**
 * A table as CSV (RFC 4180), with a byte order mark, which makes programs read it as UTF-8. Text that a spreadsheet would run as a
 * formula starts with an apostrophe.
 */
export async function toCsv(rows: readonly CsvCell[][]): Promise<string> {
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    parts.push(
      stringify(rows.slice(at, at + rowsAtOnce), {
        bom: at === 0,
        record_delimiter: 'windows',
        escape_formulas: true,
        cast: { object: (cell) => written(cell as CsvCell) },
      }),
    )
    await setImmediate()
  }
  return parts.join('')
}

const written = (cell: CsvCell) =>
  'text' in cell ? cell.text : { value: cell.figure, escape_formulas: false }
