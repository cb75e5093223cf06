import type { Request } from 'express'
import { sessionCookieOf } from '../../http/cookies.ts'
import { isCaptchaAnswer } from '../../rules/captcha.ts'
import { takeCaptcha } from '../../storage/captchas.ts'
import type { Upstream } from '../../upstream.ts'

/** Uses up the captcha of the caller's session in any case, and returns how to compare the entered code. */
export async function spendCaptcha({ store, clock }: Upstream, request: Request) {
  const sessionId = sessionCookieOf(request)
  const captcha = sessionId === undefined ? undefined : await takeCaptcha(store.db, sessionId)
  return {
    sessionId,
    matches: (code: string) =>
      captcha !== undefined && captcha.expiresAt > clock.now() && isCaptchaAnswer(code, captcha.answer),
  }
}
