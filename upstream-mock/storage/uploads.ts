import type { Insertable } from 'kysely'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

// More than any verification needs; the limit keeps repeated uploads from filling the disk.
const keptEach = 20

/** Stores the file, and deletes the oldest beyond twenty of the account's files that no verification uses. */
export const saveUpload = (db: Db, upload: Insertable<Tables['uploads']>) =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto('uploads').values(upload).execute()
    const { accountId } = upload
    const named = await trx
      .selectFrom('verifications')
      .select('idFilePath')
      .where('accountId', '=', accountId)
      .execute()
    const inUse = new Set(named.flatMap(({ idFilePath }) => idFilePath.split(',')))
    const paths = await trx
      .selectFrom('uploads')
      .select('path')
      .where('accountId', '=', accountId)
      .orderBy('id', 'desc')
      .execute()
    const loose = paths.map(({ path }) => path).filter((path) => !inUse.has(path))
    const old = loose.slice(keptEach)
    if (old.length > 0) await trx.deleteFrom('uploads').where('path', 'in', old).execute()
  })

/** Whether this account uploaded all of the files. */
export async function ownsUploads(db: Db, accountId: number, paths: readonly string[]) {
  const found = await db
    .selectFrom('uploads')
    .select('path')
    .where('accountId', '=', accountId)
    .where('path', 'in', paths)
    .execute()
  return found.length === paths.length
}

export const findUpload = (db: Db, path: string) =>
  db.selectFrom('uploads').selectAll().where('path', '=', path).executeTakeFirst()
