import { z } from 'zod'
import type { Customer } from '../../domain/customer.ts'
import type { ListRequest, Page } from '../../domain/page.ts'
import type { CursorPages } from './cursor-pages.ts'
import { wireInstant, wireKind, wireMoney, wireSpend, wireWord } from './wire.ts'

const row = z
  .object({
    name: z.string(),
    type: wireKind.nullable(),
    certified: z.boolean(),
    referral: z.object({
      status: wireWord({ bound: 'BOUND', unbound: 'UNBOUND' } as const),
      bound_at: wireInstant.nullable(),
      expires_at: wireInstant.nullable(),
    }),
    spend: wireSpend.extend({ this_month: wireMoney, last_month: wireMoney }),
  })
  .transform(
    ({ name, type, certified, referral, spend }): Customer => ({
      name,
      bindingStatus: referral.status,
      certificationStatus: certified ? 'CERTIFIED' : 'NOT_CERTIFIED',
      kind: type,
      boundAt: referral.bound_at,
      expiresAt: referral.expires_at,
      smsConsumption: spend.sms,
      voiceConsumption: spend.voice,
      totalConsumption: spend.total,
      lastMonthConsumption: spend.last_month,
      monthlyConsumption: spend.this_month,
    }),
  )

/** GET /me/customers. */
export const listCustomers = (pages: CursorPages, request: ListRequest): Promise<Page<Customer>> =>
  pages.read('/me/customers', row, request)
