import type { Request } from 'express'
import { sessionCookieOf } from '../../http/cookies.ts'
import { isCaptchaAnswer } from '../../rules/captcha.ts'
import { takeCaptcha } from '../../storage/captchas.ts'
import type { Upstream } from '../../upstream.ts'

/** Spends the picture of the caller's session, whatever was typed; tells how to check the typed code against it. */
export async function spendCaptcha({ store, clock }: Upstream, request: Request) {
  const sessionId = sessionCookieOf(request)
  const captcha = sessionId === undefined ? undefined : await takeCaptcha(store.db, sessionId)
  return {
    sessionId,
    matches: (code: string) =>
      captcha !== undefined && captcha.expiresAt > clock.now() && isCaptchaAnswer(code, captcha.answer),
  }
}
