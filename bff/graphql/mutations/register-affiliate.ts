import type { NewAffiliate } from '../../domain/registration.ts'
import { registrationProblems } from '../../domain/rules/registration.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationRegisterAffiliateArgs, MutationResolvers } from '../__generated__/resolvers.ts'
import { register, toNewCustomer } from './steps/register.ts'

export const registerAffiliate: NonNullable<MutationResolvers['registerAffiliate']> = async (
  _root,
  { input },
  context,
) => {
  const fields = trimmed(input)
  const affiliate = toNewAffiliate(fields)
  return register(
    affiliate,
    'AFFILIATE',
    registrationProblems(fields),
    (client) => client.registerAffiliate(affiliate),
    context,
    { __typename: 'RegisterAffiliateSuccess' as const, username: affiliate.username },
  )
}

/** A person's company fields are ignored. */
function toNewAffiliate(fields: MutationRegisterAffiliateArgs['input']): NewAffiliate {
  const { kind, industry, address, companyName, companySize, companyWebsite } = fields
  const isCompany = kind === 'COMPANY' && companyName && companySize
  return {
    ...toNewCustomer(fields),
    industry: industry || null,
    address: address || null,
    company: isCompany ? { name: companyName, size: companySize, website: companyWebsite || null } : null,
  }
}
