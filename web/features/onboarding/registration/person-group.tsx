import { useTranslation } from 'react-i18next'
import { CountryField } from './country-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import styles from './registration-form.module.css'
import { TextField } from './text-field.tsx'
import { TradeFields } from './trade-fields.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

interface PersonGroupProps {
  form: RegistrationForm
  isAffiliate: boolean
}

/** The person who registers and how to reach them; the dial code follows the country beside it. */
export const PersonGroup = ({ form, isAffiliate }: PersonGroupProps) => {
  const { t } = useTranslation()
  const isCompany = form.kind === 'COMPANY'
  return (
    <fieldset className={styles.group}>
      <legend>{isCompany ? t('register.contactPerson') : t('register.person')}</legend>
      <TextField form={form} name="fullName" label={t('register.fullName')} autoComplete="name" />
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
      <CountryField form={form} />
      <PhoneFields form={form} />
      {isAffiliate && !isCompany && <TradeFields form={form} />}
    </fieldset>
  )
}
