import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import { useCreateHumanCheckMutation } from './__generated__/human-check.ts'
import styles from './human-check.module.css'

type State = 'waiting' | 'working' | 'passed' | 'failed'

/**
 * The human check: the browser solves a challenge, and only the server verifies the result. Nothing is requested or computed
 * before the user ticks the box.
 */
export const HumanCheck = ({ pass }: { pass: (result: string) => void }) => {
  const { t } = useTranslation('humanCheck')
  const [create, { loading }] = useCreateHumanCheckMutation({ fetchPolicy: 'no-cache' })
  const [state, setState] = useState<State>('waiting')
  const isTicked = state === 'working' || state === 'passed'
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const ref = useRef<HTMLDivElement>(null)
  useRestoreFocus(ref)

  const runCheck = async (stop: AbortController) => {
    const [{ data }, solver] = await Promise.all([create(), reloadIfMissing(import('./solve.ts'))])
    const result = data && !stop.signal.aborted && (await solver.solve(data.createHumanCheck.challenge, stop))
    return result ? { result, pause: solver.successPauseMs } : null
  }
  const begin = async () => {
    if (isTicked) return
    setState('working')
    const stop = (running.current = new AbortController())
    // If the solver, the answer or the workers cannot be loaded, the check has failed and can be tried again.
    const passed = await runCheck(stop).catch(() => null)
    if (stop.signal.aborted) return
    setState(passed ? 'passed' : 'failed')
    if (passed) setTimeout(() => stop.signal.aborted || pass(passed.result), passed.pause)
  }
  return (
    <div ref={ref} className={styles.check} data-failed={state === 'failed'}>
      <label data-check>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={() => void begin()}
          aria-invalid={state === 'failed' || undefined}
          data-autofocus
        />
        {t('label')}
        {state === 'working' && <Loader size={22} ml="auto" aria-hidden />}
      </label>
      <p role="status">{state !== 'waiting' && t(state)}</p>
      <SlowNote isRunning={loading} />
    </div>
  )
}
