import { randomInt } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { z } from 'zod'
import { addLogin, findAccount } from '../business/accounts.ts'
import { isLockedOut } from '../rules/account-state.ts'
import { browserFamilyOf, describeLogin, deviceOf } from '../rules/formats.ts'
import type { Upstream } from '../upstream.ts'
import { envelope, Refusal } from './envelope.ts'
import { readFields } from './fields.ts'
import { clientAddressOf, ensureSession, sessionCookieOf, signIn } from './sessions.ts'

// Without the similar characters 0 O, 1 I L, 2 Z, 5 S, 8 B.
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const lifetime = 5 * 60_000

export const drawCode = (length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

const inks = ['#1f3b73', '#5b2a86', '#0f5f5c', '#8a2d3b'] as const

/** Draws the answer, each character at an angle of its own. */
function drawCaptcha(answer: string) {
  const characters = Array.from(answer, (character, index) => {
    const turn = `rotate(${randomInt(-18, 19)} ${34 + index * 44} 36)`
    return `<text x="${34 + index * 44}" y="52" fill="${inks[randomInt(inks.length)]}" transform="${turn}">${character}</text>`
  })
  const style = 'font-family="monospace" font-weight="bold" font-size="46" text-anchor="middle"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="72" ${style}>
<rect width="200" height="72" fill="#f3f5fa"/>${characters.join('')}</svg>`
}

/** Sends the picture. Starts a session if the caller has none; the answer is kept in the session until it is used. */
export const sendCaptcha =
  (upstream: Upstream): RequestHandler =>
  (request, response) => {
    const id = ensureSession(upstream, request, response)
    const answer = drawCode(4)
    const keep = 'update sessions set captcha = ?, captchaExpiresAt = ? where id = ?'
    upstream.db.run(keep, answer, upstream.clock.now() + lifetime, id)
    response.set('Cache-Control', 'no-store').type('svg').send(drawCaptcha(answer))
  }

/** The answer of a session's open captcha. */
export function captchaOf({ db, clock }: Upstream, sessionId: string) {
  const found = db.find('sessions', 'id = ?', sessionId)
  return (found?.captchaExpiresAt ?? 0) > clock.now() ? found?.captcha : null
}

/** Uses up the captcha of the caller's session in any case, and returns how to compare the entered code. */
function spendCaptcha(upstream: Upstream, request: Request) {
  const sessionId = sessionCookieOf(request) ?? ''
  const answer = captchaOf(upstream, sessionId)
  upstream.db.run('update sessions set captcha = null where id = ?', sessionId)
  return { sessionId, matches: (code: string) => code.toUpperCase() === answer }
}

const codeFields = z.object({ code: z.string().min(1) })

export const testCaptcha = (upstream: Upstream) =>
  envelope((request) => {
    const captcha = spendCaptcha(upstream, request)
    const { code } = readFields(codeFields, request.query)
    if (!captcha.matches(code)) throw new Refusal(100607)
  })

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
