import type { TooFrequent } from '../../domain/refusals.ts'
import type { FeedbackFields, FeedbackTopic } from '../../domain/rules/feedback.ts'
import type { Accepted } from '../provider.ts'
import type { PartnerHttp } from './http.ts'

const topics = {
  FEATURE_SUGGESTION: 'feature_request',
  FEEDBACK_1: 'product',
  FEEDBACK_2: 'service',
  OTHER: 'other',
} as const satisfies Record<FeedbackTopic, string>

const expected = { refusals: ['TooFrequent'], fields: {} } as const

/** POST /feedback. */
export const sendFeedback = (
  http: PartnerHttp,
  { topic, title, content }: FeedbackFields,
): Promise<Accepted | TooFrequent> => {
  const body = { topic: topics[topic], subject: title, message: content }
  return http.write({ method: 'POST', path: '/feedback', body }, expected)
}
