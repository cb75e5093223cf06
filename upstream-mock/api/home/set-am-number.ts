import { z } from 'zod'
import { signedInEnvelope } from '../../http/caller.ts'
import { refuse, succeed } from '../../http/envelope.ts'
import { readFields } from '../../http/read-fields.ts'
import { isAccountManager } from '../../storage/account-managers.ts'
import { changeAccount } from '../../storage/accounts.ts'
import type { Upstream } from '../../upstream.ts'

// Text, because a number would lose its leading zeros.
const managerFields = z.object({ amNumber: z.string().regex(/^\d{4}$/) })

export const setAmNumber = (upstream: Upstream) =>
  signedInEnvelope(upstream, async ({ id }, { body }) => {
    const { db } = upstream.store
    const { fields, refusal } = readFields(managerFields, body)
    if (refusal) return refusal
    if (!(await isAccountManager(db, fields.amNumber))) return refuse(100604)
    await changeAccount(db, id, fields)
    return succeed()
  })
