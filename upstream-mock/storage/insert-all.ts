import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Insertable } from 'kysely'
import type { Tables } from './tables.ts'

/** Inserts many rows with one prepared statement; all rows must have the columns of the first, in any order. */
export function insertAll<Name extends keyof Tables>(
  handle: DatabaseSync,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
) {
  const first = rows[0]
  if (first === undefined) return
  const columns = Object.keys(first) as (keyof Insertable<Tables[Name]> & string)[]
  const marks = columns.map(() => '?').join(', ')
  const statement = handle.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`)
  for (const row of rows) statement.run(...columns.map((column) => row[column] as SQLInputValue))
}
