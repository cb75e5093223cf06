import { Fault } from '../../domain/fault.ts'
import { rejectInput, tooFrequent } from '../../domain/refusals.ts'
import { type LogInFields, logInProblems } from '../../domain/rules/login.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { withAudit } from './steps/with-audit.ts'
import type { Context } from '../context.ts'
import { logOutAtProvider } from './log-out.ts'

export const logIn: NonNullable<MutationResolvers['logIn']> = async (_root, { input }, context) => {
  const fields = trimmed(input)
  const problems = logInProblems(fields)
  if (problems.length > 0) return rejectInput(problems)
  return withAudit(context, 'login', { username: fields.username }, () => attempt(fields, context))
}

/** Signs in at the provider, then creates a new session id, then responds. A previously signed-in affiliate is signed out. */
async function attempt(fields: LogInFields, context: Context) {
  const { clients, limits, session } = context
  const { username } = fields
  const retryAfterSeconds = await limits.logIn(username)
  if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)

  const before = session.username === null ? null : clients.signingOut()
  const visitor = clients.signingIn()
  const outcome = await visitor.logIn(fields)
  if (outcome.__typename !== 'SignedIn') return outcome

  await limits.loggedIn(username)
  if (before) await logOutAtProvider(before, context)
  try {
    if (visitor.state === null) throw new Error('the provider returned no state for a login')
    await session.signIn(username, visitor.state)
  } catch (cause) {
    await logOutAtProvider(visitor, context)
    throw new Fault('INTERNAL_SERVER_ERROR', 'The session could not be stored', { cause })
  }
  return { __typename: 'LogInSuccess' as const, viewer: { username } }
}
