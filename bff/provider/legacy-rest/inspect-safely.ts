import type { Oddities } from '../../domain/oddity.ts'

/**
 * Runs an inspection of an answer. It only informs the operator, so an error of it is reported as one more oddity and
 * never fails the call.
 *
 * @param call as for `Oddities.report`
 */
export function inspectSafely(call: string, oddities: Oddities, inspect: () => void): void {
  try {
    inspect()
  } catch (error) {
    // The message could quote the answer.
    oddities.report(call, 'NOT_INSPECTED', error instanceof Error ? error.name : typeof error)
  }
}
