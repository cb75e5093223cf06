import type { Response } from 'express'
import type { Customer } from '../../domain/customer.ts'
import type { Language } from '../../domain/rules/languages.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import { type ListReading, readList } from '../../domain/read-list.ts'
import { loadedList } from '../../domain/loaded-list.ts'
import {
  type CustomerSelection,
  isFiltered,
  isWholeList,
  selectCustomers,
} from '../../domain/rules/customer-list.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import type { ProviderClient } from '../../provider/provider.ts'
import { type SentList, sendList } from './send-list.ts'
import { billTable, customerTable, loginLogTable } from './tables.ts'
import { exportWords } from './words.ts'

/** The lists of the person who exports. */
export interface ListSource {
  client: Pick<ProviderClient, 'listCustomers' | 'listBills' | 'listLoginLogs'>
  /** All customers as they were up to a minute ago, where they have been read and none is missing. */
  wholeCustomers(): Snapshot<Customer> | null
  /** All customers as they were up to a minute ago; read where they have not been. */
  allCustomers(): Promise<Snapshot<Customer>>
}

/** What a request asks for. */
export interface ExportRequest {
  language: Language
  /** Which customers, and in which order. */
  selection: CustomerSelection
  /** The time at which the request came, in milliseconds since 1970. */
  asOf: number
}

/** Makes a list ready to be sent under a name that ends in the day. */
export type ListExport = (
  lists: ListSource,
  wanted: ExportRequest,
) => Promise<(response: Response, day: string) => Promise<SentList>>

/** Pages asked for at a time, and rows of a file at most: a larger list is cut, and its last row says so. */
const reading = { atOnce: 4, maxItems: 100_000 }

/**
 * Customers: all of them, sent while they are read; or those of a selection, which needs all of them first. Rows that were read
 * for the table a moment ago are not read again. Each row says as of when it is.
 */
export const customers: ListExport = async (lists, { language, selection, asOf }) => {
  const words = exportWords[language]
  const send =
    (list: ListReading<Customer>, at: number, incomplete = words.incomplete) =>
    (response: Response, day: string) => {
      const name = `customers${isFiltered(selection) ? '-filtered' : ''}-${day}.csv`
      const table = customerTable(new Date(at).toISOString())
      return sendList(response, list, { name, table, words, incomplete })
    }
  if (!isWholeList(selection)) {
    const { items, asOf: readAt, isComplete } = await lists.allCustomers()
    const incomplete = () => words.incompleteSelection(items.length)
    return send(loadedList(selectCustomers(items, selection, language), isComplete), readAt, incomplete)
  }
  const known = lists.wholeCustomers()
  if (known) return send(loadedList(known.items, true), known.asOf)
  return send(
    readList((request) => lists.client.listCustomers(request), reading),
    asOf,
  )
}

export const bills: ListExport = async ({ client }, { language }) =>
  sendWhole('bills', (request) => client.listBills(request), billTable, language)

export const loginLogs: ListExport = async ({ client }, { language }) =>
  sendWhole('login-logs', (request) => client.listLoginLogs(request), loginLogTable, language)

function sendWhole<Row>(
  name: string,
  read: (request: ListRequest) => Promise<Page<Row>>,
  table: Parameters<typeof sendList<Row>>[2]['table'],
  language: Language,
) {
  const words = exportWords[language]
  return (response: Response, day: string) =>
    sendList(response, readList(read, reading), {
      name: `${name}-${day}.csv`,
      table,
      words,
      incomplete: words.incomplete,
    })
}
