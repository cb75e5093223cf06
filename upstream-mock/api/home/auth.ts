import { signedInEnvelope } from '../../http/caller.ts'
import { refuse, succeed } from '../../http/envelope.ts'
import { ownsUploads } from '../../storage/uploads.ts'
import { submitVerification } from '../../storage/verifications.ts'
import type { Upstream } from '../../upstream.ts'
import { readVerification } from './verification-fields.ts'

/** Submits a verification; each file must be uploaded by the caller and used once. */
export const receiveVerification = (upstream: Upstream) =>
  signedInEnvelope(upstream, async ({ id: accountId }, { body }) => {
    const { db } = upstream.store
    const { fields, refusal } = readVerification(body)
    if (refusal) return refusal
    if (!(await ownsUploads(db, accountId, fields.idFilePath))) return refuse(100604)
    const isSubmitted = await submitVerification(db, {
      ...fields,
      accountId,
      idFilePath: fields.idFilePath.join(','),
      submittedAt: upstream.clock.now(),
    })
    return isSubmitted ? succeed() : refuse(100610)
  })
