import { Fault, notSignedIn, refuseOtherPerson } from '../../domain/fault.ts'
import { usesOf } from '../../domain/limits.ts'
import { rejectInput, tooFrequent } from '../../domain/refusals.ts'
import { type LogInFields, logInProblems } from '../../domain/rules/login.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { withAudit } from './steps/with-audit.ts'

/** The wrong passwords of a confirmation that end its session. */
const maxTries = 10

/**
 * Signs in at the provider, then creates a new session, then responds. Whoever was signed in before is signed out. With
 * `confirm` the person who is signed in gives the password again (decision 63).
 */
export const logIn: NonNullable<MutationResolvers['logIn']> = async (_root, { input }, context) => {
  const { confirm, ...typed } = input
  const fields = trimmed(typed)
  const { username } = fields
  const problems = logInProblems(fields)
  if (problems.length > 0) return rejectInput(problems)
  if (confirm) requirePerson(username, context)
  return withAudit(context, confirm ? 'identity confirmation' : 'login', { username }, () =>
    logInAtProvider(fields, confirm ?? false, context),
  )
}

/** A confirmation is for the person of the session and of the page alone. */
function requirePerson(username: string, { session, namedPerson }: Context): void {
  if (session.username === null) throw notSignedIn()
  if (namedPerson === undefined)
    throw new Fault('BAD_USER_INPUT', 'A confirmation names its person in the header x-portal-username')
  refuseOtherPerson(namedPerson, session.username)
  refuseOtherPerson(encodeURIComponent(username), session.username)
}

async function logInAtProvider(fields: LogInFields, isConfirmation: boolean, context: Context) {
  const { clients, limits, session, signOutLater, visitor } = context
  const { username } = fields
  const before = session.signedIn?.state
  const retryAfterSeconds = await limits.take(usesOf.logIn(username))
  if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
  // In an outage of the provider or of the store no password is tried.
  const giveBack = async (error: unknown) => {
    await limits.giveBack(usesOf.logIn(username))
    throw error
  }
  const captcha = await visitor.takeCaptcha().catch(giveBack)
  if (captcha === null) return rejectInput([{ field: 'captcha', kind: 'WRONG_CODE', limit: null }])

  const client = clients.signingIn(captcha.state)
  const logInOnce = () => client.logIn(fields)
  const attempt = isConfirmation ? countingTries(logInOnce, session) : logInOnce()
  const outcome = await attempt.catch(giveBack)
  if (outcome.__typename !== 'SignedIn') return outcome

  await limits.reset(usesOf.loggedIn(username))
  try {
    if (client.state === null) throw new Error('the provider returned no state for a login')
    if (context.hasLeft()) throw new Error('the browser hung up before it was signed in')
    if (!(await session.signIn(username, client.state, isConfirmation))) throw notSignedIn()
  } catch (cause) {
    if (client.state !== null) signOutLater(client.state)
    if (cause instanceof Fault && cause.code === 'UNAUTHENTICATED') throw cause
    throw new Fault('INTERNAL_SERVER_ERROR', 'The session could not be stored', { cause })
  }
  visitor.dropCaptcha()
  // Only after that, so that requests in progress do not end a session that goes on.
  if (before !== undefined && (!isConfirmation || clients.logOutEndsOneSignIn)) signOutLater(before)
  return { __typename: 'LogInSuccess' as const, viewer: { username } }
}

/** Counts a wrong password in the session, before the provider is asked so that hanging up saves none. The tenth one ends it. */
async function countingTries<Outcome extends { __typename: string }>(
  attempt: () => Promise<Outcome>,
  session: Context['session'],
): Promise<Outcome> {
  const tries = await session.countTry(1)
  let isWrong = true
  try {
    if (tries > maxTries) throw notSignedIn()
    const outcome = await attempt()
    isWrong = outcome.__typename === 'CredentialsRejected'
    return outcome
  } catch (error) {
    isWrong = tries > maxTries
    throw error
  } finally {
    if (!isWrong) await session.countTry(-1)
    else if (tries >= maxTries) await session.end()
  }
}
