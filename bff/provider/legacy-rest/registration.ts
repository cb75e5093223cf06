import type { RegistrationRefusal } from '../../domain/refusals.ts'
import type { NewAffiliate, NewCustomer } from '../../domain/registration.ts'
import { companySizes } from '../../domain/rules/registration.ts'
import type { Accepted } from '../provider.ts'
import type { ContractPath } from './contract-paths.ts'
import { withEmailCode } from './email-codes.ts'
import type { Groups } from './groups.ts'
import type { LegacyHttp } from './http.ts'

const types = { person: 0, company: 1 } as const

const expected = {
  refusals: [
    'InputRejected',
    'AlreadySubmitted',
    'RegistrationLinkInvalid',
    'HumanCheckFailed',
    'TooFrequent',
  ],
  fields: { code: 'emailCode', username: 'username', phone: 'phoneNumber', email: 'email' },
} as const

/**
 * POST …/register of the affiliates' group; like the provider's own form, it sends empty texts for fields that were not
 * filled in.
 */
export function registerAffiliate(
  http: LegacyHttp,
  groups: Groups,
  affiliate: NewAffiliate,
): Promise<Accepted | RegistrationRefusal> {
  const { industry, address, company } = affiliate
  return register(http, groups.AFFILIATE.register, {
    ...account(affiliate),
    industry: industry ?? '',
    address: address ?? '',
    ...(company !== null && {
      type: types.company,
      companyName: company.name,
      companySize: companySizes.indexOf(company.size),
      companyWebSite: company.website ?? '',
    }),
  })
}

/** POST …/register of the customers' group. */
export const registerCustomer = (
  http: LegacyHttp,
  groups: Groups,
  customer: NewCustomer,
): Promise<Accepted | RegistrationRefusal> => register(http, groups.CUSTOMER.register, account(customer))

/** The provider's `name` is the username, and its `username` the full name (decision 6). The password is sent as it is. */
const account = ({ username, fullName, countryId, password, phone, email, emailCode, sid }: NewCustomer) => ({
  type: types.person as number,
  name: username,
  username: fullName,
  countryId,
  password,
  prefix: phone.prefix,
  number: phone.number,
  email,
  code: emailCode,
  ...(sid !== null && { sid }),
})

const register = (http: LegacyHttp, path: ContractPath, body: Record<string, unknown>) =>
  withEmailCode(http, () => http.write({ method: 'POST', path, body }, expected))
