import { listFeedback } from '../storage/feedback.ts'
import type { Upstream } from '../upstream.ts'
import { controlCall, done, noFields } from './admin-call.ts'

export const showFeedback = ({ store }: Upstream) =>
  controlCall(noFields, async () => {
    const feedback = await listFeedback(store.db)
    return done({
      feedback: feedback.map(({ sentAt, ...fields }) => ({
        ...fields,
        sentAt: new Date(sentAt).toISOString(),
      })),
    })
  })
