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
  /** Only for seeding: bulk inserts bypass the query builder. */
  handle: DatabaseSync
  /** The database has no tables of this version: it must be seeded before use. */
  isEmpty: boolean
}

/** Replaces everything by the database of these bytes, once no query of another call holds the connection. */
export const restore = ({ db, handle }: Pick<Store, 'db' | 'handle'>, bytes: Uint8Array): Promise<void> =>
  db.connection().execute(async () => handle.deserialize(bytes))

/** Opens `upstream.sqlite` in the folder, or a database in memory without a folder. */
export function openStore(folder: string | undefined, copyOf?: Uint8Array): Store {
  if (folder !== undefined) makeFolder(folder)
  const handle = new DatabaseSync(folder === undefined ? ':memory:' : join(folder, 'upstream.sqlite'))
  if (copyOf) handle.deserialize(copyOf)
  handle.exec('pragma busy_timeout = 2000; pragma journal_mode = wal; pragma synchronous = normal')
  handle.exec('pragma foreign_keys = on')
  const isEmpty = handle.prepare('pragma user_version').get()?.user_version !== schemaVersion
  return { db: new Kysely<Tables>({ dialect: nodeSqliteDialect(handle) }), handle, isEmpty }
}
