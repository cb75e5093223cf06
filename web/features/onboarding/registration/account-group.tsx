import { useTranslation } from 'react-i18next'
import { NewPasswordField, PasswordField } from '../new-password/new-password-field.tsx'
import styles from './registration-form.module.css'
import { TextField } from './text-field.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

/** The credentials: username, password and its repetition. */
export const AccountGroup = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend>{t('register.account')}</legend>
      <TextField
        form={form}
        name="username"
        label={t('register.username')}
        description={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isWide
      />
      <NewPasswordField {...form.control('password')} label={t('newPassword.label')} />
      <PasswordField {...form.control('confirmation')} label={t('newPassword.confirmation')} />
    </fieldset>
  )
}
