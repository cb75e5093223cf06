import { DatabaseSync } from 'node:sqlite'
import { createWriteWatch, type NamedRow, type SessionRow, type SessionRows } from './store.ts'

const layout = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS signed_in (
    name TEXT PRIMARY KEY NOT NULL,
    account TEXT NOT NULL,
    person TEXT NOT NULL,
    state TEXT NOT NULL,
    version INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    last_use INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS signed_in_by_account ON signed_in (account);
  CREATE INDEX IF NOT EXISTS signed_in_by_end ON signed_in (ends_at);
  CREATE TABLE IF NOT EXISTS counter (
    name TEXT PRIMARY KEY NOT NULL, total INTEGER NOT NULL, ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

const columns = 'account, person, state, version, last_use AS lastUse, ends_at AS endsAt'

/**
 * Sessions in an embedded database file.
 *
 * @param file the database file, or `:memory:`
 */
export function createSqliteRows(file: string): SessionRows {
  const database = new DatabaseSync(file)
  database.exec(layout)
  const insert = database.prepare('INSERT INTO signed_in VALUES (?, ?, ?, ?, ?, 0, ?, ?)')
  const read = database.prepare(`SELECT ${columns} FROM signed_in WHERE name = ?`)
  const touch = database.prepare(
    'UPDATE signed_in SET last_use = ?, ends_at = ? WHERE name = ? AND last_use < ?',
  )
  const saveState = database.prepare(
    'UPDATE signed_in SET state = ?, version = version + 1 WHERE name = ? AND version = ?',
  )
  const countTry = database.prepare('UPDATE signed_in SET tries = tries + ? WHERE name = ? RETURNING tries')
  const remove = database.prepare('DELETE FROM signed_in WHERE name = ?')
  const removeVersion = database.prepare('DELETE FROM signed_in WHERE name = ? AND version = ?')
  const list = database.prepare(
    `SELECT name, ${columns} FROM signed_in WHERE account IN (SELECT value FROM json_each(?)) ORDER BY last_use DESC`,
  )
  const count = database.prepare(
    'INSERT INTO counter VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET total = total + excluded.total RETURNING total',
  )
  const sweep = database.prepare('DELETE FROM signed_in WHERE ends_at <= ?')
  const sweepCounters = database.prepare('DELETE FROM counter WHERE ends_at <= ?')
  const size = database.prepare('SELECT COUNT(*) AS total FROM signed_in')
  // As large as a session: if this does not fit, no session does.
  const probe = database.prepare(
    "INSERT INTO counter VALUES ('probe' || hex(zeroblob(2048)), 0, 0) ON CONFLICT DO UPDATE SET total = total + 1",
  )

  const { writing, isWritable } = createWriteWatch(() => probe.run())
  return {
    async insert(name, { account, person, state, version, lastUse, endsAt }) {
      await writing(() => insert.run(name, account, person, state, version, lastUse, endsAt))
    },
    read: async (name) => (read.get(name) as SessionRow | undefined) ?? null,
    async touch(name, lastUse, endsAt) {
      await writing(() => touch.run(lastUse, endsAt, name, lastUse))
    },
    saveState: async (name, state, version) =>
      (await writing(() => saveState.run(state, name, version))).changes === 1,
    countTry: async (name, change) =>
      ((await writing(() => countTry.get(change, name)))?.tries ?? 0) as number,
    async remove(name, version) {
      const { changes } = await writing(() =>
        version === undefined ? remove.run(name) : removeVersion.run(name, version),
      )
      return changes === 1
    },
    list: async (accounts) => list.all(JSON.stringify(accounts)) as unknown as NamedRow[],
    count: async (name, change, until) =>
      (await writing(() => count.get(name, change, until)))?.total as number,
    async sweep(now) {
      sweep.run(now)
      sweepCounters.run(now)
    },
    size: async () => size.get()?.total as number,
    isReachable: isWritable,
    close: () => database.close(),
  }
}
