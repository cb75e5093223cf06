import { z } from 'zod'
import { envelope, refuse, succeed } from '../../http/envelope.ts'
import { languageOf } from '../../rules/language.ts'
import { readFields, wholeNumber } from '../../http/read-fields.ts'
import { ensureSession } from '../../http/session.ts'
import { codeMailOf } from '../../mail/code-mail.ts'
import { isEmailAddress } from '../../rules/email-address.ts'
import { drawEmailCode, purposes } from '../../rules/email-code.ts'
import { findAccountByEmail } from '../../storage/accounts.ts'
import { saveEmailCode } from '../../storage/email-codes.ts'
import { saveMail } from '../../storage/outbox.ts'
import { isEmailTaken } from '../../storage/taken.ts'
import type { Upstream } from '../../upstream.ts'

const requestFields = z.object({
  email: z.string().trim().min(1),
  type: wholeNumber(1, 2).transform((type) => (type === 1 ? purposes.register : purposes.password)),
})

// The portal performs the human check. This server shares no secret with it and only sees that there is a result.
const isChecked = (body: unknown) =>
  z
    .object({
      humanCheck: z.union([
        z.string().min(1),
        z.record(z.string(), z.unknown()).refine((fields) => Object.keys(fields).length > 0),
      ]),
    })
    .safeParse(body).success

/** The current and the older group differ in the code of a malformed address. */
export const sendEmailCode = (upstream: Upstream, badFormat: 100602 | 100205) =>
  envelope(async (request, response) => {
    const { store, clock, hasOutbox } = upstream
    const { fields, refusal } = readFields(requestFields, request.body)
    if (refusal) return refusal
    const { email, type: purpose } = fields
    if (!isEmailAddress(email)) return refuse(badFormat)
    if (!isChecked(request.body)) return refuse(100368)

    const owner = await findAccountByEmail(store.db, email)
    if (purpose === purposes.password && owner === undefined) return refuse(100612)
    if (purpose === purposes.register && (await isEmailTaken(store.db, email))) return refuse(100611)

    if (!hasOutbox) return refuse(100603)
    const sessionId = await ensureSession(upstream, request, response)
    const key = { sessionId, email: email.toLowerCase(), purpose }
    const code = drawEmailCode()
    if (!(await saveEmailCode(store.db, key, code, clock.now()))) return refuse(100601)
    await saveMail(store.db, {
      ...codeMailOf(email, code, purpose, languageOf(request)),
      sentAt: clock.now(),
    })
    return succeed(owner?.username)
  })
