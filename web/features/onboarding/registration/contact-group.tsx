import { useTranslation } from 'react-i18next'
import { AvailabilityNote } from './availability-note.tsx'
import { PhoneFields } from './phone-fields.tsx'
import styles from './registration-form.module.css'
import { TextField } from './text-field.tsx'
import type { Country } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'

/** Phone number and e-mail address; the address is confirmed by a code. */
export const ContactGroup = ({ form, countries }: { form: RegistrationForm; countries: Country[] }) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend>{t('register.contact')}</legend>
      <PhoneFields form={form} countries={countries} />
      <div>
        <TextField
          form={form}
          name="email"
          label={t('register.email')}
          description={t('register.emailHint')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AvailabilityNote of="email" availability={form.availability} />
      </div>
    </fieldset>
  )
}
