import { type EmailCodePair, findRequested } from '../../../domain/email-code.ts'
import { Fault } from '../../../domain/fault.ts'
import {
  type InputProblem,
  type InputRejected,
  rejectInput,
  tooFrequent,
  type TooFrequent,
  wrongEmailCode,
} from '../../../domain/refusals.ts'
import type { OutcomeOf, SecurityEvent } from '../../../domain/security-event.ts'
import type { Accepted, ProviderClient } from '../../../provider/provider.ts'
import { withAudit } from './with-audit.ts'
import type { Context } from '../../context.ts'

interface Act<Event, Refused> {
  /** The event's name in the log. */
  event: Event
  details: Readonly<Record<string, string | null>>
  problems: InputProblem[]
  /** The code that authorises the action. */
  pair: EmailCodePair
  run(client: ProviderClient): Promise<Accepted | Refused>
}

/**
 * Runs a mutation that requires an e-mailed code. The provider is called only if the input is valid, this session has
 * requested such a code, codes were not tried too often, and this one not ten times. The portal enforces this order,
 * whatever the provider allows.
 *
 * @param success creates the payload after the provider has accepted
 */
export async function withEmailCode<
  Event extends SecurityEvent,
  Refused extends { __typename: OutcomeOf<Event> },
  Success extends { __typename: OutcomeOf<Event> },
>(
  { event, details, problems, pair, run }: Act<Event, Refused>,
  context: Context,
  success: () => Success | Promise<Success>,
): Promise<Success | Refused | InputRejected | TooFrequent> {
  if (problems.length > 0) return rejectInput(problems)
  const { clients, codeTries, limits, session } = context
  return withAudit<Event, Success | Refused | InputRejected | TooFrequent>(
    context,
    event,
    details,
    async () => {
      const code = findRequested(session.emailCodes, pair)
      if (!code) return wrongEmailCode()
      const retryAfterSeconds = await limits.tryCode(pair.email)
      if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
      // Before the call: otherwise parallel guesses would all pass.
      if (!(await codeTries.take(code))) return wrongEmailCode()
      const outcome = await run(clients.visitor()).catch(async (error: unknown) => {
        if (!wasTried(error)) await codeTries.giveBack(code)
        throw error
      })
      if (!isWrongCode(outcome)) await codeTries.giveBack(code)
      return outcome.__typename === 'Accepted' ? success() : (outcome as Refused)
    },
  )
}

/**
 * Whether the provider may have seen the code. A guess whose answer was lost counts, so that a guesser who hangs up before
 * each answer has no more tries.
 */
const wasTried = (error: unknown): boolean => error instanceof Fault && error.isOutcomeUnknown

/** Whether the provider called the code wrong. Every other answer gives the try back. */
const isWrongCode = (outcome: object): boolean =>
  'problems' in outcome &&
  (outcome.problems as InputProblem[]).some(
    ({ field, kind }) => field === 'emailCode' && kind === 'WRONG_CODE',
  )
