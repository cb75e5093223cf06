import { Router } from 'express'
import { z } from 'zod'
import { changeAffiliate, endSessions, findAccount } from '../business/accounts.ts'
import { consume, recharge, refund } from '../business/consumption.ts'
import { changeCustomer, findCustomer } from '../business/customers.ts'
import { decideReview, listReviews } from '../business/verifications.ts'
import { isLockedOut, promotionStatusOf } from '../rules/account-state.ts'
import { isBound } from '../rules/binding.ts'
import { monthOf } from '../rules/calendar.ts'
import { demoAffiliates, demoPassword } from '../seeds/demo-affiliates.ts'
import type { Account, Customer } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { ControlError, controlCall, found, noFields, notUnderstood, shown, someOf } from './call.ts'

const accountOf = ({ db }: Upstream, username: string) =>
  found(findAccount(db, 'username', username), `account "${username}"`)

const customerOf = ({ db }: Upstream, username: string) =>
  found(findCustomer(db, username), `customer "${username}"`)

const flag = z.boolean().transform(Number)

const asShown = `select username as customer, boundAt, expiresAt, notBoundBecause, riskMatch, isOperator, isAggregator,
  contactedBySales, authStatus, type from customers where username = ?`

/** A customer as the control plane shows it. */
function describeCustomer(upstream: Upstream, username: string) {
  const isBoundNow = isBound(customerOf(upstream, username), upstream.clock.now())
  return { isBound: isBoundNow, ...shown(upstream.db.all<object>(asShown, username)[0] ?? {}) }
}

const accountFields = someOf({
  authStatus: z.int().min(0).max(3),
  promotionStatus: z.int().min(0).max(9),
  disabled: flag,
  inViolation: flag,
  blacklisted: z.boolean(),
  /** A recall happens by itself; only its end can be set. */
  recalled: z.literal(false),
})

/** Changes an account. If it becomes disabled or blacklisted, its sign-ins end. */
function changeAccount(upstream: Upstream, username: string, fields: z.output<typeof accountFields>) {
  const account = accountOf(upstream, username)
  const now = upstream.clock.now()
  const { blacklisted, recalled, ...columns } = fields
  const changes = {
    ...(columns as Partial<Account>),
    ...(blacklisted === undefined ? {} : { blacklistedAt: blacklisted ? now : null }),
    ...(recalled === false && { lastLoginAt: now }),
  }
  const changed = changeAffiliate(upstream.db, account, changes, now)
  const { authStatus } = changed
  return {
    username,
    authStatus,
    promotionStatus: promotionStatusOf(changed),
    isLockedOut: isLockedOut(changed, now),
  }
}

const customerFields = someOf({
  isOperator: flag,
  isAggregator: flag,
  contactedBySales: flag,
  authStatus: z.int().min(0).max(1),
  type: z.int().min(0).max(1),
  idNumber: z.string().min(1),
})

/** Changes a customer; a certified customer is shown by the full name. */
function changeCustomerState(upstream: Upstream, username: string, fields: z.output<typeof customerFields>) {
  const customer = customerOf(upstream, username)
  const name = fields.authStatus === 1 && customer.fullName ? customer.fullName : customer.name
  changeCustomer(upstream.db, customer, { ...(fields as Partial<Customer>), name })
  return describeCustomer(upstream, username)
}

type DemoAccount = Pick<Account, 'username' | 'type' | 'authStatus' | 'promotionStatus' | 'disabled'> & {
  customers: number
  bills: number
}

const demoAccounts = `
  select username, type, authStatus, iif(inViolation, 2, promotionStatus) as promotionStatus, disabled,
    (select count(*) from customers where affiliateId = accounts.id) as customers,
    (select count(*) from bills where accountId = accounts.id) as bills
  from accounts where id <= ? order by username`

const verificationStates = ['not verified', 'verified', 'verification failed', 'under review']

/** An account for signing in, with its state in words: "verified, 23 customers, 14 bills". */
function describeAccount({ username, customers, bills, ...account }: DemoAccount) {
  const facts = [
    account.disabled === 1 && 'disabled',
    account.type !== 0 && 'company',
    verificationStates[account.authStatus],
    account.promotionStatus === 2 && 'promotion suspended',
    customers > 0 && `${customers.toLocaleString('en')} customers`,
    bills > 0 && `${bills} bills`,
  ]
  return { username, state: facts.filter(Boolean).join(', ') }
}

const decisionFields = z.strictObject({ decision: z.enum(['approve', 'reject']) })

/** Ends a review. */
function decide(upstream: Upstream, username: string, { decision }: z.output<typeof decisionFields>) {
  const { id } = accountOf(upstream, username)
  if (!decideReview(upstream.db, id, decision === 'approve'))
    throw new ControlError(409, `"${username}" is not under review: there is nothing to decide.`)
  return { username, authStatus: decision === 'approve' ? 1 : 2 }
}

const expireFields = z.strictObject({ username: z.string().min(1) })

function peopleRoutes(upstream: Upstream) {
  const { db } = upstream
  // The seeded affiliates as they are now, and the password of all of them: a program can offer them for signing in.
  const listDemoAccounts = () => {
    const accounts = db.all<DemoAccount>(demoAccounts, demoAffiliates.length)
    return { password: demoPassword, accounts: accounts.map(describeAccount) }
  }
  const showReviews = () => ({
    reviews: listReviews(db).map(({ idFilePath, ...review }) => ({
      ...shown(review),
      files: idFilePath?.split(',') ?? [],
    })),
  })
  // The next call of /home is then refused with 100600.
  const expireSessions = ({ username }: z.output<typeof expireFields>) => ({
    expired: endSessions(db, accountOf(upstream, username).id),
  })
  return Router()
    .get('/demo-accounts', controlCall(noFields, listDemoAccounts))
    .post(
      '/accounts/:username',
      controlCall(accountFields, (fields, name) => changeAccount(upstream, name, fields)),
    )
    .get(
      '/customers/:username',
      controlCall(noFields, (_fields, name) => describeCustomer(upstream, name)),
    )
    .post(
      '/customers/:username',
      controlCall(customerFields, (fields, name) => changeCustomerState(upstream, name, fields)),
    )
    .post('/expire-sessions', controlCall(expireFields, expireSessions))
    .get('/reviews', controlCall(noFields, showReviews))
    .post(
      '/reviews/:username',
      controlCall(decisionFields, (fields, name) => decide(upstream, name, fields)),
    )
}

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

function moneyRoutes(upstream: Upstream) {
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

/** What the provider's staff does: decides about people, and reports what customers pay. */
export const businessRoutes = (upstream: Upstream) =>
  Router().use(peopleRoutes(upstream), moneyRoutes(upstream))
