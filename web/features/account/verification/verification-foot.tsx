import { Button } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormChoices } from '../../../ui/forms/form-choices.tsx'
import styles from '../../../ui/forms/form.module.css'
import own from './verification-form.module.css'

export interface VerificationFootProps {
  isAsking: boolean
  isRunning: boolean
  /** Whether submitting waits for images that are still uploading. */
  isWaiting: boolean
  confirm: (event: MouseEvent) => void
  goBack: () => void
  close: () => void
}

/** The form's buttons; submitting cannot be undone, so it asks first. */
export const VerificationFoot = (foot: VerificationFootProps) => {
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

const Question = ({ confirm, goBack }: VerificationFootProps) => {
  const { t } = useTranslation()
  const questionId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={own.question} role="group" aria-labelledby={questionId} tabIndex={-1}>
      <p id={questionId}>{t('certify.question')}</p>
      <div className={styles.choices}>
        <Button variant="default" onClick={goBack}>
          {t('certify.goBack')}
        </Button>
        <Button onClick={confirm}>{t('certify.confirm')}</Button>
      </div>
    </div>
  )
}
