import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { DocumentKindField } from './document-kind-field.tsx'
import { ImageField } from './image-field.tsx'
import { ImageTips } from './image-tips.tsx'
import { placeLabels } from './places.ts'
import { useVerificationForm, type VerificationFormProps } from './use-verification-form.ts'
import { VerificationFoot } from './verification-foot.tsx'

/** The verification of a person or a company (specification, section 5). */
export const VerificationForm = (props: VerificationFormProps) => {
  const { t } = useTranslation()
  const { field, image, wanted, chooseKind, failure, isRunning, isIdNumberLost, form, foot } =
    useVerificationForm(props)
  const isCompany = props.kind === 'COMPANY'
  return (
    <form className={styles.form} {...form}>
      <p className={styles.lead}>{t(isCompany ? 'certify.companyLead' : 'certify.personalLead')}</p>
      <FormNotice failure={failure} title={t('certify.failed')} />
      {isCompany ? (
        <>
          <TextInput
            {...field('companyName')}
            label={t('certify.companyName')}
            description={t('certify.asInCertificate')}
            autoComplete="organization"
            aria-required
          />
          <TextInput
            {...field('registrationCode')}
            label={t('certify.registrationCode')}
            autoComplete="off"
            spellCheck={false}
            aria-required
          />
        </>
      ) : (
        <>
          <DocumentKindField field={field('idDocumentKind')} onChange={chooseKind} isLocked={isRunning} />
          <TextInput
            {...field('realName')}
            label={t('certify.realName')}
            description={t('certify.asInDocument')}
            autoComplete="name"
            aria-required
          />
          <TextInput
            {...field('idNumber')}
            label={t('certify.idNumber')}
            description={isIdNumberLost && t('certify.idNumberAgain')}
            autoComplete="off"
            spellCheck={false}
            aria-required
          />
        </>
      )}
      <TextInput
        {...field('address')}
        label={t('certify.address')}
        autoComplete="street-address"
        aria-required
      />
      {wanted.length > 0 && (
        <>
          <ImageTips ofPerson={!isCompany} />
          {wanted.map((place) => (
            <ImageField key={place} {...image(place)} label={t(placeLabels[place])} />
          ))}
        </>
      )}
      <VerificationFoot {...foot} />
    </form>
  )
}
