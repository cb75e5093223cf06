import { z } from 'zod'
import { envelope, refuse, succeed } from '../../http/envelope.ts'
import { readFields } from '../../http/read-fields.ts'
import { purposes } from '../../rules/email-code.ts'
import { findAccountByEmail, replacePassword } from '../../storage/accounts.ts'
import type { Upstream } from '../../upstream.ts'
import { newPassword } from './registration-fields.ts'
import { withEmailCode } from './with-email-code.ts'

const resetFields = z.object({
  email: z.string().trim().min(1),
  code: z.string().trim().min(1),
  password: newPassword,
})

/** Sets a new password and ends all sign-ins. */
export const updatePassword = (upstream: Upstream) =>
  envelope(async (request) => {
    const { db } = upstream.store
    const { fields, refusal } = readFields(resetFields, request.body)
    if (refusal) return refusal
    const { email, code, password } = fields
    const account = await findAccountByEmail(db, email)
    if (account === undefined) return refuse(100612)
    const typed = { email, code, purpose: purposes.password }
    return await withEmailCode(upstream, request, typed, 100607, async () => {
      await replacePassword(db, account.id, await upstream.passwords.hash(password))
      return succeed()
    })
  })
