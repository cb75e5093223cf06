import type { EmailCodePair } from '../../domain/onboarding.ts'
import { Fault } from '../../domain/fault.ts'
import { usesOf } from '../../domain/limits.ts'
import {
  type InputProblem,
  type InputRejected,
  rejectInput,
  tooFrequent,
  type TooFrequent,
  wrongEmailCode,
} from '../../domain/refusals.ts'
import type { OutcomeOf, SecurityEvent } from '../../domain/security-event.ts'
import type { Accepted, ProviderClient } from '../../provider/provider.ts'
import { withAudit } from './steps.ts'
import type { Context, SentCode } from '../context.ts'

interface Act<Event, Refused> {
  event: Event
  details: Readonly<Record<string, string | null>>
  problems: InputProblem[]
  pair: EmailCodePair
  /** The answer while something else uses the code up, and once it has; null if this does not use it up. */
  ifClaimed: Refused | InputRejected | null
  run(client: ProviderClient, code: SentCode): Promise<Accepted | Refused>
}

/**
 * Runs a mutation that requires an e-mailed code. The provider is called only if the input is valid, this browser has
 * requested such a code, codes were not tried too often, this one not ten times, and nothing else is using it up. The portal
 * enforces this order, whatever the provider allows.
 *
 * @param success what to do, and to return, once the provider has accepted
 */
export async function withEmailCode<
  Event extends SecurityEvent,
  Refused extends { __typename: OutcomeOf<Event> },
  Success extends { __typename: OutcomeOf<Event> },
>(
  { event, details, problems, pair, ifClaimed, run }: Act<Event, Refused>,
  context: Context,
  success: (code: SentCode) => Success,
): Promise<Success | Refused | InputRejected | TooFrequent> {
  if (problems.length > 0) return rejectInput(problems)
  const { clients, limits, report, visitor } = context
  return withAudit<Event, Success | Refused | InputRejected | TooFrequent>(
    context,
    event,
    details,
    async () => {
      const code = visitor.findSent(pair)
      if (!code) return wrongEmailCode()
      const retryAfterSeconds = await limits.take(usesOf.tryCode(pair.email))
      if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
      const giveBack = (work: () => Promise<void>) =>
        work().catch((error: unknown) => report('failed to give back a try of an e-mail code', error))
      const giveLimitBack = () => giveBack(() => limits.giveBack(usesOf.tryCode(pair.email)))
      // Before the call: otherwise parallel guesses would all pass, and parallel uses of one code.
      const mayTry = await code.takeTry().catch(async (error: unknown) => {
        await giveLimitBack()
        throw error
      })
      if (!mayTry) return wrongEmailCode()
      const giveTryBack = async () => {
        await giveBack(code.giveTryBack)
        await giveLimitBack()
      }
      if (ifClaimed && !(await code.claim())) {
        await giveTryBack()
        return ifClaimed
      }
      const outcome = await run(clients.visitor(), code).catch(async (error: unknown) => {
        if (!wasTried(error)) await giveTryBack()
        if (ifClaimed) await giveBack(code.release)
        throw error
      })
      if (!isWrongCode(outcome)) await giveBack(code.giveTryBack)
      if (outcome.__typename === 'Accepted') return success(code)
      if (ifClaimed) await giveBack(code.release)
      return outcome as Refused
    },
  )
}

/**
 * Whether the provider may have used the code. A registration or a new password whose answer was lost may have been done. A
 * check uses up nothing, so its lost answer gives the try back.
 */
const wasTried = (error: unknown): boolean => error instanceof Fault && error.isOutcomeUnknown

/** Whether the answer is "wrong code". Every other answer gives the try back. */
const isWrongCode = (outcome: object): boolean =>
  'problems' in outcome &&
  (outcome.problems as InputProblem[]).some(
    ({ field, kind }) => field === 'emailCode' && kind === 'WRONG_CODE',
  )
