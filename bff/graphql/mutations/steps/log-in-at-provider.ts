import { Fault } from '../../../domain/fault.ts'
import { type LogInRefusal, rejectInput, tooFrequent } from '../../../domain/refusals.ts'
import type { LogInFields } from '../../../domain/rules/login.ts'
import type { ProviderState } from '../../../provider/provider.ts'
import type { Context } from '../../context.ts'
import { logOutAtProvider } from '../log-out.ts'

/**
 * Logs in at the provider within the limits of guessing. As soon as the new state is stored, the
 * affiliate who was signed in before is signed out there, also if it is the same one.
 *
 * @param store puts the new state into the session; if it fails, only the new state is signed out
 * @param success creates the payload after that
 */
export async function logInAtProvider<Success>(
  fields: LogInFields,
  context: Context,
  store: (state: ProviderState) => Promise<void>,
  success: () => Success,
): Promise<Success | LogInRefusal> {
  const { clients, limits, session } = context
  const { username } = fields
  const retryAfterSeconds = await limits.logIn(username)
  if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
  // A provider may keep its cookie through a login: two logins with one would act for the same account.
  if (!(await session.claimCaptcha()))
    return rejectInput([{ field: 'captcha', kind: 'WRONG_CODE', limit: null }])

  const before = session.username === null ? null : clients.signingOut()
  const visitor = clients.signingIn()
  const outcome = await visitor.logIn(fields)
  if (outcome.__typename !== 'SignedIn') return outcome

  await limits.loggedIn(username)
  try {
    if (visitor.state === null) throw new Error('the provider returned no state for a login')
    await store(visitor.state)
  } catch (cause) {
    await logOutAtProvider(visitor, context)
    if (cause instanceof Fault && cause.code === 'UNAUTHENTICATED') throw cause
    throw new Fault('INTERNAL_SERVER_ERROR', 'The session could not be stored', { cause })
  }
  // Only after that, so that requests in progress do not end a session that goes on. The response need not wait.
  if (before) void logOutAtProvider(before, context)
  return success()
}
