import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormNotice } from '../../shared/forms/form-notice.tsx'
import form from '../../shared/forms/form.module.css'
import { NewPasswordField, PasswordField } from '../../shared/new-password/new-password-field.tsx'
import type { CheckedPair } from './checked-pair.ts'
import { useResetPassword } from './use-reset-password.ts'

interface ResetPasswordFormProps {
  pair: CheckedPair
  goOn: () => void
  goBack: () => void
}

export const ResetPasswordForm = (props: ResetPasswordFormProps) => {
  const { t } = useTranslation()
  const { problems, control, submit, isRunning, failure } = useResetPassword(props)
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p className={form.lead}>{t('resetPassword.lead', { email: props.pair.email })}</p>
      <FormNotice failure={failure} />
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
      <Button type="submit" fullWidth loading={isRunning}>
        {t('resetPassword.submit')}
      </Button>
    </form>
  )
}
