import { useTranslation } from 'react-i18next'
import { TextField } from './text-field.tsx'
import type { RegistrationForm } from './use-registration-form.ts'

/** Industry and address, which every affiliate may give: a company's belong to the company, a person's to the person. */
export const TradeFields = ({ form }: { form: RegistrationForm }) => {
  const { t } = useTranslation()
  return (
    <>
      <TextField form={form} name="industry" label={t('register.industry')} autoComplete="off" isOptional />
      <TextField
        form={form}
        name="address"
        label={t('register.address')}
        autoComplete="address-line1"
        isOptional
        isWide={form.kind === 'COMPANY'}
      />
    </>
  )
}
