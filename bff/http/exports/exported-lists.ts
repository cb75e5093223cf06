import type { Customer } from '../../domain/customer.ts'
import { Fault } from '../../domain/fault.ts'
import { readList } from '../../domain/read-list.ts'
import { billPayments, paidAccountOf } from '../../domain/rules/bills.ts'
import type { ExportMessages } from '../../domain/rules/export-messages.ts'
import type { CsvCell } from '../../domain/rules/customer-columns.ts'
import {
  type CustomerSelection,
  isFiltered,
  isWholeList,
  selectCustomers,
} from '../../domain/rules/customer-list.ts'
import type { Language } from '../../domain/rules/languages.ts'
import type { Snapshot } from '../../domain/page.ts'
import type { ListClient } from '../../provider/provider.ts'
import { customerFile as chineseCustomers } from '../../../web/messages/cn/customer-file.ts'
import { exportedFiles as chinese } from '../../../web/messages/cn/exported-files.ts'
import { customerFile as englishCustomers } from '../../../web/messages/en/customer-file.ts'
import { exportedFiles as english } from '../../../web/messages/en/exported-files.ts'
import { billTable, customerTable, loginLogTable, type Table } from './tables.ts'

export interface ListSource {
  client: ListClient
  /** The snapshot of all customers, at most a minute old; reads the list if none is cached. */
  allCustomers(): Promise<Snapshot<Customer>>
}

export interface ExportRequest {
  language: Language
  /** Which customers, and in which order. */
  selection: CustomerSelection
  /** When the request arrived, in milliseconds since 1970. */
  asOf: number
}

export interface ListFile {
  /** What its name begins with. */
  name: string
  /** The titles, then the rows. */
  rows: CsvCell[][]
}

/** Reads a whole list; throws a fault if rows are missing, because a shorter file would be taken for complete. */
export type ListExport = (lists: ListSource, wanted: ExportRequest) => Promise<ListFile>

/** The texts in exported files. They are in one folder with all other messages of a language. */
const exportMessages: Record<Language, ExportMessages> = {
  CN: { ...chinese, customers: chineseCustomers },
  EN: { ...english, customers: englishCustomers },
}

/** The most rows of a file; a longer list is refused. */
const maxRows = 100_000

const notWhole = (cause?: unknown) =>
  cause instanceof Fault
    ? cause
    : new Fault('UPSTREAM_UNAVAILABLE', 'The list could not be read whole', { cause })

async function readWhole<Item>(readPage: Parameters<typeof readList<Item>>[0]): Promise<Item[]> {
  const { items, defect, failure } = await readList(readPage, maxRows)
  if (defect !== null) throw notWhole(failure)
  return items
}

/** A selection is taken from the snapshot of all customers. Each row carries the time at which it was read. */
export const customers: ListExport = async ({ client, ...lists }, { language, selection, asOf }) => {
  const snapshot = isWholeList(selection) ? null : await lists.allCustomers()
  if (snapshot?.isComplete === false) throw notWhole()
  const items = snapshot
    ? selectCustomers(snapshot.items, selection, language)
    : await readWhole((request) => client.listCustomers(request))
  const readAt = new Date(snapshot?.asOf ?? asOf).toISOString()
  return tableOf(
    isFiltered(selection) ? 'customers-filtered' : 'customers',
    customerTable(readAt),
    items,
    language,
  )
}

/** All bills and the profile tell which bills are paid. */
export const bills: ListExport = async ({ client }, { language, asOf }) => {
  const [profile, all] = await Promise.all([client.getProfile(), client.listBills()])
  return tableOf('bills', billTable(billPayments(all, paidAccountOf(profile), asOf)), all, language)
}

export const loginLogs: ListExport = async ({ client }, { language }) => {
  const logs = await readWhole((request) => client.listLoginLogs(request))
  return tableOf('login-logs', loginLogTable, logs, language)
}

function tableOf<Row>(name: string, table: Table<Row>, items: readonly Row[], language: Language): ListFile {
  const messages = exportMessages[language]
  const titles = table.map(([title]) => ({ text: title(messages) }))
  return { name, rows: [titles, ...items.map((row) => table.map(([, cell]) => cell(row, messages)))] }
}
