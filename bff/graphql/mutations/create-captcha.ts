import { Fault } from '../../domain/fault.ts'
import { usesOf } from '../../domain/limits.ts'
import { isImageData } from '../../domain/rules/web-address.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'

export const createCaptcha: NonNullable<MutationResolvers['createCaptcha']> = async (
  _root,
  _arguments,
  { clients, limits, visitor },
) => {
  const retryAfterSeconds = await limits.take(usesOf.captcha)
  if (retryAfterSeconds !== null)
    throw new Fault('RATE_LIMITED', 'Too many captchas were drawn', { retryAfterSeconds })
  const client = clients.drawingCaptcha()
  const captcha = await client.createCaptcha()
  // With an address instead of data, the browser would request the picture from a third party.
  if (!isImageData(captcha.image))
    throw new Fault('UPSTREAM_CONTRACT', 'createCaptcha: expected a picture as data, found something else')
  visitor.keepCaptcha(client.state)
  return captcha
}
