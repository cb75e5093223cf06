import { rejectInput } from '../../domain/refusals.ts'
import { logInProblems } from '../../domain/rules/login.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { sessionReplaced } from '../not-signed-in.ts'
import { logInAtProvider } from './steps/log-in-at-provider.ts'
import { withAudit } from './steps/with-audit.ts'

/** Signs in at the provider, then creates a new session id, then responds. A previously signed-in affiliate is signed out. */
export const logIn: NonNullable<MutationResolvers['logIn']> = async (_root, { input }, context) => {
  const fields = trimmed(input)
  const { username } = fields
  const problems = logInProblems(fields)
  if (problems.length > 0) return rejectInput(problems)
  return withAudit(context, 'login', { username }, () =>
    logInAtProvider(
      fields,
      context,
      async (state) => {
        if (!(await context.session.signIn(username, state))) throw sessionReplaced()
      },
      () => ({ __typename: 'LogInSuccess' as const, viewer: { username } }),
    ),
  )
}
