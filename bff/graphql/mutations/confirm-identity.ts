import { rejectInput } from '../../domain/refusals.ts'
import { confirmationProblems } from '../../domain/rules/login.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { notSignedIn } from '../not-signed-in.ts'
import { logInAtProvider } from './steps/log-in-at-provider.ts'
import { withAudit } from './steps/with-audit.ts'

/**
 * Logs in once more under the name of the session, so that nobody else can be confirmed. The provider's new state replaces the
 * old one under a new session id (decision 63).
 */
export const confirmIdentity: NonNullable<MutationResolvers['confirmIdentity']> = async (
  _root,
  { input },
  context,
) => {
  const { session } = context
  const { username } = session
  if (username === null) throw await notSignedIn(session)
  const fields = { ...trimmed(input), username }
  const problems = confirmationProblems(fields)
  if (problems.length > 0) return rejectInput(problems)
  return withAudit(context, 'identity confirmation', { username }, () =>
    logInAtProvider(
      fields,
      context,
      async (state) => {
        if (!(await session.confirm(state))) throw await notSignedIn(session)
      },
      () => ({ __typename: 'ConfirmIdentitySuccess' as const, viewer: { username } }),
    ),
  )
}
