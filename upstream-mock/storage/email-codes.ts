import type { ExpressionBuilder } from 'kysely'
import { allowedGuesses, codeLifetime, isEmailCode, resendPause } from '../rules/email-code.ts'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

/** A code belongs to one upstream session, one address (in lower case) and one purpose. */
export type CodeKey = { sessionId: string; email: string; purpose: number }

export type Guess = 'right' | 'wrong' | 'used'

const of =
  ({ sessionId, email, purpose }: CodeKey) =>
  (is: ExpressionBuilder<Tables, 'emailCodes'>) =>
    is.and({ sessionId, email, purpose })

/** Keeps a new code instead of the session's last one. False while the address got one a moment ago, in any session. */
export const saveEmailCode = (db: Db, key: CodeKey, code: string, now: number) =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('emailCodes').where('expiresAt', '<=', now).execute()
    const recent = await trx
      .selectFrom('emailCodes')
      .select('code')
      .where('email', '=', key.email)
      .where('purpose', '=', key.purpose)
      .where('sentAt', '>', now - resendPause)
      .where('sentAt', '<=', now)
      .executeTakeFirst()
    if (recent !== undefined) return false
    const row = { ...key, code, sentAt: now, expiresAt: now + codeLifetime, wrongGuesses: 0, usedAt: null }
    await trx.replaceInto('emailCodes').values(row).execute()
    return true
  })

/** Forgets a code that could not be sent, so that the next may be asked for at once. */
export const dropEmailCode = (db: Db, key: CodeKey, code: string) =>
  db.deleteFrom('emailCodes').where(of(key)).where('code', '=', code).execute()

/** Counts a wrong guess; the code is void after ten. A right guess leaves the code as it is. */
export const guessEmailCode = (db: Db, key: CodeKey, typed: string, now: number): Promise<Guess> =>
  db.transaction().execute((trx) => guess(trx, key, typed, now))

/** A right guess uses the code up: of two at once only one gets it. */
export const claimEmailCode = (db: Db, key: CodeKey, typed: string, now: number): Promise<Guess> =>
  db.transaction().execute(async (trx) => {
    const outcome = await guess(trx, key, typed, now)
    if (outcome === 'right') await trx.updateTable('emailCodes').where(of(key)).set({ usedAt: now }).execute()
    return outcome
  })

/** Makes a claimed code good again, where what it was claimed for was refused. */
export const releaseEmailCode = (db: Db, key: CodeKey) =>
  db.updateTable('emailCodes').where(of(key)).set({ usedAt: null }).execute()

async function guess(trx: Db, key: CodeKey, typed: string, now: number): Promise<Guess> {
  const row = await trx.selectFrom('emailCodes').selectAll().where(of(key)).executeTakeFirst()
  if (row === undefined || row.expiresAt <= now || row.wrongGuesses >= allowedGuesses) return 'wrong'
  if (isEmailCode(typed, row.code)) return row.usedAt === null ? 'right' : 'used'
  const wrongGuesses = row.wrongGuesses + 1
  await trx.updateTable('emailCodes').where(of(key)).set({ wrongGuesses }).execute()
  return 'wrong'
}
