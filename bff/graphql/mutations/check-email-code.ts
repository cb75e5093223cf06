import { emailCodeProblems } from '../../domain/rules/password-reset.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { withEmailCode } from './steps/with-email-code.ts'

export const checkEmailCode: NonNullable<MutationResolvers['checkEmailCode']> = (
  _root,
  { input },
  context,
) => {
  const pair = trimmed(input)
  const { purpose } = pair
  return withEmailCode(
    {
      event: 'e-mail code check',
      details: { purpose },
      problems: emailCodeProblems(pair),
      pair,
      run: (client) => client.checkEmailCode(pair),
      ifUsed: null,
    },
    context,
    (code) => {
      code.noteChecked(pair.emailCode)
      return { __typename: 'CheckEmailCodeSuccess' as const, purpose, username: code.username }
    },
  )
}
