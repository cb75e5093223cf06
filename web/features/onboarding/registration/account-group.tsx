import { useTranslation } from 'react-i18next'
import { NewPasswordField, PasswordField } from '../new-password/new-password-field.tsx'
import { AvailabilityNote } from './availability-note.tsx'
import styles from './registration-form.module.css'
import { TextField } from './text-field.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

/** The credentials: username, password and its repetition. */
export const AccountGroup = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend>{t('register.account')}</legend>
      <div>
        <TextField
          form={form}
          name="username"
          label={t('register.username')}
          description={t('register.usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AvailabilityNote of="username" availability={form.availability} />
      </div>
      <NewPasswordField
        {...form.control('password')}
        label={t('newPassword.label')}
        problem={form.problems.password}
      />
      <PasswordField
        {...form.control('confirmation')}
        label={t('newPassword.confirmation')}
        problem={form.problems.confirmation}
      />
    </fieldset>
  )
}
