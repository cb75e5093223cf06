import { feedbackProblems } from '../../domain/rules/feedback.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { writeAsAffiliate } from './steps/write-as-affiliate.ts'

export const sendFeedback: NonNullable<MutationResolvers['sendFeedback']> = (_root, { input }, context) => {
  const { topic } = input
  const fields = { topic, title: input.title.trim(), content: input.content.trim() }
  return writeAsAffiliate(
    context,
    'feedback',
    feedbackProblems(fields),
    (client) => client.sendFeedback(fields),
    () => ({ __typename: 'SendFeedbackSuccess' as const, topic }),
  )
}
