import { type InputProblem, ownRefusal, type RegistrationRefusal } from '../../domain/refusals.ts'
import type { NewAffiliate, NewCustomer } from '../../domain/onboarding.ts'
import type { OutcomeOf } from '../../domain/security-event.ts'
import { planRules } from '../../domain/rules/plan-rules.ts'
import {
  customerRegistrationProblems,
  isPossibleSid,
  registrationProblems,
} from '../../domain/rules/registration.ts'
import { trimmed } from '../../domain/rules/fields.ts'
import type { Accepted, ProviderClient } from '../../provider/provider.ts'
import type {
  MutationRegisterAffiliateArgs,
  MutationRegisterCustomerArgs,
  MutationResolvers,
} from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { countryProblems } from './steps.ts'
import { withEmailCode } from './with-email-code.ts'

const linkInvalid = ownRefusal('RegistrationLinkInvalid', 'The registration link is not valid')

const alreadySubmitted = ownRefusal('AlreadySubmitted', 'It has been submitted already')

export const registrations = {
  registerAffiliate: (_root, { input }, context) => {
    const fields = trimmed(input)
    const affiliate = toNewAffiliate(fields)
    const run = (client: ProviderClient) => client.registerAffiliate(affiliate)
    const success = { __typename: 'RegisterAffiliateSuccess' as const, username: affiliate.username }
    return register(affiliate, 'AFFILIATE', registrationProblems(fields), run, context, success)
  },
  registerCustomer: (_root, { input }, context) => {
    const fields = trimmed(input)
    const customer = toNewCustomer(fields)
    const run = (client: ProviderClient) => client.registerCustomer(customer)
    const { newCustomerBonus: bonus } = planRules
    const success = { __typename: 'RegisterCustomerSuccess' as const, username: customer.username, bonus }
    return register(customer, 'CUSTOMER', customerRegistrationProblems(fields), run, context, success)
  },
} satisfies MutationResolvers

type Fields = MutationRegisterCustomerArgs['input']

/** Converts the form to the type of the port. */
const toNewCustomer = ({
  phonePrefix,
  phoneNumber,
  acceptedTerms: _,
  sid,
  ...person
}: Fields): NewCustomer => ({
  ...person,
  phone: { prefix: phonePrefix, number: phoneNumber },
  sid: sid || null,
})

/** A person's company fields are ignored. */
function toNewAffiliate(fields: MutationRegisterAffiliateArgs['input']): NewAffiliate {
  const { kind, industry, address, companyName, companySize, companyWebsite, ...person } = fields
  const isCompany = kind === 'COMPANY' && companyName && companySize
  return {
    ...toNewCustomer(person),
    industry: industry || null,
    address: address || null,
    company: isCompany ? { name: companyName, size: companySize, website: companyWebsite || null } : null,
  }
}

/** Registers somebody. The versions of the accepted texts are logged without delaying the response (decision 39). */
async function register<Success extends { __typename: OutcomeOf<'terms accepted'> }>(
  { username, countryId, email, emailCode, sid }: NewCustomer,
  audience: 'AFFILIATE' | 'CUSTOMER',
  problems: InputProblem[],
  run: (client: ProviderClient) => Promise<Accepted | RegistrationRefusal>,
  context: Context,
  success: Success,
) {
  return withEmailCode<'registration', RegistrationRefusal, Success>(
    {
      event: 'registration',
      details: { audience, username },
      problems: problems.length > 0 ? problems : await countryProblems(countryId, context),
      pair: { email, emailCode, purpose: 'REGISTRATION' },
      ifClaimed: alreadySubmitted,
      run: async (client) => (sid === null || isPossibleSid(sid) ? run(client) : linkInvalid),
    },
    context,
    () => {
      void termsInForce(context).then((versions) =>
        context.audit('terms accepted', success.__typename, { audience, username, ...versions }),
      )
      return success
    },
  )
}

/** The current versions of the texts, which are the ones that were just accepted; null for a text that cannot be read. */
async function termsInForce({ clients, language, report }: Context) {
  const versionOf = (kind: 'SERVICE_AGREEMENT' | 'PRIVACY_POLICY') =>
    clients
      .anonymous()
      .getLegalText(kind, language)
      .then((text) => text?.version ?? null)
      .catch((error: unknown) => {
        report('failed to read the version of the accepted terms', error)
        return null
      })
  const [serviceAgreement, privacyPolicy] = await Promise.all([
    versionOf('SERVICE_AGREEMENT'),
    versionOf('PRIVACY_POLICY'),
  ])
  return { language, serviceAgreement, privacyPolicy }
}
