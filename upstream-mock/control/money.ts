import { Router } from 'express'
import { z } from 'zod'
import { changeAffiliate, findAccount } from '../business/accounts.ts'
import { consume, recharge, refund } from '../business/consumption.ts'
import { monthOf } from '../rules/calendar.ts'
import type { Upstream } from '../upstream.ts'
import { controlCall, noFields, notUnderstood, shown } from './call.ts'
import { accountOf, customerOf, describeCustomer } from './people.ts'

/** An amount in US dollars with at most two decimals, converted to cents. */
const usd = z
  .number()
  .min(0.01)
  .max(100_000_000)
  .refine((usd) => /^\d+(\.\d{1,2})?$/.test(String(usd)), 'an amount in USD has at most two decimals')
  .transform((amount) => Math.round(amount * 100))

const customer = z.string().min(1)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written like "2026-11"')

const consumeFields = z
  .strictObject({ customer, sms: usd.optional(), voice: usd.optional(), month: month.optional() })
  .refine(({ sms, voice }) => sms !== undefined || voice !== undefined, {
    path: ['sms'],
    message: 'give sms, voice or both',
  })
const rechargeFields = z.strictObject({ customer })
const refundFields = z.strictObject({ customer, amount: usd, malicious: z.boolean().optional() })

export function moneyRoutes(upstream: Upstream) {
  const { db, clock } = upstream

  // A month that is already billed may be reported late; one in the future or before the sign-up is refused.
  const reportConsumption = controlCall(
    consumeFields,
    ({ customer: username, sms = 0, voice = 0, month }) => {
      const customer = customerOf(upstream, username)
      const [first, last] = [monthOf(customer.registeredAt), monthOf(clock.now())]
      const consumed = { month: month ?? last, smsCents: sms, voiceCents: voice }
      if (consumed.month < first || consumed.month > last)
        throw notUnderstood({ field: 'month', message: `this customer's months are ${first} to ${last}` })
      consume(upstream, customer, consumed)
      return describeCustomer(upstream, username)
    },
  )

  const reportRecharge = controlCall(rechargeFields, ({ customer: username }) => {
    recharge(upstream, customerOf(upstream, username))
    return describeCustomer(upstream, username)
  })

  // A malicious refund blacklists the affiliate whose customer it is.
  const reportRefund = controlCall(refundFields, ({ customer: username, amount, malicious }) => {
    const customer = customerOf(upstream, username)
    if (!refund(db, customer, amount))
      throw notUnderstood({ field: 'amount', message: 'the customer has not paid that much' })
    const { affiliateId, boundAt } = customer
    const isBound = affiliateId !== null && boundAt !== null
    const affiliate = malicious && isBound ? findAccount(db, 'id', affiliateId) : undefined
    if (affiliate) changeAffiliate(db, affiliate, { blacklistedAt: clock.now() }, clock.now())
    return describeCustomer(upstream, username)
  })

  const showBooks = controlCall(noFields, (_fields, username) => {
    const { id } = accountOf(upstream, username)
    return {
      months: db.select('settlements', 'accountId = ? order by month', id).map(shown),
      bills: db.select('bills', 'accountId = ? order by month', id).map(shown),
      payments: db.select('payments', 'accountId = ? order by paidAt', id).map(shown),
    }
  })

  return Router()
    .post('/consume', reportConsumption)
    .post('/recharge', reportRecharge)
    .post('/refund', reportRefund)
    .get('/books/:username', showBooks)
}
