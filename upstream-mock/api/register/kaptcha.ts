import type { RequestHandler } from 'express'
import { ensureSession } from '../../http/session.ts'
import { captchaLifetime, drawCaptchaAnswer } from '../../rules/captcha.ts'
import { saveCaptcha } from '../../storage/captchas.ts'
import type { Upstream } from '../../upstream.ts'
import { drawCaptcha } from './draw-captcha.ts'

/** Returns the image. Starts a session if the caller has none; the answer is stored in the session. */
export const sendCaptcha =
  (upstream: Upstream): RequestHandler =>
  async (request, response) => {
    const { store, clock } = upstream
    const sessionId = await ensureSession(upstream, request, response)
    const answer = drawCaptchaAnswer()
    await saveCaptcha(store.db, sessionId, answer, clock.now() + captchaLifetime)
    response
      .set('Cache-Control', 'no-store')
      .type('png')
      .send(await drawCaptcha(answer))
  }
