import { withRequestedCode, type EmailCodeRequest } from '../../domain/email-code.ts'
import { Fault } from '../../domain/fault.ts'
import { type HumanCheckFailed, rejectInput, tooFrequent } from '../../domain/refusals.ts'
import { emailProblem, resendAfterSeconds } from '../../domain/rules/email.ts'
import { maskName } from '../../domain/rules/masked-name.ts'
import { problemsOf } from '../../domain/rules/problems.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { audited } from './steps/audited.ts'
import type { Context } from '../context.ts'

const humanCheckFailed: HumanCheckFailed = {
  __typename: 'HumanCheckFailed',
  upstreamCode: null,
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
  return audited(context, 'e-mail code request', { purpose }, async () => {
    const { humanChecks, limits } = context
    // Before any limit: else a stranger could use up another's without any effort.
    if (!(await humanChecks.pass(request.humanCheck))) return humanCheckFailed
    const retryAfterSeconds = await limits.sendCode({ email, purpose })
    return retryAfterSeconds === null ? send(request, context) : tooFrequent(retryAfterSeconds)
  })
}

/**
 * A code that was not sent, as far as the provider tells, may be asked for again at once. One that may be on its way counts as
 * asked for, so that it serves when it arrives.
 */
async function send(request: EmailCodeRequest, { clients, limits, session }: Context) {
  const keepAsked = () => {
    session.keepEmailCodes(withRequestedCode(session.emailCodes, request))
    return session.storePending()
  }
  let mayBeOnItsWay = false
  try {
    const outcome = await clients.visitor().sendEmailCode(request)
    mayBeOnItsWay = outcome.__typename === 'EmailCodeSent' || outcome.__typename === 'TooFrequent'
    if (outcome.__typename !== 'EmailCodeSent') return outcome
    await keepAsked()
    const maskedName = outcome.name === null ? null : maskName(outcome.name)
    return { __typename: 'SendEmailCodeSuccess' as const, resendAfterSeconds, maskedName }
  } catch (error) {
    if (error instanceof Fault && error.isOutcomeUnknown) {
      mayBeOnItsWay = true
      await keepAsked()
    }
    throw error
  } finally {
    if (!mayBeOnItsWay) await limits.codeNotSent(request)
  }
}
