import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { CsvCell } from '../../domain/rules/csv.ts'

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
