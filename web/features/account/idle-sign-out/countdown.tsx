import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown } from '../../../platform/i18n/format.ts'
import styles from './idle-sign-out.module.css'

const announcedAt = [60, 30, 10]

/** The last number to be read out: the seconds at which the dialog opened, then each step that was reached since. */
const lastAnnounced = (secondsLeft: number, atFirst: number) =>
  announcedAt.findLast((step) => step < atFirst && secondsLeft <= step) ?? atFirst

interface CountdownProps {
  secondsLeft: number
  isFinal: boolean
}

/** Shows every second, but screen readers announce only the steps. */
export const Countdown = ({ secondsLeft, isFinal }: CountdownProps) => {
  const { t } = useTranslation()
  const [atFirst] = useState(secondsLeft)
  const aloud = lastAnnounced(secondsLeft, atFirst)
  const isRunning = secondsLeft > 0
  const spoken =
    aloud % 60 === 0 ? t('idle.minutes', { count: aloud / 60 }) : t('idle.seconds', { count: aloud })
  return (
    <>
      {isRunning && (
        <>
          <p className={styles.lead}>{t(isFinal ? 'idle.finalLead' : 'idle.lead')}</p>
          <p className={styles.time} aria-hidden>
            {formatCountdown(secondsLeft)}
          </p>
        </>
      )}
      <p className={styles.lead} data-visually-hidden={isRunning || undefined} role="status">
        {isRunning ? spoken : t(isFinal ? 'idle.finalDue' : 'idle.due')}
      </p>
    </>
  )
}
