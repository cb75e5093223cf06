import type { EmailCodePair } from '../../domain/onboarding.ts'
import { wrongEmailCode } from '../../domain/refusals.ts'
import { passwordResetProblems } from '../../domain/rules/password-reset.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { withEmailCode } from './steps/with-email-code.ts'

export const resetPassword: NonNullable<MutationResolvers['resetPassword']> = (_root, { input }, context) => {
  const fields = trimmed(input)
  const { email, emailCode } = fields
  const pair: EmailCodePair = { email, emailCode, purpose: 'PASSWORD_RESET' }
  return withEmailCode(
    {
      event: 'password reset',
      details: {},
      problems: passwordResetProblems(fields),
      pair,
      ifUsed: wrongEmailCode(),
      run: async (client, code) => {
        if (!code.wasChecked(emailCode)) return wrongEmailCode()
        const outcome = await client.resetPassword(fields)
        if (outcome.__typename === 'Accepted' && code.username !== null)
          await context.session
            .endAccount(code.username)
            .catch((error: unknown) => context.report('failed to end the sessions of a new password', error))
        // A code that the provider refused has to be checked again, like one that is used up.
        if (outcome.__typename !== 'TooFrequent') code.noteChecked(null)
        return outcome
      },
    },
    context,
    () => ({ __typename: 'ResetPasswordSuccess' as const, email }),
  )
}
