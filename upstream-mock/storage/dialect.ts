import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

// Kysely binds only what the queries of this folder pass in: numbers, texts and null.
const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

/** Kysely knows better-sqlite3's shape; the database that Node itself carries is brought into it. */
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
