import { Button, Group, Input, Paper, Text, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { idDocumentKinds } from '#rules/verification.ts'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { ImageField } from './image-field.tsx'
import { ImageTips } from './image-tips.tsx'
import { placeLabels } from './places.ts'
import { useVerificationForm, type VerificationFormProps } from './use-verification-form.ts'

/** The verification of a person or a company (specification, section 5). */
export const VerificationForm = (props: VerificationFormProps) => {
  const { t } = useTranslation()
  const { field, image, wanted, chooseKind, failure, isRunning, isIdNumberLost, form, foot } =
    useVerificationForm(props)
  const isCompany = props.kind === 'COMPANY'
  const documentKind = field('idDocumentKind')
  const id = useId()
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
          <Input.Wrapper
            id={id}
            size="md"
            label={t('certify.idDocumentKind')}
            labelElement="div"
            error={documentKind.error}
            role="radiogroup"
            aria-labelledby={`${id}-label`}
            aria-describedby={documentKind.error ? `${id}-error` : undefined}
            aria-invalid={Boolean(documentKind.error)}
            aria-required
          >
            <Group gap="0 32px">
              {idDocumentKinds.map((kind, index) => (
                <label key={kind} data-check>
                  <input
                    {...(index === 0 && { 'data-path': documentKind['data-path'] })}
                    type="radio"
                    name={id}
                    checked={documentKind.value === kind}
                    disabled={isRunning}
                    value={kind}
                    onChange={() => chooseKind(kind)}
                  />
                  {t(`idDocumentKind.${kind}`)}
                </label>
              ))}
            </Group>
          </Input.Wrapper>
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

type Foot = ReturnType<typeof useVerificationForm>['foot']

/** The form's buttons; submitting cannot be undone, so it asks first. */
const VerificationFoot = (foot: Foot) => {
  const { t } = useTranslation()
  if (foot.isAsking) return <Question {...foot} />
  return (
    <>
      <p className={styles.lead} role="status">
        {foot.isWaiting ? t('certify.waiting') : t('certify.readOnly')}
      </p>
      <FormChoices cancel={foot.close} submit={t('certify.submit')} isRunning={foot.isRunning} />
    </>
  )
}

const Question = ({ confirm, goBack }: Foot) => {
  const { t } = useTranslation()
  const questionId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Paper
      ref={box}
      withBorder
      p="md"
      bg="var(--hover)"
      role="group"
      aria-labelledby={questionId}
      tabIndex={-1}
    >
      <Text id={questionId}>{t('certify.question')}</Text>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" onClick={goBack}>
          {t('certify.goBack')}
        </Button>
        <Button onClick={confirm}>{t('certify.confirm')}</Button>
      </Group>
    </Paper>
  )
}
