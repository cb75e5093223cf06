import type { FeedbackUnavailable, TooFrequent } from '../../domain/refusals.ts'
import type { FeedbackFields, FeedbackTopic } from '../../domain/rules/feedback.ts'
import type { Accepted } from '../provider.ts'
import type { LegacyHttp } from './http.ts'

const types = { FEATURE_SUGGESTION: 1, FEEDBACK_1: 2, FEEDBACK_2: 3, OTHER: 4 } as const satisfies Record<
  FeedbackTopic,
  number
>

const expected = { refusals: ['TooFrequent'], fields: {} } as const

/** The path is configuration, as the specification does not show it; null is a provider without such a call. */
export async function sendFeedback(
  http: LegacyHttp,
  path: string | null,
  { topic, title, content }: FeedbackFields,
): Promise<Accepted | FeedbackUnavailable | TooFrequent> {
  if (path === null)
    return {
      __typename: 'FeedbackUnavailable',
      upstreamCode: null,
      message: 'This provider takes no feedback',
    }
  return http.write({ method: 'POST', path, body: { type: types[topic], title, content } }, expected)
}
