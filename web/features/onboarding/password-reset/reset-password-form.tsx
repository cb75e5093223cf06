import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { betweenSentences } from '../../../platform/i18n/join-sentences.ts'
import { DoubtNotice } from '../../../ui/forms/doubt-notice.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import form from '../../../ui/forms/form.module.css'
import { SendAgainHint, SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { AddressSentence } from '../../../ui/address-sentence.tsx'
import { NewPasswordField, PasswordField } from '../new-password/new-password-field.tsx'
import type { CheckedPair } from './checked-pair.ts'
import { useResetPassword } from './use-reset-password.ts'

interface ResetPasswordFormProps {
  pair: CheckedPair
  onContinue: () => void
  goBack: () => void
}

export const ResetPasswordForm = (props: ResetPasswordFormProps) => {
  const { t } = useTranslation()
  const { problems, control, submit, isRunning, failure, doubt, isTaken } = useResetPassword(props)
  if (isTaken)
    return (
      <div className={form.form} role="status">
        <p className={form.lead}>{t('resetPassword.taken')}</p>
        <Button component={Link} to={paths.login} fullWidth>
          {t('successfulReset.logIn')}
        </Button>
      </div>
    )
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p className={form.lead}>
        <AddressSentence
          text={t('resetPassword.lead', { email: props.pair.email })}
          address={props.pair.email}
        />
      </p>
      <FormNotice failure={failure} />
      <DoubtNotice
        doubt={doubt}
        advice={
          <>
            {t('resetPassword.unreadable')}
            {betweenSentences(t)}
            <Link to={paths.login}>{t('successfulReset.logIn')}</Link>
          </>
        }
      />
      <NewPasswordField
        {...control('newPassword')}
        label={t('resetPassword.label')}
        problem={problems.newPassword}
      />
      <PasswordField
        {...control('confirmation')}
        label={t('newPassword.confirmation')}
        problem={problems.confirmation}
      />
      <SendAgainHint doubt={doubt} />
      <SubmitButton submit={t('resetPassword.submit')} fullWidth isRunning={isRunning} doubt={doubt} />
    </form>
  )
}
