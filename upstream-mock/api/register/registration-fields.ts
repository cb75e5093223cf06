import { z } from 'zod'
import { countryNumber } from '../select/country-number.ts'
import { type Read, readFields, wholeNumber } from '../../http/read-fields.ts'
import { line, optionalLine } from '../../http/text-fields.ts'
import { isAccountName } from '../../rules/account-name.ts'
import { isEmailAddress } from '../../rules/email-address.ts'
import { isAcceptablePassword } from '../../rules/new-password.ts'
import { isPhoneNumber, isPrefix } from '../../rules/phone.ts'

export const newPassword = z.string().min(1).refine(isAcceptablePassword)

// In these calls `name` is the account name and `username` the full name.
const registrant = {
  name: z.string().trim().min(1).refine(isAccountName),
  username: line(128),
  countryId: countryNumber,
  password: newPassword,
  prefix: z.string().trim().min(1).refine(isPrefix),
  number: z.string().trim().min(1).refine(isPhoneNumber),
  email: z.string().trim().min(1).refine(isEmailAddress),
  code: z.string().trim().min(1),
  sid: optionalLine(64),
}

const affiliateFields = z.object({
  ...registrant,
  type: wholeNumber(0, 1),
  industry: optionalLine(32),
  address: optionalLine(128),
})

const companyFields = z.object({
  companyName: line(32),
  companySize: wholeNumber(0, 3),
  companyWebSite: optionalLine(128),
})

type Company = {
  [Field in keyof z.output<typeof companyFields>]: z.output<typeof companyFields>[Field] | null
}
type Affiliate = z.output<typeof affiliateFields> & Company

const noCompany: Company = { companyName: null, companySize: null, companyWebSite: null }

/** Reads an affiliate's registration; the company fields of a person are ignored. */
export function readAffiliate(body: unknown): Read<Affiliate> {
  const { fields, refusal } = readFields(affiliateFields, body)
  if (refusal) return { refusal }
  if (fields.type === 0) return { fields: { ...fields, ...noCompany } }
  const company = readFields(companyFields, body)
  return company.refusal ? { refusal: company.refusal } : { fields: { ...fields, ...company.fields } }
}

/** The body of imfs/register. */
export const customerFields = z.object({ ...registrant, type: wholeNumber(0, 0) })
