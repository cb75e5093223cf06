import { Fault } from '../../../domain/fault.ts'
import type { Context, SecurityEvent } from '../../context.ts'

/**
 * Does something that is a security event, and logs how it ended: a success, a refusal or a fault. Where nobody knows whether the
 * provider has done it, the outcome is `unknown`, and `fault` says why.
 */
export async function audited<Outcome extends { __typename: string }>(
  { audit }: Pick<Context, 'audit'>,
  event: SecurityEvent,
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
