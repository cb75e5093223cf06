import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { schemaVersion } from './create-tables.ts'
import { nodeSqliteDialect } from './dialect.ts'
import { makeFolder } from './make-folder.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type Store = {
  db: Db
  /** For seeding alone: bulk inserts go past the query builder. */
  handle: DatabaseSync
  /** Nothing of this version of the tables is there: it must be seeded before use. */
  isEmpty: boolean
}

/** Replaces everything by the database of these bytes, once no query of another call holds the connection. */
export const restore = ({ db, handle }: Pick<Store, 'db' | 'handle'>, bytes: Uint8Array): Promise<void> =>
  db.connection().execute(async () => handle.deserialize(bytes))

/**
 * Opens `upstream.sqlite` in the folder, or a database in memory where no folder is given.
 *
 * @param copyOf the bytes of another database that the one in memory starts with
 */
export function openStore(folder: string | undefined, copyOf?: Uint8Array): Store {
  if (folder !== undefined) makeFolder(folder)
  const handle = new DatabaseSync(folder === undefined ? ':memory:' : join(folder, 'upstream.sqlite'))
  if (copyOf) handle.deserialize(copyOf)
  handle.exec('pragma busy_timeout = 2000; pragma journal_mode = wal; pragma synchronous = normal')
  handle.exec('pragma foreign_keys = on')
  const isEmpty = handle.prepare('pragma user_version').get()?.user_version !== schemaVersion
  return { db: new Kysely<Tables>({ dialect: nodeSqliteDialect(handle) }), handle, isEmpty }
}
