import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './open-store.ts'

const anonymousLifetime = 30 * 60_000
const signedInLifetime = 24 * 3_600_000

const newId = () => randomBytes(24).toString('hex')

/** Session ids and tokens are created only here; one that a caller brings is never adopted. */
export async function openSession(db: Db, machineNow: number) {
  const id = newId()
  await db.deleteFrom('sessions').where('expiresAt', '<=', machineNow).execute()
  await db
    .insertInto('sessions')
    .values({ id, token: null, accountId: null, expiresAt: machineNow + anonymousLifetime })
    .execute()
  return id
}

/** Renews the lifetime of an anonymous session, not of a sign-in. False if the session has ended or never existed. */
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

/** A sign-in gets a new session and ends the previous one, so that nobody can plant a session. */
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

/** Ends the sign-ins of one account, or every session; returns their number. */
export async function endSessions(db: Db, accountId?: number) {
  const all = db.deleteFrom('sessions')
  const query = accountId === undefined ? all : all.where('accountId', '=', accountId)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export type Credentials = { token: string | undefined; sessionId: string | undefined }

/** If a token is sent, only it counts: a valid cookie does not replace an invalid token. */
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
