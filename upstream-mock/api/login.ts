import { z } from 'zod'
import { addLogin, findAccount } from '../business/accounts.ts'
import { isLockedOut } from '../rules/account-state.ts'
import { deviceOf } from '../rules/formats.ts'
import { browserFamilyOf, describeLogin } from '../rules/location.ts'
import type { Upstream } from '../upstream.ts'
import { spendCaptcha } from './captcha.ts'
import { envelope, Refusal } from './envelope.ts'
import { readFields } from './fields.ts'
import { clientAddressOf, signIn } from './sessions.ts'

const loginFields = z.object({
  username: z.string().min(1),
  password: z.base64().min(1).max(1024),
  code: z.string().min(1),
})

export const logIn = (upstream: Upstream) =>
  envelope(async (request, response) => {
    const { db, clock, passwords } = upstream
    const captcha = spendCaptcha(upstream, request)
    const { username, password, code } = readFields(loginFields, request.body)
    if (!captcha.matches(code)) throw new Refusal(100607)

    const account = findAccount(db, 'username', username)
    const typed = Buffer.from(password, 'base64').toString()
    if (!account || !(await passwords.isRight(typed, account.passwordHash))) throw new Refusal(100605)
    if (isLockedOut(account, clock.now())) throw new Refusal(100606)

    const loginIp = clientAddressOf(request)
    const userAgent = request.get('user-agent')
    const browserInfo = describeLogin(loginIp, browserFamilyOf(userAgent ?? ''))
    return db.transaction(() => {
      addLogin(db, account.id, { loginIp, browserInfo, device: deviceOf(userAgent), loggedInAt: clock.now() })
      return { token: signIn(upstream, account.id, captcha.sessionId, response) }
    })
  })
