import type { Bill } from '../../domain/bill.ts'
import type { Customer } from '../../domain/customer.ts'
import type { LoginLog } from '../../domain/login-log.ts'
import type { CsvCell } from '../../domain/rules/csv.ts'
import type { ExportWords } from './words.ts'

/** A column: its title, and what stands in it. */
type Column<Row> = [title: (words: ExportWords) => string, cell: (row: Row, words: ExportWords) => CsvCell]

/** The columns of a list as a file. */
export type Table<Row> = readonly Column<Row>[]

const text = (value: string): CsvCell => ({ text: value })
const figure = (value: string): CsvCell => ({ figure: value })

/** An instant as spreadsheets know it, in UTC; nothing where there is none. */
const instant = (time: string | null): CsvCell =>
  figure(time === null ? '' : time.slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace('T', ' '))

/** @param asOf when the customers were read */
export const customerTable = (asOf: string): Table<Customer> => [
  [(words) => words.customer, ({ name }) => text(name)],
  [(words) => words.kind, ({ kind }, { kinds }) => text(kinds[kind ?? 'unverified'])],
  [
    (words) => words.certification,
    (row, { certifications }) => text(certifications[row.certificationStatus]),
  ],
  [(words) => words.binding, ({ bindingStatus }, { bindings }) => text(bindings[bindingStatus])],
  [(words) => words.boundAt, ({ boundAt }) => instant(boundAt)],
  [
    (words) => words.expiresAt,
    // The date means something only while the customer is bound.
    ({ bindingStatus, expiresAt }, { unlimited }) =>
      bindingStatus === 'BOUND' && expiresAt === null
        ? text(unlimited)
        : instant(bindingStatus === 'BOUND' ? expiresAt : null),
  ],
  [(words) => words.monthly, ({ monthlyConsumption }) => figure(monthlyConsumption)],
  [(words) => words.lastMonth, ({ lastMonthConsumption }) => figure(lastMonthConsumption)],
  [(words) => words.sms, ({ smsConsumption }) => figure(smsConsumption)],
  [(words) => words.voice, ({ voiceConsumption }) => figure(voiceConsumption)],
  [(words) => words.total, ({ totalConsumption }) => figure(totalConsumption)],
  [(words) => words.asOf, () => instant(asOf)],
]

export const billTable: Table<Bill> = [
  [(words) => words.username, ({ username }) => text(username)],
  [(words) => words.month, ({ month }) => figure(month)],
  [(words) => words.sms, ({ smsConsumption }) => figure(smsConsumption)],
  [(words) => words.voice, ({ voiceConsumption }) => figure(voiceConsumption)],
  [(words) => words.total, ({ totalConsumption }) => figure(totalConsumption)],
  [(words) => words.cashBack, ({ cashBack }) => figure(cashBack)],
]

export const loginLogTable: Table<LoginLog> = [
  [(words) => words.username, ({ username }) => text(username)],
  [(words) => words.ipAddress, ({ ipAddress }) => text(ipAddress)],
  [(words) => words.location, ({ location }) => text(location)],
  [(words) => words.loggedInAt, ({ loggedInAt }) => instant(loggedInAt)],
]
