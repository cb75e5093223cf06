import { Button, Group, Input, Paper, Text, TextInput } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idDocumentKinds } from '#rules/verification.ts'
import { Dialog, type FormDialogProps } from '../../../ui/dialog.tsx'
import { ClosedForm, FormChoices, FormSkeleton } from '../../../ui/forms/dialog-form.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import styles from '../../../ui/forms/form.module.css'
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts'
import { Part } from '../../../ui/waiting/part.tsx'
import type { Account_ProfileFragment } from '../__generated__/account.ts'
import { useAccount } from '../use-account.ts'
import { ImageField } from './image-field.tsx'
import { ImageTips } from './image-tips.tsx'
import { useVerificationForm, type VerificationFormProps } from './use-verification-form.ts'

/** The verification that fits the account: a person's or a company's. */
export const VerificationDialog = ({ isOpen, close, username }: FormDialogProps) => {
  const { t } = useTranslation(['certifyTitle', 'verification', 'home'])
  const account = useAccount(isOpen)
  const title = account.status === 'ready' ? t(account.value.kind) : t('verification:name')
  return (
    <Dialog isOpen={isOpen} close={close} title={title} size={520}>
      <Part part={account} failed={t('home:profileFailed')} skeleton={<FormSkeleton />}>
        {(profile) => <Body {...{ username, profile, close }} />}
      </Part>
    </Dialog>
  )
}

interface BodyProps {
  username: string
  profile: Account_ProfileFragment
  close: () => void
}

/** An open form stays a form, even if the status of the account changes meanwhile. */
const Body = ({ username, profile, close }: BodyProps) => {
  const { t } = useTranslation('verification')
  const [{ kind, verificationStatus: status, displayName }] = useState(profile)
  // Where the provider has no name, the username stands in its place.
  const name = status === 'FAILED' && displayName !== username ? displayName : ''
  if (status === 'NOT_VERIFIED' || status === 'FAILED')
    return <VerificationForm {...{ kind, username, name, close }} />
  return <ClosedForm reason={t(profile.verificationStatus)} close={close} />
}

/**
 * The verification of a person or a company (specification, section 5). It is checked as a whole, then asks before it is sent: a
 * submitted verification cannot be changed.
 */
const VerificationForm = (props: VerificationFormProps) => {
  const { t } = useTranslation(['certify', 'idDocumentKind', 'imagePlace'])
  const { form, images, chooseKind, isIdNumberLost } = useVerificationForm(props)
  const { field, failure, isRunning } = form
  const kindField = field('idDocumentKind')
  const kindId = useId()
  const [isAsking, setAsking] = useState(false)
  const isCompany = props.kind === 'COMPANY'
  const ask = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!isRunning) setAsking(form.isValidOrFocused())
  }
  const confirm = (event: MouseEvent) => {
    // Ignore the second click of a double click on the button that was here before.
    if (event.detail > 1) return
    setAsking(false)
    form.submit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={ask} onChange={() => setAsking(false)}>
      <p className={styles.lead}>{t(isCompany ? 'companyLead' : 'personalLead')}</p>
      <FormNotice failure={failure} title={t('failed')} />
      {isCompany ? (
        <>
          <TextInput
            {...field('companyName')}
            label={t('companyName')}
            description={t('asInCertificate')}
            autoComplete="organization"
          />
          <TextInput
            {...field('registrationCode')}
            label={t('registrationCode')}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      ) : (
        <>
          <Input.Wrapper
            id={kindId}
            size="md"
            label={t('idDocumentKind')}
            labelElement="div"
            error={kindField.error}
            role="radiogroup"
            aria-labelledby={`${kindId}-label`}
            aria-describedby={`${kindId}-error`}
            aria-invalid={Boolean(kindField.error)}
            aria-required
          >
            <Group gap="0 32px">
              {idDocumentKinds.map((one, index) => (
                <label key={one} data-check>
                  {/* The first option gets the focus of a problem. */}
                  <input
                    data-path={index === 0 ? kindField['data-path'] : undefined}
                    type="radio"
                    name={kindField.name}
                    checked={kindField.value === one}
                    onChange={() => chooseKind(one)}
                  />
                  {t(`idDocumentKind:${one}`)}
                </label>
              ))}
            </Group>
          </Input.Wrapper>
          <TextInput
            {...field('realName')}
            label={t('realName')}
            description={t('asInDocument')}
            autoComplete="name"
          />
          <TextInput
            {...field('idNumber')}
            label={t('idNumber')}
            description={isIdNumberLost && t('idNumberAgain')}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
      <TextInput {...field('address')} label={t('address')} autoComplete="street-address" />
      {images.some(({ isHidden }) => !isHidden) && <ImageTips isCompany={isCompany} />}
      {images.map(({ slot, isHidden, ...image }) => (
        <div key={slot} hidden={isHidden}>
          <ImageField {...image} label={t(`imagePlace:${slot}`)} />
        </div>
      ))}
      {isAsking ? (
        <Question confirm={confirm} goBack={() => setAsking(false)} />
      ) : (
        <>
          <p className={styles.lead}>{t('readOnly')}</p>
          <FormChoices cancel={props.close} submit={t('submit')} isRunning={isRunning} />
        </>
      )}
    </form>
  )
}

interface QuestionProps {
  confirm: (event: MouseEvent) => void
  goBack: () => void
}

const Question = ({ confirm, goBack }: QuestionProps) => {
  const { t } = useTranslation('certify')
  const questionId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  useRestoreFocus(box)
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
      <Text id={questionId}>{t('question')}</Text>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" onClick={goBack}>
          {t('goBack')}
        </Button>
        <Button onClick={confirm}>{t('confirm')}</Button>
      </Group>
    </Paper>
  )
}
