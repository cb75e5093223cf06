import type { ExpressionBuilder } from 'kysely'
import { allowedGuesses, codeLifetime, isEmailCode, resendPause } from '../rules/email-code.ts'
import type { Db } from './open-store.ts'
import type { Tables } from './tables.ts'

/** A code belongs to one session, one address (in lower case) and one purpose. */
export type CodeKey = { sessionId: string; email: string; purpose: number }

export type Guess = 'right' | 'wrong' | 'used'

const of =
  ({ sessionId, email, purpose }: CodeKey) =>
  (is: ExpressionBuilder<Tables, 'emailCodes'>) =>
    is.and({ sessionId, email, purpose })

/** Stores a new code in place of the session's last one. False if the address got a code recently, in any session. */
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

/** Compares a code and counts a wrong guess; the code is void after ten. A correct guess does not change it. */
export const guessEmailCode = (db: Db, key: CodeKey, typed: string, now: number): Promise<Guess> =>
  db.transaction().execute((trx) => guess(trx, key, typed, now))

/** Uses up a correct code: of two concurrent guesses only one succeeds. */
export const claimEmailCode = (db: Db, key: CodeKey, typed: string, now: number): Promise<Guess> =>
  db.transaction().execute(async (trx) => {
    const outcome = await guess(trx, key, typed, now)
    if (outcome === 'right') await trx.updateTable('emailCodes').where(of(key)).set({ usedAt: now }).execute()
    return outcome
  })

/** Releases a claimed code if its action was refused. */
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
