import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../platform/errors/failure-messages.ts'
import { ContactSentence } from '../contact.tsx'
import styles from './form.module.css'
import type { Fault } from '../../platform/errors/fault.ts'

/** Longer waits are shown in minutes. */
const maxShownSeconds = 90

interface FormNoticeProps {
  failure: Fault | null
  /** Says that it failed, before the reason; left out while nobody knows whether it did. */
  title?: string
  /** What to do about a refusal or a fault, by its name; `unconfirmed` replaces the sentence for an unknown outcome. */
  advice?: Partial<Record<string, string>>
  /** What to do about any other. */
  otherAdvice?: string
}

/** Repeats the message of the toast, which disappears after two seconds, with advice. It stays until the next attempt. */
export const FormNotice = ({ failure, title, advice = {}, otherAdvice }: FormNoticeProps) => {
  const { t } = useTranslation('form')
  const notice = useRef<HTMLParagraphElement>(null)
  // On a phone, the button that was pressed may be far below.
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (failure === null) return null
  const { name, isOutcomeUnknown, retryAfterSeconds: seconds = 0 } = failure
  const wait = () =>
    seconds > maxShownSeconds
      ? t('againInMinutes', { count: Math.ceil(seconds / 60) })
      : t('againInSeconds', { count: seconds })
  const next = name === 'TooFrequent' ? wait() : (advice[name] ?? otherAdvice ?? t('kept'))
  const message = isOutcomeUnknown
    ? (advice.unconfirmed ?? t('unconfirmed'))
    : t('reason', { reason: failureMessage(failure), advice: next })
  return (
    <p ref={notice} className={styles.notice} data-tone="danger" role="alert">
      {title && !isOutcomeUnknown && <strong className={styles.title}>{title}</strong>}
      <ContactSentence text={message} />
    </p>
  )
}
