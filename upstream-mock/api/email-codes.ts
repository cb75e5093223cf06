import type { Request } from 'express'
import { z } from 'zod'
import { findAccount, isEmailTaken } from '../business/accounts.ts'
import { isEmailAddress } from '../rules/formats.ts'
import type { Database } from '../storage/database.ts'
import type { Upstream } from '../upstream.ts'
import { drawCode } from './login.ts'
import { envelope, Refusal } from './envelope.ts'
import { readFields, text, wholeNumber } from './fields.ts'
import { ensureSession, openSessionOf } from './sessions.ts'

/** The purposes of a code, as the `type` of sendEmail. */
export const purposes = { register: 1, password: 2 } as const

const lifetime = 10 * 60_000
const resendPause = 60_000
const allowedGuesses = 10

// No mail server has a domain of this end (RFC 2606).
const isUndeliverable = (address: string) => /\.invalid$/i.test(address)

// The portal performs the human check. This server shares no secret with it and only sees that there is a result.
const humanCheck = z.object({ humanCheck: z.union([z.string().min(1), z.looseObject({})]) })

const orderFields = z.object({ email: text, type: wholeNumber(1, 2) })

/** The current and the older group differ in the code of a malformed address. */
export const sendEmailCode = (upstream: Upstream, badFormat: 100602 | 100205) =>
  envelope((request, response) => {
    const { db, clock } = upstream
    const { email: recipient, type: purpose } = readFields(orderFields, request.body)
    if (!isEmailAddress(recipient)) throw new Refusal(badFormat)
    if (!humanCheck.safeParse(request.body).success) throw new Refusal(100368)

    const owner = findAccount(db, 'email', recipient)
    if (purpose === purposes.password && owner === undefined) throw new Refusal(100612)
    if (purpose === purposes.register && isEmailTaken(db, recipient)) throw new Refusal(100611)
    if (isUndeliverable(recipient)) throw new Refusal(100603)

    const sentAt = clock.now()
    const email = recipient.toLowerCase()
    const isRecent = 'email = ? and purpose = ? and sentAt > ? and sentAt <= ?'
    if (db.find('emailCodes', isRecent, email, purpose, sentAt - resendPause, sentAt))
      throw new Refusal(100601)
    const sessionId = ensureSession(upstream, request, response)
    const code = drawCode(6)
    db.transaction(() => {
      // A new code replaces the last one of its session.
      const key = keyOf(sessionId, email, purpose)
      db.run(`delete from emailCodes where sentAt <= ? or ${isKey}`, sentAt - lifetime, ...key)
      db.insert('emailCodes', { sessionId, email, purpose, code, sentAt })
      db.insert('outbox', { recipient, code, purpose, sentAt })
    })
    return owner?.username
  })

// A code belongs to one session, one address and one purpose.
const isKey = '(sessionId = ? and email = ? and purpose = ?)'
const keyOf = (sessionId: string, email: string, purpose: number) => [sessionId, email.toLowerCase(), purpose]

/** Compares a code and counts a wrong guess; the code is void after ten. A correct guess does not change it. */
function guess(db: Database, key: (string | number)[], typed: string, now: number) {
  const row = db.find('emailCodes', isKey, ...key)
  if (row === undefined || row.sentAt + lifetime <= now || row.wrongGuesses >= allowedGuesses) return 'wrong'
  if (typed.toUpperCase() === row.code) return row.usedAt === null ? 'right' : 'used'
  db.run(`update emailCodes set wrongGuesses = wrongGuesses + 1 where ${isKey}`, ...key)
  return 'wrong'
}

const checkFields = z.object({ email: text, code: text, type: wholeNumber(1, 2) })

/** Checks a code without using it up; a wrong guess counts. */
export const checkCode = (upstream: Upstream) =>
  envelope((request) => {
    const { db, clock } = upstream
    const { email, code, type: purpose } = readFields(checkFields, request.body)
    if (purpose === purposes.password && findAccount(db, 'email', email) === undefined)
      throw new Refusal(100612)
    const sessionId = openSessionOf(upstream, request) ?? ''
    if (guess(db, keyOf(sessionId, email, purpose), code, clock.now()) !== 'right') throw new Refusal(100607)
  })

type Typed = { email: string; code: string; purpose: number }

/**
 * Does what a code authorises, once; a refusal leaves the code as it was. `whenUsed` is the answer to a right code that
 * was used already.
 */
export function withEmailCode(
  upstream: Upstream,
  request: Request,
  { email, code, purpose }: Typed,
  whenUsed: 100607 | 100610,
  act: () => void,
) {
  const { db, clock } = upstream
  const key = keyOf(openSessionOf(upstream, request) ?? '', email, purpose)
  const outcome = guess(db, key, code, clock.now())
  if (outcome !== 'right') throw new Refusal(outcome === 'used' ? whenUsed : 100607)
  db.transaction(() => {
    act()
    db.run(`update emailCodes set usedAt = ? where ${isKey}`, clock.now(), ...key)
  })
}
