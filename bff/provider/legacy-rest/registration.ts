import type { RegistrationRefusal } from '../../domain/refusals.ts'
import type { NewAffiliate, NewCustomer } from '../../domain/registration.ts'
import type { Accepted } from '../provider.ts'
import { fieldsOf } from './contract.ts'
import { withEmailCode } from './email-codes.ts'
import type { LegacyHttp } from './http.ts'

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

export const registerAffiliate = (
  http: LegacyHttp,
  affiliate: NewAffiliate,
): Promise<Accepted | RegistrationRefusal> =>
  register(http, http.connection.groups.AFFILIATE.register, fieldsOf.affiliate(affiliate))

export const registerCustomer = (
  http: LegacyHttp,
  customer: NewCustomer,
): Promise<Accepted | RegistrationRefusal> =>
  register(http, http.connection.groups.CUSTOMER.register, fieldsOf.customer(customer))

const register = (http: LegacyHttp, path: string, body: Record<string, unknown>) =>
  withEmailCode(http, () => http.write({ method: 'POST', path, body }, expected))
