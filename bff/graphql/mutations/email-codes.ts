import { Fault } from '../../domain/fault.ts'
import { insistOn, usesOf } from '../../domain/limits.ts'
import type { EmailCodePair, EmailCodeRequest } from '../../domain/onboarding.ts'
import { ownRefusal, rejectInput, tooFrequent, wrongEmailCode } from '../../domain/refusals.ts'
import { emailProblem, resendAfterSeconds } from '../../domain/rules/email.ts'
import { maskName } from '../../domain/rules/masked-name.ts'
import { emailCodeProblems, passwordResetProblems } from '../../domain/rules/password-reset.ts'
import { problemsOf, trimmed } from '../../domain/rules/fields.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { withAudit } from './steps.ts'
import { withEmailCode } from './with-email-code.ts'

/** Codes by e-mail, the check before each of them, and the new password that a code allows. */
export const emailCodes = {
  createHumanCheck: async (_root, _arguments, { humanChecks, limits }) => {
    await insistOn(limits, usesOf.humanCheck, 'Too many human checks were asked for')
    return humanChecks.issue()
  },
  sendEmailCode: async (_root, { input }, context) => {
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
  },
  checkEmailCode: (_root, { input }, context) => {
    const pair = trimmed(input)
    const { purpose } = pair
    return withEmailCode(
      {
        event: 'e-mail code check',
        details: { purpose },
        problems: emailCodeProblems(pair),
        pair,
        run: (client) => client.checkEmailCode(pair),
        ifClaimed: null,
      },
      context,
      (code) => {
        code.noteChecked(pair.emailCode)
        return { __typename: 'CheckEmailCodeSuccess' as const, purpose, username: code.username }
      },
    )
  },
  resetPassword: (_root, { input }, context) => {
    const fields = trimmed(input)
    const { email, emailCode } = fields
    const pair: EmailCodePair = { email, emailCode, purpose: 'PASSWORD_RESET' }
    return withEmailCode(
      {
        event: 'password reset',
        details: {},
        problems: passwordResetProblems(fields),
        pair,
        ifClaimed: wrongEmailCode(),
        run: async (client, code) => {
          if (!code.wasChecked(emailCode)) return wrongEmailCode()
          const outcome = await client.resetPassword(fields)
          if (outcome.__typename === 'Accepted' && code.username !== null)
            await context.session
              .endAccount(code.username)
              .catch((error: unknown) =>
                context.report('failed to end the sessions of a new password', error),
              )
          // A code that the provider refused has to be checked again, like one that is used up.
          if (outcome.__typename !== 'TooFrequent') code.noteChecked(null)
          return outcome
        },
      },
      context,
      () => ({ __typename: 'ResetPasswordSuccess' as const, email }),
    )
  },
} satisfies MutationResolvers

const humanCheckFailed = ownRefusal(
  'HumanCheckFailed',
  'The human check was not passed, is too old, or was used before',
)

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
