import { z } from 'zod'
import { findAccountByUsername } from '../storage/accounts.ts'
import { endSessions } from '../storage/sessions.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, missing } from './admin-call.ts'

const expireFields = z.strictObject({ username: z.string().min(1).optional() })

/** Ends the sign-ins of one account, or every session; the next call of /home then returns 100600. */
export const expireSessions = ({ store: { db } }: Upstream) =>
  adminCall(expireFields, async ({ username }) => {
    if (username === undefined) return ok({ expired: await endSessions(db) })
    const account = await findAccountByUsername(db, username)
    if (account === undefined) return missing(`There is no account "${username}".`)
    return ok({ expired: await endSessions(db, account.id) })
  })
