import { useTranslation } from 'react-i18next'
import { type FeedbackTopic, feedbackProblems, feedbackTopics } from '#rules/feedback.ts'
import { readOutcome } from '../../shared/forms/outcome.ts'
import { problemsByField } from '../../shared/forms/problems.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import { showNotice } from '../../shared/toasts/toasts.ts'
import { useSendFeedbackMutation } from './__generated__/send-feedback.ts'

const fields = ['topic', 'title', 'content'] as const
const [firstTopic] = feedbackTopics
const emptyForm: Record<(typeof fields)[number], string> = { topic: firstTopic, title: '', content: '' }

/** What is typed stays through every failure, and while the dialog is closed. */
export const useFeedbackForm = (close: () => void) => {
  const { t } = useTranslation()
  const [sendFeedback] = useSendFeedbackMutation()
  const { values, problems, field, tell, empty, type } = useFields(emptyForm)
  const trimmed = { title: values.title.trim(), content: values.content.trim() }
  const send = async () => {
    const input = { ...trimmed, topic: values.topic as FeedbackTopic }
    const { data, error } = await sendFeedback({ variables: { input } })
    return readOutcome(fields, data?.sendFeedback, error)
  }
  const succeed = () => {
    empty('title', 'content')
    type('topic', firstTopic)
    showNotice(t('feedback.sent'))
    close()
  }
  const check = () => problemsByField(fields, feedbackProblems(trimmed))
  const submission = useSubmission({ check, send, tell, succeed })
  return { values, problems, field, ...submission }
}
