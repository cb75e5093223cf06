import { useTranslation } from 'react-i18next'
import { faultMessage, refusalMessage } from '../../platform/errors/failure-messages.ts'
import { ContactSentence } from '../contact.tsx'
import { useSecondsLeft } from '../use-seconds-left.ts'
import styles from './form.module.css'
import type { Failure } from '../../platform/forms/use-portal-form.tsx'

/** Longer waits are shown without a countdown in seconds. */
const maxShownSeconds = 90

const TooFrequentMessage = ({ reason, seconds }: { reason: string; seconds: number }) => {
  const { t } = useTranslation()
  const left = useSecondsLeft(seconds)
  const advice = () => {
    if (left > maxShownSeconds) return t('form.againInMinutes', { count: Math.ceil(left / 60) })
    return left > 0 ? t('form.againInSeconds', { count: left }) : t('form.againNow')
  }
  // The notice is an alert: what counts down in it is not announced again.
  return <span aria-live="off">{t('form.reason', { reason, advice: advice() })}</span>
}

interface FormNoticeProps {
  failure: Failure | null
  /** Says that it failed, before the reason; left out while nobody knows whether it did. */
  title?: string
  /** The messages for refusals that this form words itself, by their types. */
  reasons?: Partial<Record<string, string>>
  /** What to do about a refusal or a fault, by its name. */
  advice?: Partial<Record<string, string>>
  /** What to do about any other. */
  otherAdvice?: string
}

/** Repeats the message of the toast, which disappears after two seconds, with advice. It stays until the next attempt. */
export const FormNotice = ({ failure, title, reasons = {}, advice = {}, otherAdvice }: FormNoticeProps) => {
  const { t } = useTranslation()
  if (failure === null || failure.status === 'problems') return null
  const isUnconfirmed = failure.status === 'fault' && failure.fault.isOutcomeUnknown
  const withAdvice = (name: string, reason: string) =>
    t('form.reason', { reason, advice: advice[name] ?? otherAdvice ?? t('form.kept') })
  const message = () => {
    if (isUnconfirmed) return t('form.unconfirmed')
    if (failure.status === 'fault') return withAdvice(failure.fault.name, faultMessage(t, failure.fault))
    const { refusal } = failure
    const reason = reasons[refusal.__typename] ?? refusalMessage(t, refusal)
    if (refusal.retryAfterSeconds !== undefined)
      return <TooFrequentMessage reason={reason} seconds={refusal.retryAfterSeconds} />
    return <ContactSentence text={withAdvice(refusal.__typename, reason)} />
  }
  return (
    <p className={styles.notice} data-tone="danger" role="alert">
      {title && !isUnconfirmed && <strong className={styles.title}>{title}</strong>}
      {message()}
    </p>
  )
}
