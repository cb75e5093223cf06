import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { feedbackTopics } from '#rules/feedback.ts'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { DoubtNotice } from '../../../ui/forms/doubt-notice.tsx'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import type { Problem } from '../../../platform/forms/problems.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

/** Problem type, title and content, sent to the provider (specification, section 2). */
export const FeedbackDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation()
  const { problems, field, submit, isRunning, failure, doubt } = useFeedbackForm(username, close)
  const messageOf = (problem: Problem | undefined) => problem && problemMessage(t, problem)
  return (
    <Dialog isOpen={isOpen} close={close} title={t('feedback.title')} size={480}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{t('feedback.lead')}</p>
        <FormNotice failure={failure} title={t('feedback.failed')} />
        <DoubtNotice doubt={doubt} advice={t('feedback.unreadable')} />
        <NativeSelect
          {...field('topic')}
          label={t('feedback.topic')}
          error={messageOf(problems.topic)}
          data={feedbackTopics.map((value) => ({ value, label: t(`feedbackTopic.${value}`) }))}
        />
        <TextInput
          {...field('title')}
          label={t('feedback.subject')}
          error={messageOf(problems.title)}
          data-autofocus
          aria-required
        />
        <Textarea
          {...field('content')}
          label={t('feedback.content')}
          error={messageOf(problems.content)}
          rows={6}
          resize="vertical"
          aria-required
        />
        <FormChoices cancel={close} submit={t('feedback.send')} isRunning={isRunning} doubt={doubt} />
      </form>
    </Dialog>
  )
}
