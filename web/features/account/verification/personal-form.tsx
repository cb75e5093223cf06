import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '../../../platform/errors/failure-messages.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { DocumentKindField } from './document-kind-field.tsx'
import { ImageField } from './image-field.tsx'
import { slotLabels } from './image-slots.ts'
import { ImageTips } from './image-tips.tsx'
import { slotsOf, usePersonalForm } from './use-personal-form.ts'
import { VerificationFoot } from './verification-foot.tsx'

interface PersonalFormProps {
  username: string
  close: () => void
}

/** A person's verification (specification, section 5). */
export const PersonalForm = ({ username, close }: PersonalFormProps) => {
  const { t } = useTranslation()
  const { values, problems, textField, slot, form, foot, failure, missing, isRunning, chooseKind, field } =
    usePersonalForm(username, close)
  const messageOf = (name: keyof typeof problems) => problems[name] && problemMessage(t, problems[name])
  const wanted = slotsOf(values)
  return (
    <form className={styles.form} {...form}>
      <p className={styles.lead}>{t('certify.personalLead')}</p>
      <FormNotice failure={failure} title={t('certify.failed')} />
      <DocumentKindField
        value={values.idDocumentKind}
        onChange={chooseKind}
        inputRef={field('idDocumentKind').ref}
        error={messageOf('idDocumentKind')}
        isLocked={isRunning}
      />
      <TextInput
        {...textField('realName')}
        label={t('certify.realName')}
        description={t('certify.asInDocument')}
        error={messageOf('realName')}
        autoComplete="name"
        aria-required
      />
      <TextInput
        {...textField('idNumber')}
        label={t('certify.idNumber')}
        description={missing.includes('idNumber') ? t('certify.idNumberAgain') : undefined}
        error={messageOf('idNumber')}
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
      {wanted.length > 0 && (
        <>
          <ImageTips ofPerson />
          {wanted.map((name) => (
            <ImageField key={name} {...slot(name)} label={t(slotLabels[name])} />
          ))}
        </>
      )}
      <VerificationFoot {...foot} />
    </form>
  )
}
