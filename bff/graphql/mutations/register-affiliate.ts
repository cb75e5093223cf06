import { type InputProblem, rejectInput } from '../../domain/refusals.ts'
import type { NewAffiliate } from '../../domain/registration.ts'
import { registrationProblems } from '../../domain/rules/registration.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { MutationRegisterAffiliateArgs, MutationResolvers } from '../__generated__/resolvers.ts'
import { type ApplicantFields, readApplicant } from './steps/read-applicant.ts'
import { register, toNewCustomer } from './steps/register.ts'

type Input = MutationRegisterAffiliateArgs['input']
const applicantMissing: InputProblem = { field: 'applicant', kind: 'REQUIRED', limit: null }

export const registerAffiliate: NonNullable<MutationResolvers['registerAffiliate']> = async (
  _root,
  { input },
  context,
) => {
  const applicant = readApplicant(input)
  if (applicant === null) return rejectInput([applicantMissing])
  const fields = trimmed({ ...input, ...applicant.fields })
  const affiliate = toNewAffiliate(fields)
  const outcome = await register(
    affiliate,
    'AFFILIATE',
    registrationProblems(fields),
    (client) => client.registerAffiliate(affiliate),
    context,
    { __typename: 'RegisterAffiliateSuccess' as const, username: affiliate.username },
  )
  if (outcome.__typename !== 'InputRejected') return outcome
  return { ...outcome, problems: outcome.problems.map(applicant.placeOf) }
}

/** A person's company fields are ignored. */
function toNewAffiliate(fields: Omit<Input, keyof ApplicantFields> & ApplicantFields): NewAffiliate {
  const { kind, fullName, industry, address, companyName, companySize, companyWebsite } = fields
  const isCompany = kind === 'COMPANY' && companyName && companySize
  return {
    ...toNewCustomer({ ...fields, fullName: fullName ?? '' }),
    industry: industry || null,
    address: address || null,
    company: isCompany ? { name: companyName, size: companySize, website: companyWebsite || null } : null,
  }
}
