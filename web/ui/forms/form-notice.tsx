import { useTranslation } from 'react-i18next'
import type { Fault } from '../../platform/errors/fault.ts'
import { faultMessage, refusalMessage } from '../../platform/errors/failure-messages.ts'
import { ContactSentence } from '../contact-sentence.tsx'
import { useSecondsLeft } from '../use-seconds-left.ts'
import styles from './form.module.css'
import type { Failure, Refusal } from '../../platform/forms/outcome.ts'

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
  /** The message for a refusal that this form words itself. */
  reasonOf?: ((refusal: Refusal) => string | undefined) | undefined
  /** What to do about a refusal; undefined if this form has no advice of its own. */
  adviceOf?: (refusal: Refusal) => string | undefined
  /** The same for a fault. */
  adviceOfFault?: (fault: Fault) => string | undefined
}

/** Repeats the message of the toast, which disappears after two seconds, with advice. It stays until the next attempt. */
export const FormNotice = ({ failure, title, reasonOf, adviceOf, adviceOfFault }: FormNoticeProps) => {
  const { t } = useTranslation()
  if (failure === null || failure.status === 'problems') return null
  const isUnconfirmed = failure.status === 'fault' && failure.fault.isOutcomeUnknown
  const message = () => {
    if (failure.status === 'fault') {
      if (isUnconfirmed) return t('form.unconfirmed')
      const advice = adviceOfFault?.(failure.fault) ?? t('form.kept')
      return t('form.reason', { reason: faultMessage(t, failure.fault), advice })
    }
    const { refusal } = failure
    const reason = reasonOf?.(refusal) ?? refusalMessage(t, refusal)
    if (refusal.retryAfterSeconds !== undefined)
      return <TooFrequentMessage reason={reason} seconds={refusal.retryAfterSeconds} />
    const advice = adviceOf?.(refusal) ?? t('form.kept')
    return <ContactSentence text={t('form.reason', { reason, advice })} />
  }
  return (
    <p className={styles.notice} data-tone="danger" role="alert">
      {title && !isUnconfirmed && <strong className={styles.title}>{title}</strong>}
      {message()}
    </p>
  )
}
