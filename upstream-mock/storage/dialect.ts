import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

// The queries of this folder pass only numbers, texts and null.
const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

/** Adapts Node's own SQLite to the better-sqlite3 interface that Kysely expects. */
export const nodeSqliteDialect = (handle: DatabaseSync) =>
  new SqliteDialect({
    database: {
      close: () => handle.close(),
      prepare: (sql) => {
        const statement = handle.prepare(sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        }
      },
    },
  })
