import { Fault, notSignedIn, personChanged, refuseOtherPerson } from '../../domain/fault.ts'
import { insistOn, usesOf } from '../../domain/limits.ts'
import { rejectInput, tooFrequent } from '../../domain/refusals.ts'
import { type LogInFields, logInProblems } from '../../domain/rules/login.ts'
import { trimmed } from '../../domain/rules/fields.ts'
import { isImageData } from '../../domain/rules/web-address.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { withAudit } from './steps.ts'

/** How a session begins and ends. */
export const signIn = {
  createCaptcha: async (_root, _arguments, { clients, limits, visitor }) => {
    await insistOn(limits, usesOf.captcha, 'Too many captchas were drawn')
    const client = clients.anonymous()
    const captcha = await client.createCaptcha()
    // With an address instead of data, the browser would request the picture from a third party.
    if (!isImageData(captcha.image))
      throw new Fault('UPSTREAM_CONTRACT', 'createCaptcha: expected a picture as data, found something else')
    visitor.keepCaptcha(client.state)
    return captcha
  },
  /**
   * Signs in at the provider, then replaces the browser's session, then responds. With `confirm` the signed-in
   * person gives the password again (decision 63).
   */
  logIn: async (_root, { input }, context) => {
    const { confirm, ...typed } = input
    const fields = trimmed(typed)
    const { username } = fields
    const problems = logInProblems(fields)
    if (problems.length > 0) return rejectInput(problems)
    if (confirm) requirePerson(username, context)
    return withAudit(context, confirm ? 'identity confirmation' : 'login', { username }, () =>
      logInAtProvider(fields, confirm ?? false, context),
    )
  },
  /** Ends the session, then tells the provider, for which nobody waits (decision 28). */
  logOut: async (_root, _arguments, { session, signOutLater, audit }) => {
    const { isUnreadable } = session
    const username = isUnreadable ? null : session.username
    const state = isUnreadable ? undefined : session.providerState?.state
    const success = await session.logOut()
    if (state !== undefined) signOutLater(state)
    if (success.wasSignedIn)
      audit('logout', success.isComplete ? 'LogOutSuccess' : 'incomplete', { username })
    return success
  },
  signOutOtherSessions: async (_root, _arguments, context) => {
    const { session, limits } = context
    const { username, alias } = session
    if (username === null || alias === null) throw notSignedIn()
    return withAudit(context, 'logout elsewhere', { username }, async () => {
      const retryAfterSeconds = await limits.take(usesOf.endOthers(alias))
      if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
      const endedSessions = await session.endOthers()
      if (endedSessions === null) throw notSignedIn()
      return { __typename: 'SignOutOtherSessionsSuccess' as const, endedSessions, viewer: { username } }
    })
  },
} satisfies MutationResolvers

/** A confirmation is for the person of the session and of the page alone. */
function requirePerson(username: string, { session, namedPerson }: Context): void {
  if (session.username === null) throw notSignedIn()
  if (namedPerson === undefined)
    throw new Fault('BAD_USER_INPUT', 'A confirmation names its person in the header x-portal-username')
  refuseOtherPerson(namedPerson, session.username)
  if (username !== session.username) throw personChanged()
}

async function logInAtProvider(fields: LogInFields, isConfirmation: boolean, context: Context) {
  const { clients, limits, session, signOutLater, visitor } = context
  const { username } = fields
  const before = session.providerState?.state
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
  const attempt = isConfirmation ? countingTries(logInOnce, context) : logInOnce()
  const outcome = await attempt.catch(giveBack)
  if (outcome.__typename !== 'SignedIn') return outcome

  const { state } = client
  if (state === null) throw new Fault('UPSTREAM_CONTRACT', 'The provider returned no state for a login')
  try {
    await limits.reset(usesOf.loggedIn(username))
    if (context.hasLeft())
      throw new Fault('UPSTREAM_UNAVAILABLE', 'The client disconnected before it was signed in')
    if (!(await session.signIn(username, state, isConfirmation))) throw notSignedIn()
  } catch (error) {
    signOutLater(state)
    throw error
  }
  visitor.dropCaptcha()
  // Only after that, so that requests in progress do not end a session that goes on.
  if (before !== undefined) signOutLater(before)
  return { __typename: 'LogInSuccess' as const, viewer: { username } }
}

/** The wrong passwords of a confirmation that end its session. */
const maxTries = 10

/** Counts a wrong password in the session, before the provider is asked so that hanging up saves none. The tenth one ends it. */
async function countingTries<Outcome extends { __typename: string }>(
  attempt: () => Promise<Outcome>,
  { session, report }: Context,
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
    if (!isWrong)
      await session
        .countTry(-1)
        .catch((error: unknown) => report('failed to give back a try of a confirmation', error))
    else if (tries >= maxTries) await session.end()
  }
}
