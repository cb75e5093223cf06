import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import { useCreateHumanCheckMutation } from './__generated__/human-check.ts'
import styles from './human-check.module.css'
import { successPauseMs } from './success-pause.ts'

const messageKeys = {
  working: 'humanCheck.working',
  passed: 'humanCheck.passed',
  failed: 'humanCheck.failed',
} as const
type State = 'waiting' | keyof typeof messageKeys

/**
 * The human check: the browser solves a challenge, and only the server verifies the result. Nothing is requested or computed
 * before the user ticks the box.
 */
export const HumanCheck = ({ pass }: { pass: (result: string) => void }) => {
  const { t } = useTranslation()
  const [create, { loading }] = useCreateHumanCheckMutation({ fetchPolicy: 'no-cache' })
  const [state, setState] = useState<State>('waiting')
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const runCheck = async (stop: AbortSignal): Promise<{ state: State; result?: string }> => {
    const [{ data }, { solve }] = await Promise.all([create(), reloadIfMissing(import('./solve.ts'))])
    if (stop.aborted || !data) return { state: 'failed' }
    const result = await solve(data.createHumanCheck.challenge, stop)
    return result === null ? { state: 'failed' } : { state: 'passed', result }
  }
  const begin = async () => {
    if (state === 'working' || state === 'passed') return
    setState('working')
    const { signal } = (running.current = new AbortController())
    // If the solver, the answer or the workers cannot be loaded, the check has failed and can be tried again.
    const outcome = await runCheck(signal).catch(() => ({ state: 'failed' as const, result: undefined }))
    if (signal.aborted) return
    setState(outcome.state)
    const { result } = outcome
    if (result !== undefined) setTimeout(() => signal.aborted || pass(result), successPauseMs)
  }
  return (
    <div className={styles.check} data-failed={state === 'failed'}>
      <label data-check>
        <input
          type="checkbox"
          checked={state === 'working' || state === 'passed'}
          onChange={() => void begin()}
          aria-invalid={state === 'failed' || undefined}
          data-autofocus
        />
        {t('humanCheck.label')}
        {state === 'working' && <Loader size={22} ml="auto" aria-hidden />}
      </label>
      <p role="status">{state !== 'waiting' && t(messageKeys[state])}</p>
      <SlowNote isRunning={loading} />
    </div>
  )
}
