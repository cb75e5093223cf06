import { z } from 'zod'
import { amount } from '../api/envelope.ts'
import { changeAffiliate, findAccount } from '../business/accounts.ts'
import { balanceBooks } from '../business/books.ts'
import { consume, recharge, refund } from '../business/consumption.ts'
import { monthOf } from '../rules/calendar.ts'
import type { Upstream } from '../upstream.ts'
import { controlCall, isoInstant, nameIn, noFields, notUnderstood } from './call.ts'
import { accountOf, customerOf, describeCustomer } from './people.ts'

/** An amount in US dollars with at most two decimals, converted to cents. */
const usd = z
  .number()
  .min(0.01)
  .max(100_000_000)
  .refine(
    (usd) => Math.abs(usd * 100 - Math.round(usd * 100)) < 1e-6,
    'an amount in USD has at most two decimals',
  )
  .transform((amount) => Math.round(amount * 100))

const customer = z.string().min(1)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written like "2026-11"')

const consumeFields = z
  .strictObject({ customer, sms: usd.optional(), voice: usd.optional(), month: month.optional() })
  .refine(({ sms, voice }) => sms !== undefined || voice !== undefined, {
    path: ['sms'],
    message: 'give sms, voice or both',
  })

/** A month that is already billed may be reported late; one in the future or before the sign-up is refused. */
export const reportConsumption = (upstream: Upstream) =>
  controlCall(consumeFields, ({ customer: username, sms = 0, voice = 0, month }) => {
    const customer = customerOf(upstream, username)
    const [first, last] = [monthOf(customer.registeredAt), monthOf(upstream.clock.now())]
    const consumed = { month: month ?? last, smsCents: sms, voiceCents: voice }
    if (consumed.month < first || consumed.month > last)
      throw notUnderstood({ field: 'month', message: `this customer's months are ${first} to ${last}` })
    consume(upstream, customer, consumed)
    return describeCustomer(upstream, username)
  })

export const reportRecharge = (upstream: Upstream) =>
  controlCall(z.strictObject({ customer }), ({ customer: username }) => {
    recharge(upstream, customerOf(upstream, username))
    return describeCustomer(upstream, username)
  })

const refundFields = z.strictObject({ customer, amount: usd, malicious: z.boolean().optional() })

/** A malicious refund blacklists the affiliate whose customer it is. */
export const reportRefund = (upstream: Upstream) =>
  controlCall(refundFields, ({ customer: username, amount, malicious }) => {
    const { db, clock } = upstream
    const customer = customerOf(upstream, username)
    if (!refund(db, customer, amount))
      throw notUnderstood({ field: 'amount', message: 'the customer has not paid that much' })
    const isBound = customer.affiliateId !== null && customer.boundAt !== null
    const affiliate = malicious && isBound ? findAccount(db, 'id', customer.affiliateId ?? 0) : undefined
    if (affiliate) changeAffiliate(db, affiliate, { blacklistedAt: clock.now() }, clock.now())
    return describeCustomer(upstream, username)
  })

export const showBooks = (upstream: Upstream) =>
  controlCall(noFields, (_fields, request) => {
    const account = accountOf(upstream, nameIn(request))
    const { settledUntil, months, bills, payments, totals, mistakes } = balanceBooks(upstream.db, account)
    return {
      username: account.username,
      settledUntil: isoInstant(settledUntil),
      balanced: mistakes.length === 0,
      mistakes,
      totals: {
        consumption: amount(totals.consumptionCents),
        earning: amount(totals.earningCents),
        billed: amount(totals.billedCents),
        paid: amount(totals.paidCents),
        unsettled: amount(totals.unsettledCents),
        carried: amount(totals.carriedCents),
      },
      months: months.map(({ month, isOpen, ...of }) => ({
        month,
        consumption: amount(of.consumptionCents),
        earning: amount(of.earningCents),
        worth: amount(of.worthCents),
        credited: amount(of.creditedCents),
        isOpen,
      })),
      bills: bills.map((bill) => ({
        month: bill.month,
        consumption: amount(bill.smsCents + bill.voiceCents),
        cashBack: amount(bill.cashBackCents),
        correction: amount(bill.correctionCents),
        madeAt: isoInstant(bill.madeAt),
        paidAt: isoInstant(bill.paidAt),
      })),
      payments: payments.map(({ paidAt, amountCents }) => ({
        paidAt: isoInstant(paidAt),
        amount: amount(amountCents),
      })),
    }
  })
