import { Fault } from '../../domain/fault.ts'
import { usesOf } from '../../domain/limits.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'

export const createHumanCheck: NonNullable<MutationResolvers['createHumanCheck']> = async (
  _root,
  _arguments,
  { humanChecks, limits },
) => {
  const retryAfterSeconds = await limits.take(usesOf.humanCheck)
  if (retryAfterSeconds !== null)
    throw new Fault('RATE_LIMITED', 'Too many human checks were asked for', { retryAfterSeconds })
  return humanChecks.issue()
}
