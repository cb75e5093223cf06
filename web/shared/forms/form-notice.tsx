import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fault } from '../failures/fault.ts'
import { faultWords, refusalWords } from '../failures/failure-words.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import styles from './form.module.css'
import type { Failure, Refusal } from './outcome.ts'

/** Beyond this nobody counts in seconds. */
const longestInSeconds = 90

const TooFrequentWords = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation()
  const left = useSecondsLeft(seconds)
  if (left > longestInSeconds) return t('form.tooFrequentMinutes', { count: Math.ceil(left / 60) })
  return left > 0 ? t('form.tooFrequent', { count: left }) : t('form.tooFrequentOver')
}

interface FormNoticeProps {
  failure: Failure<string> | null
  /** Stands before the reason. */
  title?: string
  /** Words of this form for a refusal; undefined where the catalogue's serve. */
  wordsOf?: (refusal: Refusal) => ReactNode
  /** The same for a fault. */
  wordsOfFault?: (fault: Fault) => ReactNode
}

/** Stands in a form until the next attempt, where the toast is gone after two seconds. */
export const FormNotice = ({ failure, title, wordsOf, wordsOfFault }: FormNoticeProps) => {
  const { t } = useTranslation()
  if (failure === null || failure.is === 'problems') return null
  const reason = () => {
    if (failure.is === 'fault')
      return wordsOfFault?.(failure.fault) ?? t('form.kept', { reason: faultWords(t, failure.fault) })
    const { refusal } = failure
    if (refusal.retryAfterSeconds !== undefined)
      return <TooFrequentWords seconds={refusal.retryAfterSeconds} />
    return wordsOf?.(refusal) ?? t('form.kept', { reason: refusalWords(t, refusal) })
  }
  return (
    <p className={styles.notice}>
      {title && <strong className={styles.title}>{title}</strong>}
      {reason()}
    </p>
  )
}
