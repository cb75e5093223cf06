import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconCheck } from '../ui/icons.ts'
import styles from './human-check.module.css'
import { type HumanCheckState, useHumanCheck } from './use-human-check.ts'

const words = {
  working: 'humanCheck.working',
  passed: 'humanCheck.passed',
  failed: 'humanCheck.failed',
  unknown: 'humanCheck.unknown',
} as const satisfies Record<Exclude<HumanCheckState, 'waiting'>, string>

/** Asks whether somebody is human; the answer is worked out in the browser, and verified by the server alone. */
export const HumanCheck = ({ pass }: { pass: (result: string) => void }) => {
  const { t } = useTranslation()
  const { state, begin } = useHumanCheck(pass)
  return (
    <div className={styles.check} data-state={state}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
            type="checkbox"
            checked={state === 'working' || state === 'passed'}
            onChange={() => void begin()}
            aria-invalid={state === 'failed' || undefined}
            data-autofocus
          />
          {state === 'working' && <Loader size={22} aria-hidden />}
          {state === 'passed' && <IconCheck size={20} stroke={2.5} aria-hidden />}
        </span>
        {t('humanCheck.label')}
      </label>
      <p className={styles.note} role="status">
        {state !== 'waiting' && t(words[state])}
      </p>
    </div>
  )
}
