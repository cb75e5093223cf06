import { sql } from 'kysely'
import type { Db } from './open-store.ts'
import { type Page, positionsOn } from './page.ts'

type Login = { loginIp: string; browserInfo: string; device: string | null; loggedInAt: number }

const lastPosition = (db: Db, accountId: number) =>
  db
    .selectFrom('loginLogs')
    .select(sql<number>`coalesce(max(position), 0)`.as('total'))
    .where('accountId', '=', accountId)

/** Lists one page of logins, the latest first. */
export async function listLoginLogs(db: Db, accountId: number, page: Page) {
  const { total } = await lastPosition(db, accountId).executeTakeFirstOrThrow()
  const { from, to } = positionsOn(page, total)
  const logs = await db
    .selectFrom('loginLogs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position', 'desc')
    .execute()
  return { logs, total }
}

// The position is computed inside the statement, so that two concurrent logins cannot get the same one.
export async function addLoginLog(db: Db, accountId: number, login: Login) {
  const position = sql<number>`(${lastPosition(db, accountId)}) + 1`
  await db
    .insertInto('loginLogs')
    .values({ accountId, position, ...login })
    .execute()
  await db
    .updateTable('accounts')
    .set({ lastLoginAt: login.loggedInAt })
    .where('id', '=', accountId)
    .execute()
}
