import { listFeedback } from '../storage/feedback.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, ok, noFields } from './admin-call.ts'

export const showFeedback = ({ store }: Upstream) =>
  adminCall(noFields, async () => {
    const feedback = await listFeedback(store.db)
    return ok({
      feedback: feedback.map(({ sentAt, ...fields }) => ({
        ...fields,
        sentAt: new Date(sentAt).toISOString(),
      })),
    })
  })
