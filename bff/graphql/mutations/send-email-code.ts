import type { EmailCodeRequest } from '../../domain/onboarding.ts'
import { Fault } from '../../domain/fault.ts'
import { usesOf } from '../../domain/limits.ts'
import { type HumanCheckFailed, rejectInput, tooFrequent } from '../../domain/refusals.ts'
import { emailProblem, resendAfterSeconds } from '../../domain/rules/email.ts'
import { maskName } from '../../domain/rules/masked-name.ts'
import { problemsOf } from '../../domain/rules/problems.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { withAudit } from './steps/with-audit.ts'
import type { Context } from '../context.ts'

const humanCheckFailed: HumanCheckFailed = {
  __typename: 'HumanCheckFailed',
  providerCode: null,
  message: 'The human check was not passed, is too old, or was used before',
}

export const sendEmailCode: NonNullable<MutationResolvers['sendEmailCode']> = async (
  _root,
  { input },
  context,
) => {
  const { audience = 'AFFILIATE', ...fields } = trimmed(input)
  const request = { ...fields, audience }
  const { email, purpose } = request
  const problems = problemsOf({ email: emailProblem(email) })
  if (problems.length > 0) return rejectInput(problems)
  return withAudit(context, 'e-mail code request', { purpose }, async () => {
    const { humanChecks, limits } = context
    // This comes before the limits: otherwise a stranger could use up somebody else's without any effort.
    if (!(await humanChecks.pass(request.humanCheck))) return humanCheckFailed
    const retryAfterSeconds = await limits.take(usesOf.sendCode(request))
    return retryAfterSeconds === null ? send(request, context) : tooFrequent(retryAfterSeconds)
  })
}

/**
 * Sends the code. If the provider says that it was not sent, another one may be requested at once. If it may have been
 * sent, it counts as requested, so that it works when it arrives.
 */
async function send(request: EmailCodeRequest, { clients, limits, visitor }: Context) {
  let mayBeOnItsWay = false
  try {
    const outcome = await clients.visitor().sendEmailCode(request)
    mayBeOnItsWay = outcome.__typename === 'EmailCodeSent' || outcome.__typename === 'TooFrequent'
    if (outcome.__typename !== 'EmailCodeSent') return outcome
    visitor.noteSent(request, outcome.name)
    const maskedName = outcome.name === null ? null : maskName(outcome.name)
    return { __typename: 'SendEmailCodeSuccess' as const, resendAfterSeconds, maskedName }
  } catch (error) {
    if (error instanceof Fault && error.isOutcomeUnknown) {
      mayBeOnItsWay = true
      visitor.noteSent(request, null)
    }
    throw error
  } finally {
    if (!mayBeOnItsWay) await limits.giveBack(usesOf.sendCode(request))
  }
}
