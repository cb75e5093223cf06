import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './open-store.ts'

const anonymousLifetime = 30 * 60_000
const signedInLifetime = 24 * 3_600_000

const newId = () => randomBytes(24).toString('hex')

/** The ids of both are made here and nowhere else: one that a caller brings along is never adopted. */
export async function openSession(db: Db, machineNow: number) {
  const id = newId()
  await db.deleteFrom('sessions').where('expiresAt', '<=', machineNow).execute()
  await db
    .insertInto('sessions')
    .values({ id, token: null, accountId: null, expiresAt: machineNow + anonymousLifetime })
    .execute()
  return id
}

/** False where the session is over or never was. An anonymous one starts its time anew, a sign-in does not. */
export async function extendSession(db: Db, id: string, machineNow: number) {
  const expiresAt = sql<number>`iif(token is null, ${machineNow + anonymousLifetime}, expiresAt)`
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('expiresAt', '>', machineNow)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A sign-in gets a new session, and the one it came with dies: nobody can have planted it. */
export async function signIn(db: Db, accountId: number, oldId: string, machineNow: number) {
  const id = newId()
  const token = newId()
  await endSession(db, oldId)
  await db
    .insertInto('sessions')
    .values({ id, token, accountId, expiresAt: machineNow + signedInLifetime })
    .execute()
  return { id, token }
}

export async function endSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends the sign-ins of one account, or every session; tells how many there were. */
export async function endSessions(db: Db, accountId?: number) {
  const all = db.deleteFrom('sessions')
  const query = accountId === undefined ? all : all.where('accountId', '=', accountId)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type Credentials = { token: string | undefined; sessionId: string | undefined }

/** A token that is sent decides alone: a dead one is not rescued by a living cookie. */
export async function findSignedIn(db: Db, { token, sessionId }: Credentials, machineNow: number) {
  if (token === undefined && sessionId === undefined) return undefined
  return await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .selectAll('accounts')
    .select('sessions.id as sessionId')
    .where(token === undefined ? 'sessions.id' : 'sessions.token', '=', token ?? sessionId ?? '')
    .where('sessions.expiresAt', '>', machineNow)
    .executeTakeFirst()
}

export type SignedIn = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>
