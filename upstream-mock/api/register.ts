import { randomBytes } from 'node:crypto'
import { type Request, Router } from 'express'
import { z } from 'zod'
import {
  endSessions,
  findAccount,
  isAffiliatesEmail,
  isEmailTaken,
  isNameTaken,
  isPhoneTaken,
  takenCodeOf,
} from '../business/accounts.ts'
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
import { checkCode, purposes, sendEmailCode, withEmailCode } from './email-codes.ts'
import { envelope, Refusal } from './envelope.ts'
import { optionalText, readFields, text, wholeNumber } from './fields.ts'
import { logIn, sendCaptcha, testCaptcha } from './login.ts'
import { countryId } from './select.ts'
import { clientAddressOf, logOut } from './sessions.ts'

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
const registerAffiliate = (upstream: Upstream) =>
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
const registerCustomer = (upstream: Upstream) =>
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
const updatePassword = (upstream: Upstream) =>
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

// A path parameter is always one text here.
const parameter = ({ params }: Request, name: string) => String(params[name])

const emailFields = z.object({ email: text })

/** A question is answered by code 0 if the value is free. The two groups differ in the code of a malformed address. */
const emailExists = ({ db }: Upstream, isTaken: typeof isEmailTaken, badFormat: 100602 | 100205) =>
  envelope(({ body }) => {
    const { email } = readFields(emailFields, body)
    if (!isEmailAddress(email)) throw new Refusal(badFormat)
    if (isTaken(db, email)) throw new Refusal(100611)
  })

// The older group uses another parameter name.
const nameExists = ({ db }: Upstream, called: 'name' | 'username') =>
  envelope((request) => {
    const name = parameter(request, called)
    if (!isAccountName(name)) throw new Refusal(100604)
    if (isNameTaken(db, name)) throw new Refusal(100608)
  })

const phoneExists = ({ db }: Upstream, group: 'accounts' | 'customers', called: 'number' | 'phone') =>
  envelope((request) => {
    const [prefix, phone] = [parameter(request, 'prefix'), parameter(request, called)]
    if (!isPrefix(prefix) || !isPhoneNumber(phone)) throw new Refusal(100604)
    if (isPhoneTaken(db, group, prefix, phone)) throw new Refusal(100609)
  })

/** The older group of calls, for customers of the cloud platform. */
const olderRoutes = (upstream: Upstream) =>
  Router()
    .post('/register', registerCustomer(upstream))
    .post('/sendEmail', sendEmailCode(upstream, 100205))
    .post('/emailIsExist', emailExists(upstream, isEmailTaken, 100205))
    .get('/phoneIsExist/:prefix/:phone', phoneExists(upstream, 'customers', 'phone'))
    .get('/nameExist/:username', nameExists(upstream, 'username'))

export function registerRoutes(upstream: Upstream) {
  return Router()
    .get('/kaptcha', sendCaptcha(upstream))
    .get('/testkaptcha', testCaptcha(upstream))
    .post('/register', registerAffiliate(upstream))
    .post('/sendEmail', sendEmailCode(upstream, 100602))
    .post('/checkCode', checkCode(upstream))
    .post('/updatePassWord', updatePassword(upstream))
    .post('/emailIsExist', emailExists(upstream, isEmailTaken, 100602))
    .post('/agentEmailIsExist', emailExists(upstream, isAffiliatesEmail, 100602))
    .get('/phoneIsExist/:prefix/:number', phoneExists(upstream, 'accounts', 'number'))
    .get('/nameExist/:name', nameExists(upstream, 'name'))
    .post('/login', logIn(upstream))
    .get(upstream.hasLoginout ? ['/logout', '/loginout'] : '/logout', logOut(upstream))
    .use('/imfs', olderRoutes(upstream))
}
