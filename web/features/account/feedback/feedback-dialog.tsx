import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FeedbackFields, feedbackProblems, feedbackTopics } from '#rules/feedback.ts'
import { createDraft } from '../../../platform/forms/drafts.ts'
import { usePortalForm } from '../../../platform/forms/use-portal-form.tsx'
import { showNotice } from '../../../platform/toasts/toasts.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { FormChoices } from '../../../ui/forms/dialog-form.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { useAddress } from '../../../ui/use-address.ts'
import { useSendFeedbackMutation } from './__generated__/send-feedback.ts'

const empty: FeedbackFields = { topic: feedbackTopics[0], title: '', content: '' }
const draft = createDraft<FeedbackFields>({ name: 'feedback', empty })

/** Problem type, title and content, sent to the provider (specification, section 2). */
export const FeedbackDialog = (props: FormDialogProps) => {
  const { t } = useTranslation('feedback')
  return (
    <Dialog isOpen={props.isOpen} close={props.close} title={t('title')} size={480}>
      <FeedbackForm {...props} />
    </Dialog>
  )
}

const FeedbackForm = ({ close }: FormDialogProps) => {
  const { t } = useTranslation(['feedback', 'feedbackTopic'])
  const [sendFeedback] = useSendFeedbackMutation()
  const { feedbackTitle: title = '' } = useAddress().entry
  const { field, submit, isRunning, failure } = usePortalForm({
    draft,
    initialValues: { ...empty, title },
    rules: feedbackProblems,
    send: (input) => sendFeedback({ variables: { input } }),
    on: {
      SendFeedbackSuccess: () => {
        showNotice(t('sent'))
        close()
      },
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('lead')}</p>
      <FormNotice failure={failure} title={t('failed')} />
      <NativeSelect
        {...field('topic')}
        label={t('topic')}
        description={t('topicHint')}
        data={feedbackTopics.map((value) => ({ value, label: t(`feedbackTopic:${value}`) }))}
      />
      <TextInput {...field('title')} label={t('subject')} data-autofocus />
      <Textarea {...field('content')} label={t('content')} rows={6} resize="vertical" />
      <FormChoices cancel={close} submit={t('send')} isRunning={isRunning} />
    </form>
  )
}
