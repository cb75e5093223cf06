import { z } from 'zod'
import { changeAffiliate, endSessions, findAccount } from '../business/accounts.ts'
import { changeCustomer, findCustomer } from '../business/customers.ts'
import { decideReview, listReviews } from '../business/verifications.ts'
import { isRecalled } from '../rules/account-state.ts'
import { isBound } from '../rules/binding.ts'
import { demoAffiliates, demoPassword } from '../seeds/demo-affiliates.ts'
import type { Account } from '../storage/tables.ts'
import type { Upstream } from '../upstream.ts'
import { ControlError, controlCall, found, isoInstant, nameIn, noFields } from './call.ts'

export const accountOf = ({ db }: Upstream, username: string) =>
  found('account', username, findAccount(db, 'username', username))

export const customerOf = ({ db }: Upstream, username: string) =>
  found('customer', username, findCustomer(db, username))

const accountFields = z
  .strictObject({
    authStatus: z.int().min(0).max(3).optional(),
    promotionStatus: z.int().min(0).max(9).optional(),
    disabled: z.boolean().optional(),
    violation: z.boolean().optional(),
    blacklisted: z.boolean().optional(),
    /** A recall happens by itself; only its end can be set. */
    recalled: z.literal(false).optional(),
  })
  .refine(
    (fields) => Object.keys(fields).length > 0,
    'give authStatus, promotionStatus, disabled, violation, blacklisted or recalled',
  )

/** Changes an account. If it becomes disabled or blacklisted, its sign-ins end. */
export const changeAccountState = (upstream: Upstream) =>
  controlCall(accountFields, (fields, request) => {
    const account = accountOf(upstream, nameIn(request))
    const now = upstream.clock.now()
    const { blacklisted = account.blacklistedAt !== null } = fields
    const changes = {
      authStatus: fields.authStatus ?? account.authStatus,
      promotionStatus: fields.promotionStatus ?? account.promotionStatus,
      disabled: Number(fields.disabled ?? account.disabled),
      inViolation: Number(fields.violation ?? account.inViolation),
      blacklistedAt: blacklisted ? (account.blacklistedAt ?? now) : null,
      lastLoginAt: fields.recalled === false ? now : account.lastLoginAt,
    }
    const changed = changeAffiliate(upstream.db, account, changes, now)
    return {
      username: account.username,
      authStatus: changed.authStatus,
      promotionStatus: changed.promotionStatus,
      disabled: changed.disabled === 1,
      violation: changed.inViolation === 1,
      blacklisted,
      recalled: isRecalled(changed, now),
    }
  })

/** A customer as the control plane shows it. */
export function describeCustomer(upstream: Upstream, username: string) {
  const customer = customerOf(upstream, username)
  return {
    customer: customer.username,
    isBound: isBound(customer, upstream.clock.now()),
    boundAt: isoInstant(customer.boundAt),
    expiresAt: isoInstant(customer.expiresAt),
    notBoundBecause: customer.notBoundBecause,
    riskMatch: customer.riskMatch,
    operator: customer.isOperator === 1,
    aggregator: customer.isAggregator === 1,
    contactedBySales: customer.contactedBySales === 1,
    authStatus: customer.authStatus,
    type: customer.type,
  }
}

export const showCustomer = (upstream: Upstream) =>
  controlCall(noFields, (_fields, request) => describeCustomer(upstream, nameIn(request)))

const flag = z.boolean().transform(Number).optional()

const customerFields = z
  .strictObject({
    operator: flag,
    aggregator: flag,
    contactedBySales: flag,
    authStatus: z.int().min(0).max(1).optional(),
    type: z.int().min(0).max(1).optional(),
    idNumber: z.string().min(1).max(64).optional(),
  })
  .refine(
    (fields) => Object.keys(fields).length > 0,
    'give operator, aggregator, contactedBySales, authStatus, type or idNumber',
  )

/** Changes a customer; a certified customer is shown by the full name. */
export const changeCustomerState = (upstream: Upstream) =>
  controlCall(customerFields, (fields, request) => {
    const customer = customerOf(upstream, nameIn(request))
    const { operator, aggregator, authStatus, type, idNumber } = fields
    changeCustomer(upstream.db, customer, {
      isOperator: operator ?? customer.isOperator,
      isAggregator: aggregator ?? customer.isAggregator,
      contactedBySales: fields.contactedBySales ?? customer.contactedBySales,
      authStatus: authStatus ?? customer.authStatus,
      type: type ?? customer.type,
      name: authStatus === 1 ? (customer.fullName ?? customer.name) : customer.name,
      ...(idNumber === undefined ? {} : { idNumber }),
    })
    return describeCustomer(upstream, customer.username)
  })

type DemoAccount = Pick<Account, 'username' | 'type' | 'authStatus' | 'promotionStatus' | 'disabled'>

/** Lists the seeded affiliates as they are now, and the password of all of them. A program can offer them for signing in. */
export const listDemoAccounts = ({ db }: Upstream) =>
  controlCall(noFields, () => {
    const accounts = db.all<DemoAccount & { customers: number; bills: number }>(
      `select username, type, authStatus, promotionStatus, disabled,
         (select count(*) from customers where affiliateId = accounts.id) as customers,
         (select count(*) from bills where accountId = accounts.id) as bills
       from accounts where id <= ? order by username`,
      demoAffiliates.length,
    )
    return {
      password: demoPassword,
      accounts: accounts.map((account) => ({ ...account, disabled: account.disabled === 1 })),
    }
  })

const expireFields = z.strictObject({ username: z.string().min(1).optional() })

/** Ends the sign-ins of one account, or every session; the next call of /home is then refused with 100600. */
export const expireSessions = (upstream: Upstream) =>
  controlCall(expireFields, ({ username }) => {
    const account = username === undefined ? undefined : accountOf(upstream, username)
    return { expired: endSessions(upstream.db, account?.id) }
  })

/** Lists the submitted verifications that wait for a decision, the oldest first. */
export const showReviews = ({ db }: Upstream) =>
  controlCall(noFields, () => ({
    reviews: listReviews(db).map((review) => ({
      username: review.username,
      type: review.type,
      idFileType: review.idFileType,
      realName: review.realName,
      cardId: review.cardId,
      companyName: review.companyName,
      code: review.code,
      address: review.address,
      files: review.idFilePath?.split(',') ?? [],
      submittedAt: isoInstant(review.submittedAt),
    })),
  }))

const decisionFields = z.strictObject({
  decision: z.enum(['approve', 'reject'], 'must be "approve" or "reject"'),
  reason: z.string().trim().min(1).max(1000).optional(),
})

export const decide = (upstream: Upstream) =>
  controlCall(decisionFields, ({ decision, reason = null }, request) => {
    const { id, username } = accountOf(upstream, nameIn(request))
    if (!decideReview(upstream.db, id, { decision, reason, decidedAt: upstream.clock.now() }))
      throw new ControlError(409, `"${username}" is not under review: there is nothing to decide.`)
    return { username, authStatus: decision === 'approve' ? 1 : 2, reason }
  })
