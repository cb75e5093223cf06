import { identityConfirmationRequired, tooFrequent } from '../../domain/refusals.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { notSignedIn } from '../not-signed-in.ts'
import { withAudit } from './steps/with-audit.ts'

const confirmationRequired = identityConfirmationRequired(
  'This cookie predates the last identity confirmation: confirm the password to get a new one',
)

export const signOutOtherSessions: NonNullable<MutationResolvers['signOutOtherSessions']> = async (
  _root,
  _arguments,
  context,
) => {
  const { session, limits } = context
  const { username } = session
  if (username === null) throw await notSignedIn(session)
  const endOthers = async () => {
    const retryAfterSeconds = await limits.endOthers()
    if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
    const endedSessions = await session.endOthers()
    if (endedSessions === 'unconfirmed') return confirmationRequired
    if (endedSessions === null) throw await notSignedIn(session)
    return { __typename: 'SignOutOtherSessionsSuccess' as const, endedSessions, viewer: { username } }
  }
  return withAudit(context, 'logout elsewhere', { username }, endOthers, (outcome) =>
    'endedSessions' in outcome ? { endedSessions: String(outcome.endedSessions) } : {},
  )
}
