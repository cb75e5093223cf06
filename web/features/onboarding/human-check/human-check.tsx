import { Loader } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCheck } from '../../../ui/icons.ts'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import styles from './human-check.module.css'
import { type HumanCheckState, useHumanCheck } from './use-human-check.ts'

const messageKeys = {
  asking: 'humanCheck.working',
  working: 'humanCheck.working',
  passed: 'humanCheck.passed',
  failed: 'humanCheck.failed',
  unknown: 'humanCheck.unknown',
} as const satisfies Record<Exclude<HumanCheckState, 'waiting'>, string>

/** The human check: the browser solves a challenge, and only the server verifies the result. */
export const HumanCheck = ({ email, pass }: { email: string; pass: (result: string) => void }) => {
  const { t } = useTranslation()
  const { state, progress, begin, stop, cancel } = useHumanCheck(email, pass)
  const box = useRef<HTMLInputElement>(null)
  const isBusy = state === 'asking' || state === 'working'
  /** The pressed button disappears, so the box gets the focus. */
  const focusBoxAnd = (end: () => void) => () => {
    box.current?.focus()
    end()
  }
  return (
    <div className={styles.check} data-state={state}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
            ref={box}
            type="checkbox"
            checked={isBusy || state === 'passed'}
            onChange={() => void begin()}
            aria-invalid={state === 'failed' || undefined}
            data-autofocus
          />
          {isBusy && <Loader size={22} aria-hidden />}
          {state === 'passed' && <IconCheck size={20} stroke={2.5} aria-hidden />}
        </span>
        {t('humanCheck.label')}
      </label>
      <p className={styles.note} role="status">
        {progress !== null ? t('humanCheck.hard') : state !== 'waiting' && t(messageKeys[state])}
      </p>
      {progress !== null && (
        <div className={styles.work}>
          <progress value={progress} aria-label={t('humanCheck.progress')} />
          <button type="button" className={styles.cancel} onClick={focusBoxAnd(cancel)}>
            {t('frame.cancel')}
          </button>
        </div>
      )}
      <SlowNote isRunning={state === 'asking'} stop={focusBoxAnd(stop)} />
    </div>
  )
}
