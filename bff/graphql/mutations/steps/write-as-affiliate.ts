import { Fault } from '../../../domain/fault.ts'
import {
  type InputProblem,
  type InputRejected,
  rejectInput,
  tooFrequent,
  type TooFrequent,
} from '../../../domain/refusals.ts'
import type { Accepted, ProviderClient } from '../../../provider/provider.ts'
import type { Context } from '../../context.ts'

/** Whom a payload shows: the affiliate of the session. */
interface Viewer {
  username: string
}

/**
 * A write of the signed-in affiliate. The provider is asked only when somebody is signed in (else the fault
 * `UNAUTHENTICATED`), the input has no problem and the account has not written too often.
 *
 * @param success makes the payload once the provider has accepted
 */
export async function writeAsAffiliate<Refused extends { __typename: string }, Success>(
  { session, clients, limits, forgetCustomers }: Context,
  problems: InputProblem[],
  write: (client: ProviderClient) => Promise<Accepted | Refused>,
  success: (viewer: Viewer) => Success,
): Promise<Success | Refused | InputRejected | TooFrequent> {
  const { username } = session
  if (username === null) throw new Fault('UNAUTHENTICATED', 'Nobody is signed in')
  if (problems.length > 0) return rejectInput(problems)
  const retryAfterSeconds = await limits.write(username)
  if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
  // Also where the write fails: nobody knows then whether the provider took it.
  const outcome = await write(clients.affiliate()).finally(forgetCustomers)
  return outcome.__typename === 'Accepted' ? success({ username }) : (outcome as Refused)
}
