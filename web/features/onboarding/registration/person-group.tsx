import { useTranslation } from 'react-i18next'
import { CountryField } from './country-field.tsx'
import styles from './registration-form.module.css'
import { TextField } from './text-field.tsx'
import type { Country } from './use-countries.ts'
import type { RegistrationForm } from './use-registration-form.ts'

interface PersonGroupProps {
  form: RegistrationForm
  countries: Country[]
  isAffiliate: boolean
}

/** Name and country; an affiliate is also asked for industry and address. */
export const PersonGroup = ({ form, countries, isAffiliate }: PersonGroupProps) => {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.group}>
      <legend>{t('register.person')}</legend>
      <TextField form={form} name="fullName" label={t('register.fullName')} autoComplete="name" />
      <CountryField form={form} countries={countries} />
      {isAffiliate && (
        <>
          <TextField
            form={form}
            name="industry"
            label={t('register.industry')}
            autoComplete="off"
            isOptional
          />
          <TextField
            form={form}
            name="address"
            label={t('register.address')}
            autoComplete="address-line1"
            isOptional
          />
        </>
      )}
    </fieldset>
  )
}
