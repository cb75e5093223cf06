import type { Db } from './open-store.ts'

/** Stores a captcha, replacing the previous one. */
export async function saveCaptcha(db: Db, sessionId: string, answer: string, expiresAt: number) {
  await db.replaceInto('captchas').values({ sessionId, answer, expiresAt }).execute()
}

/** Uses up the captcha in one statement: of two concurrent attempts only one gets it. */
export const takeCaptcha = (db: Db, sessionId: string) =>
  db.deleteFrom('captchas').where('sessionId', '=', sessionId).returningAll().executeTakeFirst()

export const findCaptcha = (db: Db, sessionId: string) =>
  db.selectFrom('captchas').selectAll().where('sessionId', '=', sessionId).executeTakeFirst()
