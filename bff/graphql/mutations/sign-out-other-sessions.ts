import { notSignedIn } from '../../domain/fault.ts'
import { usesOf } from '../../domain/limits.ts'
import { tooFrequent } from '../../domain/refusals.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { withAudit } from './steps/with-audit.ts'

export const signOutOtherSessions: NonNullable<MutationResolvers['signOutOtherSessions']> = async (
  _root,
  _arguments,
  context,
) => {
  const { session, limits } = context
  const { username, alias } = session
  if (username === null || alias === null) throw notSignedIn()
  const endOthers = async () => {
    const retryAfterSeconds = await limits.take(usesOf.endOthers(alias))
    if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
    const endedSessions = await session.endOthers()
    if (endedSessions === null) throw notSignedIn()
    return { __typename: 'SignOutOtherSessionsSuccess' as const, endedSessions, viewer: { username } }
  }
  return withAudit(context, 'logout elsewhere', { username }, endOthers, (outcome) =>
    'endedSessions' in outcome ? { endedSessions: String(outcome.endedSessions) } : {},
  )
}
