import type { AffiliateKind } from './affiliate.ts'
import type { Money } from './rules/money.ts'

export type BindingStatus = 'UNBOUND' | 'BOUND'
export type CertificationStatus = 'NOT_CERTIFIED' | 'CERTIFIED'

/** A customer whom an affiliate referred (specification, section 3); amounts in US dollars, instants in ISO 8601 UTC. */
export interface Customer {
  name: string
  bindingStatus: BindingStatus
  certificationStatus: CertificationStatus
  /** Null while unverified. */
  kind: AffiliateKind | null
  /** Null when never bound. */
  boundAt: string | null
  /** Null means unlimited; only meaningful while bound. */
  expiresAt: string | null
  smsConsumption: Money
  voiceConsumption: Money
  totalConsumption: Money
  lastMonthConsumption: Money
  monthlyConsumption: Money
}

const nothing = '0.00' as Money

/** A newly bound customer. Fixtures and tests start from it and change the fields that they need. */
export const boundCustomer: Customer = {
  name: 'Customer',
  bindingStatus: 'BOUND',
  certificationStatus: 'CERTIFIED',
  kind: null,
  boundAt: '2026-03-02T08:15:00Z',
  expiresAt: null,
  smsConsumption: nothing,
  voiceConsumption: nothing,
  totalConsumption: nothing,
  lastMonthConsumption: nothing,
  monthlyConsumption: nothing,
}
