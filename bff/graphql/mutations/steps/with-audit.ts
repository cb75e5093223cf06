import { Fault } from '../../../domain/fault.ts'
import type { OutcomeOf, SecurityEvent } from '../../../domain/security-event.ts'
import type { Context } from '../../context.ts'

/**
 * Runs a security-relevant action and logs how it ended: a success, a refusal or a fault. If it is unknown whether the
 * provider carried it out, the outcome is `unknown`, and `fault` contains the code.
 *
 * @param detailsOf returns more details of an outcome
 */
export async function withAudit<
  Event extends SecurityEvent,
  Outcome extends { __typename: OutcomeOf<Event> },
>(
  { audit }: Pick<Context, 'audit'>,
  event: Event,
  details: Readonly<Record<string, string | null>>,
  act: () => Promise<Outcome>,
  detailsOf: (outcome: Outcome) => Readonly<Record<string, string>> = () => ({}),
): Promise<Outcome> {
  try {
    const outcome = await act()
    audit(event, outcome.__typename, { ...details, ...detailsOf(outcome) })
    return outcome
  } catch (error) {
    const code = error instanceof Fault ? error.code : 'INTERNAL_SERVER_ERROR'
    if (error instanceof Fault && error.isOutcomeUnknown) audit(event, 'unknown', { ...details, fault: code })
    else audit(event, code, details)
    throw error
  }
}
