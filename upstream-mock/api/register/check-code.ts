import { z } from 'zod'
import { envelope, refuse, succeed } from '../../http/envelope.ts'
import { readFields, wholeNumber } from '../../http/read-fields.ts'
import { openSessionOf } from '../../http/session.ts'
import { purposes } from '../../rules/email-code.ts'
import { findAccountByEmail } from '../../storage/accounts.ts'
import { guessEmailCode } from '../../storage/email-codes.ts'
import type { Upstream } from '../../upstream.ts'

const codeFields = z.object({
  email: z.string().trim().min(1),
  code: z.string().trim().min(1),
  type: wholeNumber(1, 2),
})

/** Checks a code without using it up; a wrong guess counts. */
export const checkCode = (upstream: Upstream) =>
  envelope(async (request) => {
    const { store, clock } = upstream
    const { fields, refusal } = readFields(codeFields, request.body)
    if (refusal) return refusal
    const { email, code, type: purpose } = fields
    const mustBeKnown = purpose === purposes.password
    if (mustBeKnown && (await findAccountByEmail(store.db, email)) === undefined) return refuse(100612)

    const sessionId = await openSessionOf(upstream, request)
    if (sessionId === undefined) return refuse(100607)
    const key = { sessionId, email: email.toLowerCase(), purpose }
    const guess = await guessEmailCode(store.db, key, code, clock.now())
    return guess === 'right' ? succeed() : refuse(100607)
  })
