import { z } from 'zod'
import { findCaptcha } from '../storage/captchas.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, missing } from './admin-call.ts'

const captchaFields = z.strictObject({ session: z.string().min(1) })

/** Reads the answer without using up the captcha. */
export const readCaptcha = ({ store, clock }: Upstream) =>
  adminCall(captchaFields, async ({ session }) => {
    const captcha = await findCaptcha(store.db, session)
    if (captcha === undefined || captcha.expiresAt <= clock.now()) {
      return missing('No captcha is open in this session: it was used, has expired, or was never requested.')
    }
    return ok({ answer: captcha.answer })
  })
