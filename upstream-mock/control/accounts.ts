import { z } from 'zod'
import { changeAccount, findAccountByUsername } from '../storage/accounts.ts'
import { endSessions } from '../storage/sessions.ts'
import type { Upstream } from '../upstream.ts'
import { controlCall, done, noSuch } from './control-call.ts'

const accountFields = z
  .strictObject({
    authStatus: z.int().min(0).max(3).optional(),
    promotionStatus: z.int().min(0).max(9).optional(),
    disabled: z.boolean().optional(),
  })
  .refine((fields) => Object.keys(fields).length > 0, 'give authStatus, promotionStatus or disabled')

/** Disabling an account ends its sign-ins too. */
export const changeAccountState = ({ store: { db } }: Upstream) =>
  controlCall(accountFields, async ({ authStatus, promotionStatus, disabled }, { params }) => {
    const username = String(params.username)
    const account = await findAccountByUsername(db, username)
    if (account === undefined) return noSuch(`There is no account "${username}".`)
    const changed = {
      authStatus: authStatus ?? account.authStatus,
      promotionStatus: promotionStatus ?? account.promotionStatus,
      disabled: Number(disabled ?? account.disabled),
    }
    await changeAccount(db, account.id, changed)
    if (changed.disabled === 1) await endSessions(db, account.id)
    return done({ username, ...changed, disabled: changed.disabled === 1 })
  })
