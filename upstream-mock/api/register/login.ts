import { z } from 'zod'
import { clientAddressOf } from '../../http/client-address.ts'
import { setSessionCookie } from '../../http/cookies.ts'
import { envelope, refuse, succeed } from '../../http/envelope.ts'
import { readFields } from '../../http/read-fields.ts'
import { isLockedOut } from '../../rules/account-state.ts'
import { deviceOf } from '../../rules/device.ts'
import { browserFamilyOf, describeLogin } from '../../rules/location.ts'
import { findAccountByUsername } from '../../storage/accounts.ts'
import { addLoginLog } from '../../storage/login-logs.ts'
import { signIn } from '../../storage/sessions.ts'
import type { Upstream } from '../../upstream.ts'
import { base64Text } from './base64-text.ts'
import { spendCaptcha } from './spend-captcha.ts'

const loginFields = z.object({
  username: z.string().min(1),
  password: z.string().min(1).max(1024).transform(base64Text),
  code: z.string().min(1),
})

export const logIn = (upstream: Upstream) =>
  envelope(async (request, response) => {
    const { store, clock } = upstream
    const captcha = await spendCaptcha(upstream, request)
    const { fields, refusal } = readFields(loginFields, request.body)
    if (refusal) return refusal
    if (captcha.sessionId === undefined || !captcha.matches(fields.code)) return refuse(100607)

    const account = await findAccountByUsername(store.db, fields.username)
    const isRight = await upstream.passwords.isRight(fields.password, account?.passwordHash)
    if (account === undefined || !isRight) return refuse(100605)
    if (isLockedOut(account, clock.now())) return refuse(100606)

    const session = await signIn(store.db, account.id, captcha.sessionId, clock.machineNow())
    const loginIp = clientAddressOf(request)
    const browserInfo = describeLogin(loginIp, browserFamilyOf(request.get('user-agent') ?? ''))
    const device = deviceOf(request.get('user-agent'))
    await addLoginLog(store.db, account.id, { loginIp, browserInfo, device, loggedInAt: clock.now() })
    setSessionCookie(response, session.id)
    return succeed({ token: session.token })
  })
