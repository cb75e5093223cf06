import type { Response } from 'express'
import type { ListReading } from '../../domain/read-list.ts'
import { byteOrderMark, csvRow } from '../../domain/rules/csv.ts'
import type { Table } from './tables.ts'
import type { ExportWords } from './words.ts'

/** How long a receiver may take nothing, in milliseconds. */
const patienceMs = 60_000

export interface ListFile<Row> {
  name: string
  table: Table<Row>
  words: ExportWords
  /** The last row of a list that is not whole. */
  incomplete(read: number, all: number): string
}

/** How the sending of a list ended; `rows` were sent, `failure` is why rows are missing, null where the provider is not the reason. */
export interface SentList {
  rows: number
  outcome: 'complete' | 'incomplete' | 'left'
  failure: unknown
}

/** The receiver disconnected, or takes nothing any more. */
class ReceiverLeft extends Error {}

/**
 * Sends a list as CSV while it is read, no faster than it is taken. What cannot be read before anything is sent is thrown.
 * Later on nothing is cut in silence: the last row says that rows are missing, and where a page failed the connection breaks
 * off after it, so that no program takes the file for a whole one.
 */
export async function sendList<Row>(
  response: Response,
  list: ListReading<Row>,
  { name, table, words, incomplete }: ListFile<Row>,
): Promise<SentList> {
  const pages = list[Symbol.asyncIterator]()
  const toText = (rows: Row[]) =>
    rows.map((row) => csvRow(table.map(([, cell]) => cell(row, words)))).join('')
  let failure: unknown = null
  let rows = 0
  let page = await pages.next()
  response.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-total-items': String(list.totalItems),
  })
  try {
    await write(response, byteOrderMark + csvRow(table.map(([title]) => ({ text: title(words) }))))
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
  const hasLeft = () => response.destroyed || failure instanceof ReceiverLeft
  if (!isComplete && !hasLeft()) {
    failure ??= list.failure
    const lastRow = csvRow([{ text: incomplete(readItems, totalItems) }])
    await write(response, lastRow).catch((error: unknown) => (failure = error))
  }
  if (hasLeft()) {
    response.destroy()
    return { rows, outcome: 'left', failure: null }
  }
  if (failure === null) response.end()
  else response.destroy()
  return { rows, outcome: isComplete ? 'complete' : 'incomplete', failure }
}

/** Resolves when the receiver has taken it; rejects when it has gone, or takes nothing for too long. */
async function write(response: Response, text: string): Promise<void> {
  const written = Promise.withResolvers<void>()
  const giveUp = () => written.reject(new ReceiverLeft('the receiver of an export has gone'))
  const clock = setTimeout(giveUp, patienceMs)
  response.once('close', giveUp)
  if (response.destroyed) giveUp()
  else response.write(text, (error) => (error ? giveUp() : written.resolve()))
  try {
    await written.promise
  } finally {
    clearTimeout(clock)
    response.off('close', giveUp)
  }
}
