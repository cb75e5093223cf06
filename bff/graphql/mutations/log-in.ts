import { Fault } from '../../domain/fault.ts'
import { rejectInput, tooFrequent } from '../../domain/refusals.ts'
import { logInProblems } from '../../domain/rules/login.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { endAtProvider } from './log-out.ts'

/** Upstream login, then a new session id, then the answer; who was signed in before is signed out. */
export const logIn: NonNullable<MutationResolvers['logIn']> = async (_root, { input }, context) => {
  const { callers, limits, session } = context
  const fields = { username: input.username.trim(), password: input.password, captcha: input.captcha.trim() }
  const problems = logInProblems(fields)
  if (problems.length > 0) return rejectInput(problems)

  const retryAfterSeconds = await limits.logIn(fields.username)
  if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)

  const before = session.username === null ? null : callers.affiliate()
  const visitor = callers.visitor()
  const outcome = await visitor.logIn(fields)
  if (outcome.__typename !== 'SignedIn') return outcome

  await limits.loggedIn(fields.username)
  if (before) await endAtProvider(before, context)
  try {
    if (visitor.state === null) throw new Error('the provider has nothing to remember of a login')
    await session.signIn(fields.username, visitor.state)
  } catch (cause) {
    await endAtProvider(visitor, context)
    throw new Fault('INTERNAL_SERVER_ERROR', 'The session could not be stored', { cause })
  }
  return { __typename: 'LogInSuccess', viewer: { username: fields.username } }
}
