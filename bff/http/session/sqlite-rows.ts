import { DatabaseSync } from 'node:sqlite'
import { type NamedRow, probeText, type SessionRow, type SessionRows } from './store.ts'

const layout = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS signed_in_session (
    name TEXT PRIMARY KEY NOT NULL,
    account TEXT NOT NULL,
    sealed TEXT NOT NULL,
    version INTEGER NOT NULL,
    last_use INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS session_by_account ON signed_in_session (account);
  CREATE INDEX IF NOT EXISTS session_by_end ON signed_in_session (ends_at);
  CREATE TABLE IF NOT EXISTS counter (
    name TEXT PRIMARY KEY NOT NULL, total INTEGER NOT NULL, ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

const columns = 'account, sealed, version, last_use AS lastUse, ends_at AS endsAt'

/**
 * Sessions in an embedded database file.
 *
 * @param file the database file, or `:memory:`
 */
export function createSqliteRows(file: string): SessionRows {
  const database = new DatabaseSync(file)
  database.exec(layout)
  const insert = database.prepare('INSERT INTO signed_in_session VALUES (?, ?, ?, ?, ?, ?)')
  const read = database.prepare(`SELECT ${columns} FROM signed_in_session WHERE name = ?`)
  const touch = database.prepare(
    'UPDATE signed_in_session SET last_use = ?, ends_at = ? WHERE name = ? AND last_use < ?',
  )
  const replace = database.prepare(
    'UPDATE signed_in_session SET sealed = ?, version = version + 1 WHERE name = ? AND version = ?',
  )
  const remove = database.prepare('DELETE FROM signed_in_session WHERE name = ?')
  const removeVersion = database.prepare('DELETE FROM signed_in_session WHERE name = ? AND version = ?')
  const list = database.prepare(
    `SELECT name, ${columns} FROM signed_in_session WHERE account IN (SELECT value FROM json_each(?))`,
  )
  const count = database.prepare(
    'INSERT INTO counter VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET total = total + excluded.total RETURNING total',
  )
  const sweep = database.prepare('DELETE FROM signed_in_session WHERE ends_at <= ?')
  const sweepCounters = database.prepare('DELETE FROM counter WHERE ends_at <= ?')
  const probe = database.prepare(
    'INSERT INTO counter VALUES (?, 0, 0) ON CONFLICT DO UPDATE SET total = total + 1',
  )
  return {
    async insert(name, { account, sealed, version, lastUse, endsAt }) {
      insert.run(name, account, sealed, version, lastUse, endsAt)
    },
    read: async (name) => (read.get(name) as SessionRow | undefined) ?? null,
    async touch(name, lastUse, endsAt) {
      touch.run(lastUse, endsAt, name, lastUse)
    },
    replace: async (name, sealed, version) => replace.run(sealed, name, version).changes === 1,
    async remove(name, version) {
      const { changes } = version === undefined ? remove.run(name) : removeVersion.run(name, version)
      return changes === 1
    },
    list: async (accounts) => list.all(JSON.stringify(accounts)) as unknown as NamedRow[],
    count: async (name, change, until) => count.get(name, change, until)?.total as number,
    async sweep(now) {
      sweep.run(now)
      sweepCounters.run(now)
    },
    async probe() {
      probe.run(probeText)
    },
    close: () => database.close(),
  }
}
