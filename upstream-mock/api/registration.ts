import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { endSessions, findAccount, takenCodeOf } from '../business/accounts.ts'
import { signUpCustomer } from '../business/customers.ts'
import { authStatuses, canPromote } from '../rules/account-state.ts'
import {
  deviceOf,
  isAcceptablePassword,
  isAccountName,
  isEmailAddress,
  isPhoneNumber,
  isPrefix,
} from '../rules/formats.ts'
import type { Upstream } from '../upstream.ts'
import { purposes, withEmailCode } from './email-codes.ts'
import { envelope, Refusal } from './envelope.ts'
import { countryId, optionalText, readFields, text, wholeNumber } from './fields.ts'
import { clientAddressOf } from './sessions.ts'

const newPassword = z.string().min(1).refine(isAcceptablePassword)

// In these calls `name` is the account name and `username` the full name.
const registrant = {
  name: text.refine(isAccountName),
  username: text,
  countryId,
  password: newPassword,
  prefix: text.refine(isPrefix),
  number: text.refine(isPhoneNumber),
  email: text.refine(isEmailAddress),
  code: text,
  sid: optionalText,
}
const affiliateFields = z.object({ ...registrant, type: wholeNumber(0, 1) })
const companyFields = z.object({ companyName: text, companySize: wholeNumber(0, 3) })

/** The company fields of a person are ignored, and what nobody reads again is not kept. */
export const registerAffiliate = (upstream: Upstream) =>
  envelope(async (request) => {
    const { db, clock } = upstream
    const fields = readFields(affiliateFields, request.body)
    const company = fields.type === 1 ? readFields(companyFields, request.body) : undefined
    const inviter = fields.sid === null ? undefined : findAccount(db, 'sid', fields.sid)
    if (fields.sid !== null && !(inviter && canPromote(inviter, clock.now()))) throw new Refusal(100613)

    const passwordHash = await upstream.passwords.hash(fields.password)
    const { name: username, email, code, prefix, number: phone } = fields
    withEmailCode(upstream, request, { email, code, purpose: purposes.register }, 100610, () => {
      const taken = takenCodeOf(db, 'accounts', { username, prefix, phone, email })
      if (taken !== undefined) throw new Refusal(taken)
      db.insert('accounts', {
        username,
        passwordHash,
        displayName: company?.companyName ?? fields.username,
        type: fields.type,
        authStatus: authStatuses.none,
        sid: randomBytes(8).toString('hex'),
        registeredAt: clock.now(),
        email,
        prefix,
        phone,
      })
    })
  })

const customerFields = z.object({ ...registrant, type: wholeNumber(0, 0) })

/** The cloud platform's sign-up, used by the promotion pages. */
export const registerCustomer = (upstream: Upstream) =>
  envelope(async (request) => {
    const fields = readFields(customerFields, request.body)
    const passwordHash = await upstream.passwords.hash(fields.password)
    const { email, code } = fields
    withEmailCode(upstream, request, { email, code, purpose: purposes.register }, 100610, () => {
      const signUp = {
        username: fields.name,
        fullName: fields.username,
        countryId: fields.countryId,
        passwordHash,
        prefix: fields.prefix,
        phone: fields.number,
        email,
        address: clientAddressOf(request),
        device: deviceOf(request.get('user-agent')),
      }
      const refusal = signUpCustomer(upstream, signUp, fields.sid)
      if (refusal !== undefined) throw new Refusal(refusal)
    })
  })

const resetFields = z.object({ email: text, code: text, password: newPassword })

/** Sets a new password and ends all sign-ins. */
export const updatePassword = (upstream: Upstream) =>
  envelope(async (request) => {
    const { db } = upstream
    const { email, code, password } = readFields(resetFields, request.body)
    const account = findAccount(db, 'email', email)
    if (account === undefined) throw new Refusal(100612)
    const passwordHash = await upstream.passwords.hash(password)
    withEmailCode(upstream, request, { email, code, purpose: purposes.password }, 100607, () => {
      db.update('accounts', account.id, { passwordHash })
      endSessions(db, account.id)
    })
  })
