import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import type { DoubtProps } from '../../platform/forms/use-write-once.ts'

interface DoubtNoticeProps {
  doubt: DoubtProps | null
  /** What looking again found, as a sentence; omitted if there is nothing to read. */
  found?: string
  /** What to do if there is nothing to read. */
  advice?: ReactNode
}

/** Shown in a form whose write may have been accepted: says what is known about it and offers to look again. */
export const DoubtNotice = ({ doubt, found, advice }: DoubtNoticeProps) => {
  const { t } = useTranslation()
  if (!doubt) return null
  const { status, lookAgain, isRunning } = doubt
  const message = () => {
    if (status === 'looking') return t('doubt.looking')
    if (status === 'absent') return t('frame.sentences', { first: found, second: t('doubt.absent') })
    if (status === 'alike') return t('frame.sentences', { first: found, second: t('doubt.alike') })
    return advice ?? t('doubt.unreadable')
  }
  return (
    <div className={styles.doubt} role="status">
      <strong className={styles.title}>{t('doubt.title')}</strong>
      {message()}
      {found !== undefined && lookAgain && status !== 'looking' && (
        <button type="button" className={styles.look} disabled={isRunning} onClick={lookAgain}>
          {t('doubt.look')}
        </button>
      )}
    </div>
  )
}
