import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { ImageField } from './image-field.tsx'
import { slotLabels } from './image-slots.ts'
import { ImageTips } from './image-tips.tsx'
import { useCompanyForm } from './use-company-form.ts'
import { VerificationFoot } from './verification-foot.tsx'

interface CompanyFormProps {
  username: string
  close: () => void
}

/** A company's verification (specification, section 5). */
export const CompanyForm = ({ username, close }: CompanyFormProps) => {
  const { t } = useTranslation()
  const { problems, textField, slot, form, foot, failure } = useCompanyForm(username, close)
  const messageOf = (name: keyof typeof problems) => problems[name] && problemMessage(t, problems[name])
  return (
    <form className={styles.form} {...form}>
      <p className={styles.lead}>{t('certify.companyLead')}</p>
      <FormNotice failure={failure} title={t('certify.failed')} />
      <TextInput
        {...textField('companyName')}
        label={t('certify.companyName')}
        description={t('certify.asInCertificate')}
        error={messageOf('companyName')}
        autoComplete="organization"
        aria-required
      />
      <TextInput
        {...textField('registrationCode')}
        label={t('certify.registrationCode')}
        error={messageOf('registrationCode')}
        autoComplete="off"
        spellCheck={false}
        aria-required
      />
      <TextInput
        {...textField('address')}
        label={t('certify.address')}
        error={messageOf('address')}
        autoComplete="street-address"
        aria-required
      />
      <ImageTips />
      <ImageField {...slot('certificate')} label={t(slotLabels.certificate)} />
      <VerificationFoot {...foot} />
    </form>
  )
}
