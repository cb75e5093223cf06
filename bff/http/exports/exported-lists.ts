import type { Response } from 'express'
import type { Customer } from '../../domain/customer.ts'
import type { Language } from '../../domain/rules/languages.ts'
import { readBills } from '../../domain/read-bills.ts'
import { type ListReading, readList } from '../../domain/read-list.ts'
import { billPayments, paidAccountOf } from '../../domain/rules/bill-payments.ts'
import { loadedList } from '../../domain/loaded-list.ts'
import {
  type CustomerSelection,
  isFiltered,
  isWholeList,
  selectCustomers,
} from '../../domain/rules/customer-list.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import type { ProviderClient } from '../../provider/provider.ts'
import { type ExportOutcome, type ListFile, sendList } from './send-list.ts'
import { billTable, customerTable, loginLogTable } from './tables.ts'
import { exportMessages } from './export-messages.ts'

/** The lists of the affiliate who exports. */
export interface ListSource {
  client: Pick<ProviderClient, 'listCustomers' | 'listBills' | 'listLoginLogs' | 'getProfile'>
  /** The snapshot of all customers, at most a minute old; null unless one is cached and complete. */
  wholeCustomers(): Snapshot<Customer> | null
  /** The snapshot of all customers, at most a minute old; reads the list if none is cached. */
  allCustomers(): Promise<Snapshot<Customer>>
}

/** The parameters of an export. */
export interface ExportRequest {
  language: Language
  /** Which customers, and in which order. */
  selection: CustomerSelection
  /** When the request arrived, in milliseconds since 1970. */
  asOf: number
}

/** Prepares a list; the returned function sends it as a file whose name ends with the day. */
export type ListExport = (
  lists: ListSource,
  wanted: ExportRequest,
) => Promise<(response: Response, day: string) => Promise<ExportOutcome>>

/** Pages read at a time, and the most rows of a file: a longer list is cut, and its last row says so. */
const reading = { atOnce: 4, maxItems: 100_000 }

/**
 * Exports customers. The whole list is sent while it is read; a selection needs the whole list first. Rows that were
 * read for the table within the last minute are not read again. Each row carries the time at which it was read.
 */
export const customers: ListExport = async (lists, { language, selection, asOf }) => {
  const messages = exportMessages[language]
  const send =
    (list: ListReading<Customer>, at: number, incomplete = messages.incomplete) =>
    (response: Response, day: string) => {
      const name = `customers${isFiltered(selection) ? '-filtered' : ''}-${day}.csv`
      const table = customerTable(new Date(at).toISOString())
      return sendList(response, list, { name, table, messages, incomplete })
    }
  if (!isWholeList(selection)) {
    const { items, asOf: readAt, isComplete } = await lists.allCustomers()
    const incomplete = () => messages.incompleteSelection(items.length)
    return send(loadedList(selectCustomers(items, selection, language), isComplete), readAt, incomplete)
  }
  const known = lists.wholeCustomers()
  if (known) return send(loadedList(known.items, true), known.asOf)
  return send(
    readList((request) => lists.client.listCustomers(request), reading),
    asOf,
  )
}

/** Exports bills: all of them and the profile are read first, because they tell which bills are paid. */
export const bills: ListExport = async ({ client }, { language, asOf }) => {
  const [profile, all] = await Promise.all([client.getProfile(), readBills(client)])
  const table = billTable(billPayments(all, paidAccountOf(profile), asOf))
  return exportWholeList('bills', loadedList(all, true), table, language)
}

export const loginLogs: ListExport = async ({ client }, { language }) =>
  exportWholeList(
    'login-logs',
    readList((request) => client.listLoginLogs(request), reading),
    loginLogTable,
    language,
  )

function exportWholeList<Row>(
  name: string,
  list: ListReading<Row>,
  table: ListFile<Row>['table'],
  language: Language,
) {
  const messages = exportMessages[language]
  return (response: Response, day: string) =>
    sendList(response, list, {
      name: `${name}-${day}.csv`,
      table,
      messages,
      incomplete: messages.incomplete,
    })
}
