import { z } from 'zod'
import { signedInEnvelope } from '../../http/caller.ts'
import { succeed } from '../../http/envelope.ts'
import { readFields, wholeNumber } from '../../http/read-fields.ts'
import { line, prose } from '../../http/text-fields.ts'
import { saveFeedback } from '../../storage/feedback.ts'
import type { Upstream } from '../../upstream.ts'

// The types: 1 feature suggestion, 2 feedback1, 3 feedback2, 4 other.
const feedbackFields = z.object({ type: wholeNumber(1, 4), title: line(128), content: prose(2000) })

export const receiveFeedback = (upstream: Upstream) =>
  signedInEnvelope(upstream, async ({ id: accountId }, { body }) => {
    const { fields, refusal } = readFields(feedbackFields, body)
    if (refusal) return refusal
    const { store, clock } = upstream
    await saveFeedback(store.db, { ...fields, accountId, sentAt: clock.now() })
    return succeed()
  })
