import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { Fault } from '../../domain/fault.ts'
import type { Snapshot } from '../../domain/page.ts'
import { readList } from '../../domain/read-list.ts'
import {
  type CsvCell,
  type Customer,
  customerColumns,
  figure,
  fileCell,
  instantCell,
  noteOf,
  text,
} from '../../domain/rules/customer.ts'
import {
  type CustomerSelection,
  isFiltered,
  isPlain,
  selectCustomers,
} from '../../domain/rules/customer-list.ts'
import { type Language, languageOf } from '../../domain/rules/languages.ts'
import type { ListClient } from '../../provider/provider.ts'
import { byLanguage } from '../../../web/messages/__generated__/exported-files.ts'

export interface ExportRequest {
  client: ListClient
  /** The snapshot of all customers, at most a minute old; reads the list if none is cached. */
  listAllCustomers(): Promise<Snapshot<Customer>>
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
export type ListExport = (request: ExportRequest) => Promise<ListFile>

const textsIn = (language: Language) => byLanguage[languageOf(language).key].exportedFiles

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
export const customers: ListExport = async ({ client, language, selection, asOf, ...lists }) => {
  const snapshot = isPlain(selection) ? null : await lists.listAllCustomers()
  if (snapshot?.complete === false) throw notWhole()
  const items = snapshot
    ? selectCustomers(snapshot.items, selection, language)
    : await readWhole((request) => client.listCustomers(request))
  const readAt = instantCell(new Date(snapshot?.asOf ?? asOf).toISOString())
  const texts = textsIn(language)
  const titles = customerColumns.map((column) => texts.customerColumn[column.key] + noteOf(column, texts))
  return {
    name: isFiltered(selection) ? 'customers-filtered' : 'customers',
    rows: [
      [...titles, texts.asOf].map(text),
      ...items.map((row) => [...customerColumns.map((column) => fileCell(column, row, texts)), readAt]),
    ],
  }
}

export const bills: ListExport = async ({ client, language }) => {
  const { username, month, sms, voice, total, cashBack } = textsIn(language)
  return {
    name: 'bills',
    rows: [
      [username, month, sms, voice, total, cashBack].map(text),
      ...(await client.listBills()).map((bill) => {
        const { smsConsumption, voiceConsumption, totalConsumption } = bill
        const figures = [bill.month, smsConsumption, voiceConsumption, totalConsumption, bill.cashBack]
        return [text(bill.username), ...figures.map(figure)]
      }),
    ],
  }
}

export const loginLogs: ListExport = async ({ client, language }) => {
  const logs = await readWhole((request) => client.listLoginLogs(request))
  const { username, ipAddress, location, loggedInAt } = textsIn(language)
  return {
    name: 'login-logs',
    rows: [
      [username, ipAddress, location, loggedInAt].map(text),
      ...logs.map((log) => [
        ...[log.username, log.ipAddress, log.location].map(text),
        instantCell(log.loggedInAt),
      ]),
    ],
  }
}

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
