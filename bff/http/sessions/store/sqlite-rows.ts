import { DatabaseSync } from 'node:sqlite'
import { type AccountRow, defaultCaps, type SessionRow, type SessionRows, slackOf } from './rows.ts'
import { capOfNetwork, createCapOfAll } from './sqlite-caps.ts'
import { applyLayout } from './sqlite-layout.ts'
import { createWrites } from './sqlite-writes.ts'

/**
 * Sessions in an embedded database file, which several processes of one machine may share.
 *
 * @param file the database file, or `:memory:`
 * @param now the clock, in milliseconds since 1970
 * @param anonymousCap the most anonymous sessions; signed-in ones are never dropped to make room. The number is checked once
 *   per hundredth of the cap.
 * @param networkCap the most anonymous sessions of one client network
 */
export function createSqliteRows(
  file: string,
  now: () => number,
  anonymousCap = defaultCaps.anonymous,
  networkCap = defaultCaps.network,
): SessionRows {
  const database = new DatabaseSync(file)
  applyLayout(database)
  const writes = createWrites(database)
  const { noting, inOneStep } = writes
  const oneOf = 'name IN (SELECT value FROM json_each(?))'
  const read = database.prepare('SELECT body, signed_in, expires_at, extended_at FROM session WHERE name = ?')
  const insert = database.prepare('INSERT INTO session VALUES (?, ?, ?, ?, ?, ?)')
  const capAll = createCapOfAll(database, anonymousCap)
  const insertAnonymous = database.prepare('INSERT INTO anonymous_session VALUES (?, ?, ?, ?)')
  const capNetwork = database.prepare(capOfNetwork(networkCap))
  const update = database.prepare(
    `UPDATE session SET name = ?, body = ?, signed_in = ?, extended_at = MAX(extended_at, ?), expires_at = MAX(expires_at, ?)
     WHERE ${oneOf} AND body = ?`,
  )
  const extend = database.prepare(
    `UPDATE session SET expires_at = MAX(expires_at, ?), extended_at = MAX(extended_at, ?) WHERE ${oneOf}`,
  )
  const remove = database.prepare(`DELETE FROM session WHERE ${oneOf}`)
  const removeAsRead = database.prepare(`DELETE FROM session WHERE ${oneOf} AND body = ?`)
  const succeed = database.prepare('INSERT OR REPLACE INTO session_successor VALUES (?, ?, ?)')
  const successor = database.prepare('SELECT body FROM session_successor WHERE name = ?')
  const sweepSuccessors = database.prepare('DELETE FROM session_successor WHERE expires_at <= ?')
  const enter = database.prepare('INSERT OR REPLACE INTO session_account VALUES (?, ?, ?)')
  const ofAccount = 'account IN (SELECT value FROM json_each(?))'
  const listAccount = database.prepare(`SELECT name, label, expires_at AS expiresAt, extended_at AS extendedAt
    FROM session_account JOIN session USING (name) WHERE ${ofAccount} ORDER BY expires_at DESC LIMIT ?`)
  const exists = database.prepare(`SELECT 1 FROM session WHERE ${oneOf}`)
  const others = database.prepare(
    `SELECT name, label FROM session_account WHERE ${ofAccount} AND NOT ${oneOf}`,
  )
  const sweep = database.prepare('DELETE FROM session WHERE expires_at <= ?')
  const claim = database.prepare('INSERT INTO mark VALUES (?, ?) ON CONFLICT DO NOTHING')
  const sweepMarks = database.prepare('DELETE FROM mark WHERE expires_at <= ?')
  const tally = database.prepare(
    'INSERT INTO tally VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET total = total + excluded.total RETURNING total',
  )
  const sweepTallies = database.prepare('DELETE FROM tally WHERE expires_at <= ?')
  const note = database.prepare('INSERT OR REPLACE INTO noted_time VALUES (?, ?, ?)')
  const noted = database.prepare('SELECT time FROM noted_time WHERE name = ?')
  const sweepNoted = database.prepare('DELETE FROM noted_time WHERE expires_at <= ?')
  const count = database.prepare('SELECT COUNT(*) AS total FROM session WHERE signed_in = ?')
  const list = (names: readonly string[]) => JSON.stringify(names)
  const slack = slackOf(anonymousCap)
  let sinceCut = 0
  /** Writes a session, and in the same step how its account finds it; returns whether a row was written. */
  const entering = (
    { entry }: SessionRow,
    name: string,
    write: () => { changes: number | bigint },
  ): boolean => {
    if (!entry) return write().changes > 0
    return inOneStep(() => {
      const isWritten = write().changes > 0
      if (isWritten) enter.run(name, entry.account, entry.label)
      return isWritten
    })
  }

  return {
    async read(names) {
      for (const name of names) {
        const row = read.get(name)
        if (row)
          return {
            body: row.body as Uint8Array,
            isSignedIn: row.signed_in === 1,
            expiresAt: row.expires_at as number,
            extendedAt: row.extended_at as number,
          }
      }
      return null
    },
    async insert(name, row: SessionRow, networks) {
      const { body, isSignedIn, extendedAt, expiresAt } = row
      const createdAt = now()
      const write = () => insert.run(name, body, Number(isSignedIn), createdAt, extendedAt, expiresAt)
      if (isSignedIn) {
        noting(() => entering(row, name, write))
        return
      }
      const { client, site } = networks ?? { client: name, site: name }
      noting(() =>
        inOneStep(() => {
          write()
          insertAnonymous.run(name, client, site, createdAt)
          capNetwork.run(client)
        }),
      )
      sinceCut += 1
      if (sinceCut < slack) return
      sinceCut = 0
      inOneStep(capAll)
    },
    async update(names, row, body) {
      const fields = [names[0], row.body, Number(row.isSignedIn), row.extendedAt, row.expiresAt] as const
      const write = () => update.run(...fields, list(names), body)
      return noting(() => entering(row, names[0], write))
    },
    async replace(names, newName, { body, isSignedIn, extendedAt, expiresAt, entry }, readBody, next) {
      return noting(() =>
        inOneStep(() => {
          if (removeAsRead.run(list(names), readBody).changes === 0) return false
          insert.run(newName, body, Number(isSignedIn), now(), extendedAt, expiresAt)
          if (entry) enter.run(newName, entry.account, entry.label)
          succeed.run(next.name, next.body, next.until)
          return true
        }),
      )
    },
    async successor(names) {
      for (const name of names) {
        const row = successor.get(name)
        if (row) return row.body as Uint8Array
      }
      return null
    },
    async extend(names, expiresAt, extendedAt) {
      noting(() => extend.run(expiresAt, extendedAt, list(names)))
    },
    async remove(names) {
      return noting(() => remove.run(list(names))).changes > 0
    },
    async listAccount(accounts, limit) {
      return listAccount.all(list(accounts), limit) as unknown as AccountRow[]
    },
    async removeOthers(accounts, excepted) {
      return inOneStep(() => {
        if (!exists.get(list(excepted))) return null
        const ended = others.all(list(accounts), list(excepted))
        noting(() => remove.run(list(ended.map(({ name }) => name as string))))
        return ended.map(({ label }) => label as Uint8Array)
      })
    },
    async claim(mark, until) {
      return noting(() => claim.run(mark, until)).changes === 1
    },
    async tally(name, change, until) {
      return noting(() => tally.get(name, change, until))?.total as number
    },
    async note(name, time, until) {
      noting(() => note.run(name, time, until))
    },
    async noted(names) {
      for (const name of names) {
        const row = noted.get(name)
        if (row) return row.time as number
      }
      return null
    },
    async sweep(time) {
      for (const expired of [sweep, sweepSuccessors, sweepMarks, sweepTallies, sweepNoted]) expired.run(time)
    },
    async count() {
      const [anonymous = 0, signedIn = 0] = [0, 1].map((kind) => count.get(kind)?.total as number)
      return { anonymous, signedIn }
    },
    isReachable: writes.succeed,
    close: () => database.close(),
  }
}
