import { type RegistrationRefusal, wrongEmailCode } from '../../domain/refusals.ts'
import type { NewAffiliate, NewCustomer } from '../../domain/registration.ts'
import type { CompanySize } from '../../domain/rules/registration.ts'
import type { Accepted } from '../provider.ts'
import { toE164 } from './availability.ts'
import type { PartnerHttp } from './http.ts'

const headcounts = {
  UP_TO_20: '1-20',
  UP_TO_200: '21-200',
  UP_TO_500: '201-500',
  OVER_500: '501+',
} as const satisfies Record<CompanySize, string>

const expected = {
  refusals: [
    'InputRejected',
    'AlreadySubmitted',
    'RegistrationLinkInvalid',
    'HumanCheckFailed',
    'TooFrequent',
  ],
  fields: {
    '/username': 'username',
    '/country': 'countryId',
    '/phone': 'phoneNumber',
    '/email': 'email',
    '/verification/code': 'emailCode',
  },
} as const

/** POST /affiliates. */
export function registerAffiliate(
  http: PartnerHttp,
  affiliate: NewAffiliate,
): Promise<Accepted | RegistrationRefusal> {
  const { industry, address, company } = affiliate
  return register(http, '/affiliates', affiliate, {
    industry,
    address,
    company: company && {
      name: company.name,
      headcount: headcounts[company.size],
      website: company.website,
    },
  })
}

/** POST /customers. */
export const registerCustomer = (http: PartnerHttp, customer: NewCustomer) =>
  register(http, '/customers', customer, {})

async function register(
  http: PartnerHttp,
  path: string,
  person: NewCustomer,
  more: object,
): Promise<Accepted | RegistrationRefusal> {
  const { username, password, fullName, countryId, phone, email, emailCode: code, sid } = person
  const id = http.state.verificationOf({ email, purpose: 'REGISTRATION' })
  if (id === null) return wrongEmailCode()
  const body = {
    username,
    password,
    full_name: fullName,
    country: countryId,
    phone: toE164(phone),
    email,
    verification: { id, code },
    ...(sid !== null && { referral: sid }),
    ...more,
  }
  return http.write({ method: 'POST', path, body, isPublic: true }, expected)
}
