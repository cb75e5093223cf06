import { z } from 'zod'
import type { Audience, Availability, EmailCodePurpose, PhoneNumber } from '../../domain/availability.ts'
import { Fault } from '../../domain/fault.ts'
import type { PartnerHttp } from './http.ts'

/** Among whom a value is looked for. */
type Among = 'everyone' | 'affiliates' | 'customers'

const audiences = { AFFILIATE: 'affiliates', CUSTOMER: 'customers' } as const satisfies Record<
  Audience,
  Among
>

const answer = z.object({ available: z.boolean() })

/** A phone number as the provider writes it: `+6580000001`. */
export const toE164 = ({ prefix, number }: PhoneNumber): string => `+${prefix}${number}`

/** Usernames are unique among everyone. */
export const checkUsername = (http: PartnerHttp, username: string) => check(http, 'everyone', { username })

export const checkPhone = (http: PartnerHttp, phone: PhoneNumber, audience: Audience) =>
  check(http, audiences[audience], { phone: toE164(phone) })

/** Addresses are unique among everyone; a password can be reset by an affiliate only. */
export const checkEmail = (http: PartnerHttp, email: string, purpose: EmailCodePurpose) =>
  check(http, purpose === 'PASSWORD_RESET' ? 'affiliates' : 'everyone', { email })

/** GET /availability. A value whose form the provider does not know is refused with 422. */
async function check(http: PartnerHttp, among: Among, value: Record<string, string>): Promise<Availability> {
  const call = { method: 'GET', path: '/availability', query: { ...value, among }, isPublic: true } as const
  try {
    const { available } = await http.read({ ...call, lane: 'check' }, answer)
    return available ? 'AVAILABLE' : 'TAKEN'
  } catch (error) {
    const isForm = error instanceof Fault && error.providerCode === 'validation-failed'
    if (!isForm) throw error
    throw new Fault('BAD_USER_INPUT', 'The provider does not know this form', { cause: error })
  }
}
