import { useTranslation } from 'react-i18next'
import { faultMessage, refusalMessage } from '../../platform/errors/failure-messages.ts'
import { ContactSentence } from '../contact.tsx'
import styles from './form.module.css'
import type { Failure } from '../../platform/forms/use-portal-form.tsx'

/** Longer waits are shown in minutes. */
const maxShownSeconds = 90

interface FormNoticeProps {
  failure: Failure | null
  /** Says that it failed, before the reason; left out while nobody knows whether it did. */
  title?: string
  /** What to do about a refusal or a fault, by its name. */
  advice?: Partial<Record<string, string>>
  /** What to do about any other. */
  otherAdvice?: string
}

/** Repeats the message of the toast, which disappears after two seconds, with advice. It stays until the next attempt. */
export const FormNotice = ({ failure, title, advice = {}, otherAdvice }: FormNoticeProps) => {
  const { t } = useTranslation()
  if (failure === null) return null
  const isUnconfirmed = failure.status === 'fault' && failure.fault.isOutcomeUnknown
  const withAdvice = (name: string, reason: string) =>
    t('form.reason', { reason, advice: advice[name] ?? otherAdvice ?? t('form.kept') })
  const message = () => {
    if (isUnconfirmed) return t('form.unconfirmed')
    if (failure.status === 'fault') return withAdvice(failure.fault.name, faultMessage(t, failure.fault))
    const { refusal } = failure
    const { retryAfterSeconds: seconds } = refusal
    const reason = refusalMessage(t, refusal)
    if (seconds !== undefined) {
      const isLong = seconds > maxShownSeconds
      const minutes = t('form.againInMinutes', { count: Math.ceil(seconds / 60) })
      return t('form.reason', {
        reason,
        advice: isLong ? minutes : t('form.againInSeconds', { count: seconds }),
      })
    }
    return <ContactSentence text={withAdvice(refusal.__typename, reason)} />
  }
  return (
    <p className={styles.notice} data-tone="danger" role="alert">
      {title && !isUnconfirmed && <strong className={styles.title}>{title}</strong>}
      {message()}
    </p>
  )
}
