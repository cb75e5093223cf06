import { Router } from 'express'
import { isAffiliatesEmail, isAffiliatesPhone, isCustomersPhone, isEmailTaken } from '../../storage/taken.ts'
import type { Upstream } from '../../upstream.ts'
import { checkCode } from './check-code.ts'
import { emailExists, nameExists, phoneExists } from './existence.ts'
import { sendCaptcha } from './kaptcha.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { registerAffiliate } from './register-affiliate.ts'
import { registerCustomer } from './register-customer.ts'
import { sendEmailCode } from './send-email-code.ts'
import { testCaptcha } from './testkaptcha.ts'
import { updatePassword } from './update-password.ts'

/** The older group of calls, for customers of the cloud platform. */
const olderRoutes = (upstream: Upstream) =>
  Router()
    .post('/register', registerCustomer(upstream))
    .post('/sendEmail', sendEmailCode(upstream, 100205))
    .post('/emailIsExist', emailExists(upstream, isEmailTaken, 100205))
    .get('/phoneIsExist/:prefix/:phone', phoneExists(upstream, isCustomersPhone, 'phone'))
    .get('/nameExist/:username', nameExists(upstream, 'username'))

export function registerRoutes(upstream: Upstream) {
  const routes = Router()
    .get('/kaptcha', sendCaptcha(upstream))
    .get('/testkaptcha', testCaptcha(upstream))
    .post('/register', registerAffiliate(upstream))
    .post('/sendEmail', sendEmailCode(upstream, 100602))
    .post('/checkCode', checkCode(upstream))
    .post('/updatePassWord', updatePassword(upstream))
    .post('/emailIsExist', emailExists(upstream, isEmailTaken, 100602))
    .post('/agentEmailIsExist', emailExists(upstream, isAffiliatesEmail, 100602))
    .get('/phoneIsExist/:prefix/:number', phoneExists(upstream, isAffiliatesPhone, 'number'))
    .get('/nameExist/:name', nameExists(upstream, 'name'))
    .post('/login', logIn(upstream))
    .get('/logout', logOut(upstream))
    .use('/imfs', olderRoutes(upstream))
  if (upstream.hasLoginout) routes.get('/loginout', logOut(upstream))
  return routes
}
