import type { InputProblem } from '../refusals.ts'
import { problemsOf, requiredText } from './fields.ts'

/** The most code points of a feedback's title and content (decision 49). */
const feedbackLimits = { title: 128, content: 2000 } as const

/** The topics of feedback (specification, section 2), in the order of the dialog. */
export const feedbackTopics = ['FEATURE_SUGGESTION', 'FEEDBACK_1', 'FEEDBACK_2', 'OTHER'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/** The fields of the feedback dialog; `title` and `content` are trimmed. */
export interface FeedbackFields {
  topic: FeedbackTopic
  title: string
  content: string
}

/** All problems of a feedback, in the order of its fields; empty if it may be sent. */
export const feedbackProblems = ({ title, content }: Omit<FeedbackFields, 'topic'>): InputProblem[] =>
  problemsOf({
    title: requiredText(title, feedbackLimits.title),
    content: requiredText(content, feedbackLimits.content),
  })
