import { Fault } from '../../domain/fault.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'

export const createCaptcha: NonNullable<MutationResolvers['createCaptcha']> = async (
  _root,
  _arguments,
  { callers, limits, session },
) => {
  const retryAfterSeconds = await limits.captcha()
  if (retryAfterSeconds !== null)
    throw new Fault('RATE_LIMITED', 'Too many captchas were drawn', { retryAfterSeconds })
  const captcha = await callers.visitor().createCaptcha()
  await session.storePending()
  return captcha
}
