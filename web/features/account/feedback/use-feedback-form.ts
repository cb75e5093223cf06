import { useTranslation } from 'react-i18next'
import { type FeedbackTopic, feedbackProblems, feedbackTopics } from '#rules/feedback.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { readOutcome } from '../../../platform/forms/outcome.ts'
import { problemsByField } from '../../../platform/forms/problems.ts'
import { createUnanswered } from '../../../platform/forms/unanswered.ts'
import { useDraftedFields } from '../../../platform/forms/use-drafted-fields.ts'
import { useWriteOnce } from '../../../platform/forms/use-write-once.ts'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { useSendFeedbackMutation } from './__generated__/send-feedback.ts'

const fields = ['topic', 'title', 'content'] as const
const [firstTopic] = feedbackTopics
type Texts = Record<(typeof fields)[number], string>
const emptyForm: Texts = { topic: firstTopic, title: '', content: '' }
const draft = createDraft<Texts>()
const unanswered = createUnanswered()

/** State of the feedback form. Entries survive failures, closing the dialog and a lost session. */
export const useFeedbackForm = (username: string, close: () => void) => {
  const { t } = useTranslation()
  const [sendFeedback] = useSendFeedbackMutation()
  const { values, problems, field, showProblems, empty, type } = useDraftedFields(draft, username, emptyForm)
  const trimmed = { title: values.title.trim(), content: values.content.trim() }
  const send = async () => {
    const input = { ...trimmed, topic: values.topic as FeedbackTopic }
    const { data, error } = await sendFeedback({ variables: { input } })
    return readOutcome(fields, data?.sendFeedback, error)
  }
  const onSuccess = () => {
    empty('title', 'content')
    type('topic', firstTopic)
    showNotice(t('feedback.sent'))
    close()
  }
  const check = () => problemsByField(fields, feedbackProblems(trimmed))
  const once = { unanswered, owner: username, onTaken: onSuccess }
  const submission = useWriteOnce({ check, send, showProblems, onSuccess, once })
  return { values, problems, field, ...submission }
}
