import type { Bill } from '../../domain/bill.ts'
import type { Customer } from '../../domain/customer.ts'
import type { LoginLog } from '../../domain/login-log.ts'
import type { CsvCell } from '../../domain/rules/csv.ts'
import type { ExportMessages } from './export-messages.ts'

/** A column: its title, and what stands in it. */
type Column<Row> = [
  title: (messages: ExportMessages) => string,
  cell: (row: Row, messages: ExportMessages) => CsvCell,
]

/** The columns of a list as a file. */
export type Table<Row> = readonly Column<Row>[]

const text = (value: string): CsvCell => ({ text: value })
const figure = (value: string): CsvCell => ({ figure: value })

/** An instant as spreadsheets know it, in UTC; nothing where there is none. */
const instant = (time: string | null): CsvCell =>
  figure(time === null ? '' : time.slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace('T', ' '))

/** @param asOf when the customers were read */
export const customerTable = (asOf: string): Table<Customer> => [
  [(messages) => messages.customer, ({ name }) => text(name)],
  [(messages) => messages.kind, ({ kind }, { kinds }) => text(kinds[kind ?? 'unverified'])],
  [
    (messages) => messages.certification,
    (row, { certifications }) => text(certifications[row.certificationStatus]),
  ],
  [(messages) => messages.binding, ({ bindingStatus }, { bindings }) => text(bindings[bindingStatus])],
  [(messages) => messages.boundAt, ({ boundAt }) => instant(boundAt)],
  [
    (messages) => messages.expiresAt,
    // The date means something only while the customer is bound.
    ({ bindingStatus, expiresAt }, { unlimited }) =>
      bindingStatus === 'BOUND' && expiresAt === null
        ? text(unlimited)
        : instant(bindingStatus === 'BOUND' ? expiresAt : null),
  ],
  [(messages) => messages.monthly, ({ monthlyConsumption }) => figure(monthlyConsumption)],
  [(messages) => messages.lastMonth, ({ lastMonthConsumption }) => figure(lastMonthConsumption)],
  [(messages) => messages.sms, ({ smsConsumption }) => figure(smsConsumption)],
  [(messages) => messages.voice, ({ voiceConsumption }) => figure(voiceConsumption)],
  [(messages) => messages.total, ({ totalConsumption }) => figure(totalConsumption)],
  [(messages) => messages.asOf, () => instant(asOf)],
]

export const billTable: Table<Bill> = [
  [(messages) => messages.username, ({ username }) => text(username)],
  [(messages) => messages.month, ({ month }) => figure(month)],
  [(messages) => messages.sms, ({ smsConsumption }) => figure(smsConsumption)],
  [(messages) => messages.voice, ({ voiceConsumption }) => figure(voiceConsumption)],
  [(messages) => messages.total, ({ totalConsumption }) => figure(totalConsumption)],
  [(messages) => messages.cashBack, ({ cashBack }) => figure(cashBack)],
]

export const loginLogTable: Table<LoginLog> = [
  [(messages) => messages.username, ({ username }) => text(username)],
  [(messages) => messages.ipAddress, ({ ipAddress }) => text(ipAddress)],
  [(messages) => messages.location, ({ location }) => text(location)],
  [(messages) => messages.loggedInAt, ({ loggedInAt }) => instant(loggedInAt)],
]
