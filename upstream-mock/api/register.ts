import { type Request, Router } from 'express'
import { z } from 'zod'
import { isAffiliatesEmail, isEmailTaken, isNameTaken, isPhoneTaken } from '../business/accounts.ts'
import { isAccountName, isEmailAddress, isPhoneNumber, isPrefix } from '../rules/formats.ts'
import type { Upstream } from '../upstream.ts'
import { sendCaptcha, testCaptcha } from './captcha.ts'
import { checkCode, sendEmailCode } from './email-codes.ts'
import { envelope, Refusal } from './envelope.ts'
import { readFields, text } from './fields.ts'
import { logIn } from './login.ts'
import { registerAffiliate, registerCustomer, updatePassword } from './registration.ts'
import { logOut } from './sessions.ts'

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
    .get('/logout', logOut(upstream))
    .get('/loginout', logOut(upstream))
    .use('/imfs', olderRoutes(upstream))
}
