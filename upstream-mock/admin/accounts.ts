import { z } from 'zod'
import { changeAffiliate } from '../business/change-affiliate.ts'
import { isRecalled } from '../rules/account-state.ts'
import { findAccountByUsername } from '../storage/accounts.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, missing } from './admin-call.ts'

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
export const changeAccountState = ({ store, clock }: Upstream) =>
  adminCall(accountFields, (fields, { params }) =>
    store.db.transaction().execute(async (db) => {
      const username = String(params.username)
      const account = await findAccountByUsername(db, username)
      if (account === undefined) return missing(`There is no account "${username}".`)
      const now = clock.now()
      const { blacklisted = account.blacklistedAt !== null } = fields
      const changed = {
        authStatus: fields.authStatus ?? account.authStatus,
        promotionStatus: fields.promotionStatus ?? account.promotionStatus,
        disabled: Number(fields.disabled ?? account.disabled),
        inViolation: Number(fields.violation ?? account.inViolation),
        blacklistedAt: blacklisted ? (account.blacklistedAt ?? now) : null,
        lastLoginAt: fields.recalled === false ? now : account.lastLoginAt,
      }
      await changeAffiliate(db, account, changed, now)
      return ok({
        username,
        authStatus: changed.authStatus,
        promotionStatus: changed.promotionStatus,
        disabled: changed.disabled === 1,
        violation: changed.inViolation === 1,
        blacklisted,
        recalled: isRecalled({ ...account, ...changed }, now),
      })
    }),
  )
