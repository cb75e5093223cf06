import type { Response } from 'express'
import type { ListReading } from '../../domain/read-list.ts'
import { byteOrderMark, csvRow } from '../../domain/rules/csv.ts'
import type { Table } from './tables.ts'
import type { ExportMessages } from '../../domain/rules/export-messages.ts'

/** How long a client may accept no data, in milliseconds. */
const acceptTimeoutMs = 60_000

export interface ListFile<Row> {
  name: string
  table: Table<Row>
  messages: ExportMessages
  /** The last row of an incomplete list. */
  incomplete(read: number, all: number): string
}

/** How sending a list ended: the rows sent, and why rows are missing. `failure` is null if the provider is not the reason. */
export interface ExportOutcome {
  rows: number
  outcome: 'complete' | 'incomplete' | 'left'
  failure: unknown
}

/** The client disconnected or stopped accepting data. */
class ClientDisconnected extends Error {}

/**
 * Sends a list as CSV while it is read, no faster than the client accepts it. If the first page cannot be read, this
 * throws before anything is sent. After that, rows never go missing silently: the last row says that rows are missing.
 * The caller ends the response, or breaks it off.
 */
export async function sendList<Row>(
  response: Response,
  list: ListReading<Row>,
  { name, table, messages, incomplete }: ListFile<Row>,
): Promise<ExportOutcome> {
  const pages = list[Symbol.asyncIterator]()
  const toText = (rows: Row[]) =>
    rows.map((row) => csvRow(table.map(([, cell]) => cell(row, messages)))).join('')
  let failure: unknown = null
  let rows = 0
  let page = await pages.next()
  response.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-total-items': String(list.totalItems),
  })
  try {
    await write(response, byteOrderMark + csvRow(table.map(([title]) => ({ text: title(messages) }))))
    while (!page.done) {
      if (page.value.length > 0) await write(response, toText(page.value))
      rows += page.value.length
      page = await pages.next()
    }
  } catch (error) {
    failure = error
  } finally {
    await pages.return?.()
  }
  const { isComplete, readItems, totalItems } = list
  const hasLeft = () => response.destroyed || failure instanceof ClientDisconnected
  if (!isComplete && !hasLeft()) {
    failure ??= list.failure
    const lastRow = csvRow([{ text: incomplete(readItems, totalItems) }])
    await write(response, lastRow).catch((error: unknown) => (failure = error))
  }
  if (hasLeft()) {
    response.destroy()
    return { rows, outcome: 'left', failure: null }
  }
  return { rows, outcome: isComplete ? 'complete' : 'incomplete', failure }
}

/** Resolves once the client has accepted the text; rejects if it disconnects or accepts nothing for too long. */
async function write(response: Response, text: string): Promise<void> {
  const written = Promise.withResolvers<void>()
  const abandon = () => written.reject(new ClientDisconnected('the client of an export disconnected'))
  const timer = setTimeout(abandon, acceptTimeoutMs)
  response.once('close', abandon)
  if (response.destroyed) abandon()
  else response.write(text, (error) => (error ? abandon() : written.resolve()))
  try {
    await written.promise
  } finally {
    clearTimeout(timer)
    response.off('close', abandon)
  }
}
