import { Loader, UnstyledButton } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts'
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

interface HardWorkProps {
  progress: number
  cancel: () => void
  box: RefObject<HTMLInputElement | null>
}

/** The progress of a check that is harder than usual. When it ends, by its button or by itself, the box gets the focus. */
const HardWork = ({ progress, cancel, box }: HardWorkProps) => {
  const { t } = useTranslation()
  const work = useRef<HTMLDivElement>(null)
  useRestoreFocus(work, box)
  return (
    <div ref={work} className={styles.work}>
      <progress value={progress} aria-label={t('humanCheck.progress')} />
      <UnstyledButton td="underline" fz="sm" c="dimmed" mih={44} onClick={cancel}>
        {t('humanCheck.stop')}
      </UnstyledButton>
    </div>
  )
}

/** The human check: the browser solves a challenge, and only the server verifies the result. */
export const HumanCheck = ({ email, pass }: { email: string; pass: (result: string) => void }) => {
  const { t } = useTranslation()
  const { state, progress, begin, cancel } = useHumanCheck(email, pass)
  const box = useRef<HTMLInputElement>(null)
  const isBusy = state === 'asking' || state === 'working'
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
      {progress !== null && <HardWork progress={progress} cancel={cancel} box={box} />}
      <SlowNote isRunning={state === 'asking'} />
    </div>
  )
}
