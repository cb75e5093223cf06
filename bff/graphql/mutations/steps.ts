import { Fault, notSignedIn } from '../../domain/fault.ts'
import { usesOf } from '../../domain/limits.ts'
import {
  type InputProblem,
  type InputRejected,
  rejectInput,
  tooFrequent,
  type TooFrequent,
} from '../../domain/refusals.ts'
import type { OutcomeOf, SecurityEvent } from '../../domain/security-event.ts'
import type { Accepted, ProviderClient } from '../../provider/provider.ts'
import type { Context } from '../context.ts'

/**
 * Runs a security-relevant action and logs how it ended: a success, a refusal or a fault. If it is unknown whether the
 * provider carried it out, the outcome is `unknown`, and `fault` contains the code.
 */
export async function withAudit<
  Event extends SecurityEvent,
  Outcome extends { __typename: OutcomeOf<Event> },
>(
  { audit }: Pick<Context, 'audit'>,
  event: Event,
  details: Readonly<Record<string, string | null>>,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await act()
    audit(event, outcome.__typename, details)
    return outcome
  } catch (error) {
    const code = error instanceof Fault ? error.code : 'INTERNAL_SERVER_ERROR'
    if (error instanceof Fault && error.isOutcomeUnknown) audit(event, 'unknown', { ...details, fault: code })
    else audit(event, code, details)
    throw error
  }
}

/** The affiliate of the session, as a payload shows it. */
export interface Viewer {
  username: string
}

/**
 * Runs a write of the signed-in affiliate, and logs who tried it and how it ended, but no value. The provider is called only if somebody is signed in (otherwise this throws
 * the fault `UNAUTHENTICATED`), the input is valid, and the account has not written too often.
 *
 * @param success creates the payload after the provider has accepted
 */
export async function writeAsAffiliate<
  Event extends SecurityEvent,
  Refused extends { __typename: OutcomeOf<Event> },
  Success extends { __typename: OutcomeOf<Event> },
>(
  context: Context,
  event: Event,
  problems: InputProblem[],
  write: (client: ProviderClient) => Promise<Accepted | Refused>,
  success: (viewer: Viewer) => Success,
): Promise<Success | Refused | InputRejected | TooFrequent> {
  const { session, clients, limits, forgetCustomers } = context
  const { username } = session
  if (username === null) throw notSignedIn()
  if (problems.length > 0) return rejectInput(problems)
  return withAudit<Event, Success | Refused | TooFrequent>(context, event, { username }, async () => {
    const retryAfterSeconds = await limits.take(usesOf.write(username))
    if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
    // Also after a failed write: the provider may have carried it out.
    const outcome = await write(clients.affiliate()).finally(forgetCustomers)
    return outcome.__typename === 'Accepted' ? success({ username }) : (outcome as Refused)
  })
}

/**
 * The problem of a country that the provider does not list: the provider would refuse the form without naming the
 * field. Empty if the list cannot be read; the provider then decides.
 */
export async function countryProblems(
  countryId: string,
  { clients, language, report }: Context,
): Promise<InputProblem[]> {
  try {
    const countries = await clients.anonymous().listCountries(language)
    return countries.some(({ id }) => id === countryId)
      ? []
      : [{ field: 'countryId', kind: 'FORMAT', limit: null }]
  } catch (error) {
    report("failed to check the country against the provider's list", error)
    return []
  }
}
