import type { RequestHandler } from 'express'
import { sessionCookieOf, setSessionCookie } from '../http/cookies.ts'
import { captchaLifetime, drawCaptchaAnswer } from '../rules/captcha.ts'
import { keepCaptcha } from '../storage/captchas.ts'
import { keepSessionOpen, openSession } from '../storage/sessions.ts'
import type { Upstream } from '../upstream.ts'
import { drawCaptcha } from './draw-captcha.ts'

/** The image itself. Opens a session where the caller has none; the answer stays in that session. */
export const sendCaptcha =
  ({ store: { db }, clock }: Upstream): RequestHandler =>
  async (request, response) => {
    const brought = sessionCookieOf(request)
    const isOpen = brought !== undefined && (await keepSessionOpen(db, brought, clock.machineNow()))
    const sessionId = isOpen ? brought : await openSession(db, clock.machineNow())
    if (!isOpen) setSessionCookie(response, sessionId)
    const answer = drawCaptchaAnswer()
    await keepCaptcha(db, sessionId, answer, clock.now() + captchaLifetime)
    response
      .set('Cache-Control', 'no-store')
      .type('png')
      .send(await drawCaptcha(answer))
  }
