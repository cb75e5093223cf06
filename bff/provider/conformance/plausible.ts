// What the adapter reads without a complaint and can still not be right: it shows on a screen.

import type { AffiliateProfile } from '../../domain/affiliate.ts'
import type { Customer } from '../../domain/customer.ts'
import { isWebAddress } from '../../domain/rules/web-address.ts'
import { quote } from './describe.ts'
import type { Problem } from './judge.ts'

export function oddProfile({ referralUrl, verificationStatus }: AffiliateProfile): Problem[] {
  const field = 'data.url'
  if (referralUrl !== null && !isWebAddress(referralUrl))
    return [{ field, expected: 'a link with http or https', found: `the text ${quote(referralUrl)}` }]
  return referralUrl === null && verificationStatus === 'VERIFIED'
    ? [{ field, expected: 'a link, as the affiliate is verified', found: 'none' }]
    : []
}

/** The lists are specified newest first; rows without a time are passed over. */
export function oddOrder(times: readonly (string | null)[], field: string): Problem[] {
  let before: string | null = null
  for (const [at, time] of times.entries()) {
    if (time !== null && before !== null && Date.parse(time) > Date.parse(before)) {
      const expected = `nothing later than ${before} (newest first)`
      return [{ field: `data.records[${at}].${field}`, expected, found: time }]
    }
    before = time ?? before
  }
  return []
}

/** The first customer whose times contradict its binding. */
export function oddBindings(customers: readonly Customer[]): Problem[] {
  const isUnbound = ({ bindingStatus, boundAt }: Customer) => bindingStatus === 'BOUND' && boundAt === null
  // A year such as 9999, by which a provider means that there is no end.
  const isFarAway = ({ expiresAt }: Customer) => expiresAt !== null && expiresAt >= '2100'
  const at = customers.findIndex((one) => isUnbound(one) || isFarAway(one))
  const customer = customers[at]
  if (!customer) return []
  const place = `data.records[${at}]`
  return isUnbound(customer)
    ? [{ field: `${place}.bindTime`, expected: 'a time, as the customer is bound', found: 'none' }]
    : [
        {
          field: `${place}.expiresTime`,
          expected: 'a time, or null for unlimited',
          found: customer.expiresAt ?? '',
        },
      ]
}
