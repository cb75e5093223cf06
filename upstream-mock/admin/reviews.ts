import { z } from 'zod'
import { decideReview } from '../business/decide-review.ts'
import { findAccountByUsername } from '../storage/accounts.ts'
import { listReviews } from '../storage/verifications.ts'
import type { Upstream } from '../upstream.ts'
import { conflict, adminCall, ok, noFields, missing } from './admin-call.ts'

const decisionFields = z.strictObject({
  decision: z.enum(['approve', 'reject'], 'must be "approve" or "reject"'),
  reason: z.string().trim().min(1).max(1000).optional(),
})

/** Lists the submitted verifications that wait for a decision, the oldest first. */
export const showReviews = ({ store }: Upstream) =>
  adminCall(noFields, async () => {
    const reviews = await listReviews(store.db)
    return ok({
      reviews: reviews.map(({ username, type, idFileType, idFilePath, submittedAt, ...fields }) => ({
        username,
        type,
        idFileType,
        realName: fields.realName,
        cardId: fields.cardId,
        companyName: fields.companyName,
        code: fields.code,
        address: fields.address,
        files: idFilePath?.split(',') ?? [],
        submittedAt: submittedAt === null ? null : new Date(submittedAt).toISOString(),
      })),
    })
  })

export const decide = ({ store: { db }, clock }: Upstream) =>
  adminCall(decisionFields, async ({ decision, reason = null }, { params }) => {
    const username = String(params.username)
    const account = await findAccountByUsername(db, username)
    if (account === undefined) return missing(`There is no account "${username}".`)
    const review = { decision, reason, decidedAt: clock.now() }
    if (!(await decideReview(db, account.id, review))) {
      return conflict(`"${username}" is not under review: there is nothing to decide.`)
    }
    return ok({ username, authStatus: decision === 'approve' ? 1 : 2, reason })
  })
