import type { MutationResolvers } from '../__generated__/resolvers.ts'

/** Ends the session, then tells the provider, for which nobody waits (decision 28). */
export const logOut: NonNullable<MutationResolvers['logOut']> = async (_root, _arguments, context) => {
  const { session, signOutLater } = context
  const { isUnread } = session
  const username = isUnread ? null : session.username
  const state = isUnread ? undefined : session.signedIn?.state
  const success = await session.logOut()
  if (state !== undefined) signOutLater(state)
  if (success.wasSignedIn)
    context.audit('logout', success.isComplete ? 'LogOutSuccess' : 'incomplete', { username })
  return success
}
