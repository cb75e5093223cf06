import { Router } from 'express'
import { z } from 'zod'
import { changeAffiliate, endSessions, findAccount } from '../business/accounts.ts'
import { changeCustomer, findCustomer } from '../business/customers.ts'
import { decideReview, listReviews } from '../business/verifications.ts'
import { isLockedOut } from '../rules/account-state.ts'
import { isBound } from '../rules/binding.ts'
import { demoAffiliates, demoPassword } from '../seeds/demo-affiliates.ts'
import type { Account, Customer } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { ControlError, controlCall, found, noFields, shown, someOf } from './call.ts'

export const accountOf = ({ db }: Upstream, username: string) =>
  found(findAccount(db, 'username', username), `account "${username}"`)

export const customerOf = ({ db }: Upstream, username: string) =>
  found(findCustomer(db, username), `customer "${username}"`)

const flag = z.boolean().transform(Number)

const asShown = `select username as customer, boundAt, expiresAt, notBoundBecause, riskMatch, isOperator, isAggregator,
  contactedBySales, authStatus, type from customers where username = ?`

/** A customer as the control plane shows it. */
export function describeCustomer(upstream: Upstream, username: string) {
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
  const { authStatus, promotionStatus } = changed
  return { username, authStatus, promotionStatus, isLockedOut: isLockedOut(changed, now) }
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

type DemoAccount = Pick<Account, 'username' | 'type' | 'authStatus' | 'promotionStatus' | 'disabled'>

const demoAccounts = `
  select username, type, authStatus, promotionStatus, disabled,
    (select count(*) from customers where affiliateId = accounts.id) as customers,
    (select count(*) from bills where accountId = accounts.id) as bills
  from accounts where id <= ? order by username`

const decisionFields = z.strictObject({ decision: z.enum(['approve', 'reject']) })

/** Ends a review. */
function decide(upstream: Upstream, username: string, { decision }: z.output<typeof decisionFields>) {
  const { id } = accountOf(upstream, username)
  if (!decideReview(upstream.db, id, decision === 'approve'))
    throw new ControlError(409, `"${username}" is not under review: there is nothing to decide.`)
  return { username, authStatus: decision === 'approve' ? 1 : 2 }
}

const expireFields = z.strictObject({ username: z.string().min(1) })

export function peopleRoutes(upstream: Upstream) {
  const { db } = upstream
  // The seeded affiliates as they are now, and the password of all of them: a program can offer them for signing in.
  const listDemoAccounts = () => {
    const accounts = db.all<DemoAccount>(demoAccounts, demoAffiliates.length)
    const asShown = accounts.map((account) => ({ ...account, disabled: account.disabled === 1 }))
    return { password: demoPassword, accounts: asShown }
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
