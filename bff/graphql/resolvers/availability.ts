import type { Availability } from '../../domain/onboarding.ts'
import { Fault } from '../../domain/fault.ts'
import { insistOn, usesOf } from '../../domain/limits.ts'
import { emailProblem } from '../../domain/rules/email.ts'
import { phoneNumberProblem, phonePrefixProblem } from '../../domain/rules/phone.ts'
import { type FieldProblem, problemsOf, trimmed } from '../../domain/rules/fields.ts'
import { usernameProblem } from '../../domain/rules/username.ts'
import type { ProviderClient } from '../../provider/provider.ts'
import type { QueryResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'

/** Whether somebody can register with a value. */
export const availability = {
  usernameAvailability: (_root, input, context) => {
    const { username, audience } = trimmed(input)
    return check(context, { username: usernameProblem(username) }, (client) =>
      client.checkUsername(username, audience),
    )
  },
  phoneAvailability: (_root, input, context) => {
    const { prefix, number, audience } = trimmed(input)
    const problems = { prefix: phonePrefixProblem(prefix), number: phoneNumberProblem(number) }
    return check(context, problems, (client) => client.checkPhone({ prefix, number }, audience))
  },
  emailAvailability: (_root, input, context) => {
    const { email, purpose, audience } = trimmed(input)
    return check(context, { email: emailProblem(email) }, (client) =>
      client.checkEmail(email, purpose, audience),
    )
  },
} satisfies QueryResolvers

/**
 * Availability checks reveal who has an account, as the specification requires. They are therefore rate-limited, and
 * made without a session and in a lane of their own.
 */
async function check(
  { clients, limits, session }: Context,
  fields: Record<string, FieldProblem>,
  ask: (client: ProviderClient) => Promise<Availability>,
): Promise<Availability> {
  const problems = problemsOf(fields).map(({ field, kind }) => `${field} ${kind}`)
  if (problems.length > 0) throw new Fault('BAD_USER_INPUT', `Not accepted: ${problems.join(', ')}`)
  await insistOn(
    limits,
    usesOf.check(session.isUnreadable ? null : session.alias),
    'Too many checks were made',
  )
  return ask(clients.anonymous())
}
