import type { FeedbackUnavailable, TooFrequent } from '../../domain/refusals.ts'
import type { FeedbackFields, FeedbackTopic } from '../../domain/rules/feedback.ts'
import type { Accepted } from '../provider.ts'
import type { LegacyHttp } from './http.ts'

const types = { FEATURE_SUGGESTION: 1, FEEDBACK_1: 2, FEEDBACK_2: 3, OTHER: 4 } as const satisfies Record<
  FeedbackTopic,
  number
>

const expected = { refusals: ['TooFrequent'], fields: {} } as const

/** POST /home/feedback. The specification does not show its path, and a provider may not have this call. */
export async function sendFeedback(
  http: LegacyHttp,
  { topic, title, content }: FeedbackFields,
): Promise<Accepted | FeedbackUnavailable | TooFrequent> {
  if (!http.has('/home/feedback'))
    return {
      __typename: 'FeedbackUnavailable',
      providerCode: null,
      message: 'This provider takes no feedback',
    }
  const body = { type: types[topic], title, content }
  return http.write({ method: 'POST', path: '/home/feedback', body }, expected)
}
