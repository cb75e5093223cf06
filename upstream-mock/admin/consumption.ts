import { z } from 'zod'
import { consume, recharge } from '../business/consume.ts'
import { refund } from '../business/refund.ts'
import { changeAffiliate } from '../business/change-affiliate.ts'
import { monthOf } from '../rules/calendar.ts'
import { findAccountById } from '../storage/accounts.ts'
import type { Upstream } from '../upstream.ts'
import { invalidField } from './admin-call.ts'
import { customerCall } from './customer-call.ts'
import { usd } from './usd.ts'

const customer = z.string().min(1)
const byName = (fields: { customer: string }) => fields.customer

const consumeFields = z
  .strictObject({
    customer,
    sms: usd.optional(),
    voice: usd.optional(),
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written like "2026-11"')
      .optional(),
  })
  .refine(({ sms, voice }) => sms !== undefined || voice !== undefined, {
    path: ['sms'],
    message: 'give sms, voice or both',
  })

/**
 * Consumption of a month that is already billed may be reported late; months in the future or before the sign-up are
 * refused.
 */
export const reportConsumption = (upstream: Upstream) =>
  customerCall(upstream, consumeFields, byName, async (db, customer, { sms = 0, voice = 0, month }) => {
    const [first, last] = [monthOf(customer.registeredAt), monthOf(upstream.clock.now())]
    const consumed = { month: month ?? last, smsCents: sms, voiceCents: voice }
    if (consumed.month < first || consumed.month > last)
      return invalidField('month', `this customer's months are ${first} to ${last}`)
    await consume(upstream, db, customer, consumed)
    return undefined
  })

const rechargeFields = z.strictObject({ customer })

export const reportRecharge = (upstream: Upstream) =>
  customerCall(upstream, rechargeFields, byName, async (db, customer) => {
    await recharge(upstream, db, customer)
    return undefined
  })

const refundFields = z.strictObject({ customer, amount: usd, malicious: z.boolean().optional() })

/** A malicious refund blacklists the affiliate whose customer it is. */
export const reportRefund = (upstream: Upstream) =>
  customerCall(upstream, refundFields, byName, async (db, customer, { amount, malicious }) => {
    if (!(await refund(db, customer, amount)))
      return invalidField('amount', 'the customer has not paid that much')
    if (!malicious || customer.affiliateId === null || customer.boundAt === null) return undefined
    const affiliate = await findAccountById(db, customer.affiliateId)
    const now = upstream.clock.now()
    await changeAffiliate(db, affiliate, { blacklistedAt: now }, now)
    return undefined
  })
