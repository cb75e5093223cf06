import type { InputProblem } from '../refusals.ts'
import { isLongerThan } from './text.ts'

/** Code points of a feedback's title and content at most (decision 49). */
const feedbackLimits = { title: 128, content: 2000 } as const

/** What feedback can be about (specification, section 2), in the order of the dialog. */
export const feedbackTopics = ['FEATURE_SUGGESTION', 'FEEDBACK_1', 'FEEDBACK_2', 'OTHER'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/** What the feedback dialog holds; `title` and `content` without surrounding blanks. */
export interface FeedbackFields {
  topic: FeedbackTopic
  title: string
  content: string
}

/** All that is wrong with a feedback, in the order of its fields; empty when it may be sent. */
export function feedbackProblems(fields: Omit<FeedbackFields, 'topic'>): InputProblem[] {
  const problems: InputProblem[] = []
  for (const field of ['title', 'content'] as const) {
    const limit = feedbackLimits[field]
    if (fields[field].trim() === '') problems.push({ field, kind: 'REQUIRED', limit: null })
    else if (isLongerThan(fields[field], limit)) problems.push({ field, kind: 'TOO_LONG', limit })
  }
  return problems
}
