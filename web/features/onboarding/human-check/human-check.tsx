import { Loader } from '@mantine/core'
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
export const HumanCheck = ({ pass }: { pass: (result: string) => void }) => {
  const { t } = useTranslation()
  const { state, begin } = useHumanCheck(pass)
  const isBusy = state === 'asking' || state === 'working'
  return (
    <div className={styles.check} data-state={state}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
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
        {state !== 'waiting' && t(messageKeys[state])}
      </p>
      <SlowNote isRunning={state === 'asking'} />
    </div>
  )
}
