import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Tables } from './tables.ts'

/** Increased with every change of tables.sql; a file of another version is seeded again. */
const schemaVersion = 7
const schema = readFileSync(join(import.meta.dirname, 'tables.sql'), 'utf8')

const valuesOf = (row: object) => Object.values(row) as SQLInputValue[]

/** SQLite with prepared statements. It answers at once, so that no call sees half of what another one does. */
export class Database {
  readonly handle: DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()

  /** Opens `upstream.sqlite` in the folder, or a database in memory without a folder. */
  constructor(folder?: string) {
    if (folder !== undefined) mkdirSync(folder, { recursive: true })
    this.handle = new DatabaseSync(folder === undefined ? ':memory:' : join(folder, 'upstream.sqlite'))
    this.handle.exec('pragma busy_timeout = 2000; pragma journal_mode = wal; pragma synchronous = normal')
  }

  /** Whether it has no tables of this version: it must be seeded before use. */
  get isEmpty() {
    const [version] = this.all<{ user_version: number }>('pragma user_version')
    return version?.user_version !== schemaVersion
  }

  #prepare(sql: string) {
    const statement = this.#prepared.get(sql) ?? this.handle.prepare(sql)
    this.#prepared.set(sql, statement)
    return statement
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[]
  }

  /** The rows of a table under a condition, which an order may follow. */
  select<Name extends keyof Tables>(table: Name, where: string, ...values: SQLInputValue[]) {
    return this.all<Tables[Name]>(`select * from ${table} where ${where}`, ...values)
  }

  /** The first of them. */
  find<Name extends keyof Tables>(table: Name, where: string, ...values: SQLInputValue[]) {
    return this.#prepare(`select * from ${table} where ${where}`).get(...values) as Tables[Name] | undefined
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]) {
    return Number(this.#prepare(sql).run(...values).changes)
  }

  /** Returns the id of the row. */
  insert<Name extends keyof Tables>(table: Name, row: Partial<Tables[Name]>) {
    return this.insertAll(table, [row])
  }

  /** Inserts rows, which all have the columns of the first one in the same order; returns the id of the last. */
  insertAll<Name extends keyof Tables>(table: Name, rows: readonly Partial<Tables[Name]>[]) {
    if (rows.length === 0) return 0
    const columns = Object.keys(rows[0] ?? {})
    const marks = columns.map(() => '?').join(', ')
    const statement = this.#prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`)
    let id: number | bigint = 0
    for (const row of rows) id = statement.run(...valuesOf(row)).lastInsertRowid
    return Number(id)
  }

  /** Changes columns of the row with this id. */
  update<Name extends keyof Tables>(table: Name, id: number, changes: Partial<Tables[Name]>) {
    const columns = Object.keys(changes).map((column) => `${column} = ?`)
    this.run(`update ${table} set ${columns.join(', ')} where id = ?`, ...valuesOf(changes), id)
  }

  /** Writes all or nothing, also if the process is killed in between. Inside another transaction it is a part of it. */
  transaction<Result>(write: () => Result): Result {
    if (this.handle.isTransaction) return write()
    this.handle.exec('begin immediate')
    try {
      const result = write()
      this.handle.exec('commit')
      return result
    } catch (error) {
      this.handle.exec('rollback')
      throw error
    }
  }

  /** Drops everything and creates empty tables. */
  createTables() {
    const all = this.all<{ type: string; name: string }>(
      `select type, name from sqlite_schema where type in ('table', 'view') order by rowid desc`,
    )
    for (const { type, name } of all) this.handle.exec(`drop ${type} "${name}"`)
    this.handle.exec(`${schema}; pragma user_version = ${schemaVersion}`)
  }

  /** Replaces everything by the database of these bytes. */
  restore(bytes: Uint8Array) {
    this.#prepared.clear()
    this.handle.deserialize(bytes)
  }

  close() {
    this.handle.close()
  }
}

/** A number that the process remembers. */
export const readSetting = (db: Database, key: string) => db.find('settings', 'key = ?', key)?.value

export const saveSetting = (db: Database, key: string, value: number) =>
  db.run('insert or replace into settings values (?, ?)', key, Math.round(value))
