import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { companySizes } from '#rules/registration.ts'
import fields from '../../../ui/forms/field.module.css'
import styles from './registration-form.module.css'
import { TextField } from './text-field.tsx'
import { TradeFields } from './trade-fields.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

/** The company that registers: what only a company fills in, then its industry and address. */
export const CompanyGroup = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  const sizes = companySizes.map((value) => ({ value, label: t(`companySize.${value}`) }))
  return (
    <fieldset className={styles.group}>
      <legend>{t('register.company')}</legend>
      <TextField
        form={form}
        name="companyName"
        label={t('register.companyName')}
        autoComplete="organization"
      />
      <div className={fields.field}>
        <NativeSelect
          {...form.control('companySize')}
          label={t('register.companySize')}
          data={[{ value: '', label: t('register.choose') }, ...sizes]}
          aria-required
        />
      </div>
      <TextField
        form={form}
        name="companyWebsite"
        label={t('register.companyWebsite')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
      <TradeFields form={form} />
    </fieldset>
  )
}
