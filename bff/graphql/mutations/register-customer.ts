import { planRules } from '../../domain/rules/plan-rules.ts'
import { customerRegistrationProblems } from '../../domain/rules/registration.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { register, toNewCustomer } from './steps/register.ts'

export const registerCustomer: NonNullable<MutationResolvers['registerCustomer']> = (
  _root,
  { input },
  context,
) => {
  const fields = trimmed(input)
  const customer = toNewCustomer(fields)
  const { username } = customer
  return register(
    customer,
    'CUSTOMER',
    customerRegistrationProblems(fields),
    (client) => client.registerCustomer(customer),
    context,
    { __typename: 'RegisterCustomerSuccess' as const, username, bonus: planRules.newCustomerBonus },
  )
}
