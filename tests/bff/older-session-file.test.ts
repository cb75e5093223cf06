import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createSqliteRows } from '#bff/http/sessions/store/sqlite-rows.ts'

const now = () => 1_000
const later = 2_000

/** A file with one anonymous session in the table of an older build. */
function olderFile(): { file: string; database: DatabaseSync } {
  const folder = mkdtempSync(join(tmpdir(), 'older-sessions-'))
  const file = join(folder, 'sessions.sqlite')
  const database = new DatabaseSync(file)
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })
  database.exec(`PRAGMA journal_mode = WAL; CREATE TABLE session (
    name TEXT PRIMARY KEY, body BLOB NOT NULL, signed_in INTEGER NOT NULL, created_at INTEGER NOT NULL,
    extended_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`)
  database.prepare("INSERT INTO session VALUES ('old', ?, 0, 500, 600, ?)").run(Buffer.from('kept'), later)
  return { file, database }
}

const layoutOf = (database: DatabaseSync) =>
  database.prepare("SELECT sql FROM sqlite_schema WHERE name = 'session'").get()?.sql

test('the sessions of an older file are kept in the table of this build', async () => {
  const { file, database } = olderFile()
  const rows = createSqliteRows(file, now)
  onTestFinished(rows.close)
  expect(layoutOf(database)).not.toContain('WITHOUT ROWID')
  expect(await rows.read(['old'])).toEqual({
    body: new Uint8Array(Buffer.from('kept')),
    isSignedIn: false,
    expiresAt: later,
    extendedAt: 600,
  })
})

test('what belongs to a session of an older file is removed with it', async () => {
  const { file, database } = olderFile()
  const before = createSqliteRows(file, now)
  before.close()
  const network = database.prepare('SELECT COUNT(*) AS total FROM anonymous_session')
  database.exec("INSERT INTO anonymous_session VALUES ('old', 'network', 'site', 500)")
  expect(network.get()?.total).toBe(1)
  const rows = createSqliteRows(file, now)
  onTestFinished(rows.close)
  await rows.remove(['old'])
  expect(network.get()?.total).toBe(0)
})

test('an older file that cannot be rebuilt goes on as it is', async () => {
  const { file, database } = olderFile()
  // As on a full disk.
  database.exec('CREATE VIEW copied_session AS SELECT 1')
  const rows = createSqliteRows(file, now)
  onTestFinished(rows.close)
  expect(layoutOf(database)).toContain('WITHOUT ROWID')
  expect((await rows.read(['old']))?.expiresAt).toBe(later)
  await rows.insert('new', {
    body: Buffer.from('new'),
    isSignedIn: true,
    expiresAt: later,
    extendedAt: 1_000,
  })
  expect((await rows.read(['new']))?.isSignedIn).toBe(true)
})
