import { type EmailCodePair, wasRequested } from '../../../domain/email-code.ts'
import {
  type InputProblem,
  type InputRejected,
  rejectInput,
  tooFrequent,
  type TooFrequent,
  wrongEmailCode,
} from '../../../domain/refusals.ts'
import type { Accepted, ProviderClient } from '../../../provider/provider.ts'
import { withAudit } from './with-audit.ts'
import type { Context, SecurityEvent } from '../../context.ts'

interface Act<Refused> {
  /** The event's name in the log. */
  event: SecurityEvent
  details: Readonly<Record<string, string | null>>
  problems: InputProblem[]
  /** The code that authorises the action. */
  pair: EmailCodePair
  run(client: ProviderClient): Promise<Accepted | Refused>
}

/**
 * Runs a mutation that requires an e-mailed code. The provider is called only if the input is valid, this session has
 * requested such a code, and codes were not tried too often. The portal enforces this order, whatever the provider
 * allows.
 *
 * @param success creates the payload after the provider has accepted
 */
export async function withEmailCode<
  Refused extends { __typename: string },
  Success extends { __typename: string },
>(
  { event, details, problems, pair, run }: Act<Refused>,
  context: Context,
  success: () => Success | Promise<Success>,
): Promise<Success | Refused | InputRejected | TooFrequent> {
  if (problems.length > 0) return rejectInput(problems)
  const { clients, limits, session } = context
  return withAudit<Success | Refused | InputRejected | TooFrequent>(context, event, details, async () => {
    if (!wasRequested(session.emailCodes, pair)) return wrongEmailCode()
    const retryAfterSeconds = await limits.tryCode(pair.email)
    if (retryAfterSeconds !== null) return tooFrequent(retryAfterSeconds)
    const outcome = await run(clients.visitor())
    return outcome.__typename === 'Accepted' ? success() : (outcome as Refused)
  })
}
