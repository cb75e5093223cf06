import { Loader } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { SlowNote } from '../../../ui/waiting/slow-note.tsx'
import { useCreateHumanCheckMutation } from './__generated__/human-check.ts'
import styles from './human-check.module.css'
import { successPauseMs } from './success-pause.ts'

type State = 'waiting' | 'asking' | 'working' | 'passed' | 'failed' | 'unknown'

const messageKeys = {
  asking: 'humanCheck.working',
  working: 'humanCheck.working',
  passed: 'humanCheck.passed',
  failed: 'humanCheck.failed',
  unknown: 'humanCheck.unknown',
} as const satisfies Record<Exclude<State, 'waiting'>, string>

/**
 * The human check: the browser solves a challenge, and only the server verifies the result. Nothing is requested or computed
 * before the user ticks the box.
 */
export const HumanCheck = ({ pass }: { pass: (result: string) => void }) => {
  const { t } = useTranslation()
  const [create] = useCreateHumanCheckMutation({ fetchPolicy: 'no-cache' })
  const [state, setState] = useState<State>('waiting')
  const [result, setResult] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const passOn = useEffectEvent(pass)
  useEffect(() => {
    if (result === null) return undefined
    const timer = setTimeout(() => passOn(result), successPauseMs)
    return () => clearTimeout(timer)
  }, [result])

  const runCheck = async (stop: AbortSignal): Promise<{ state: State; result?: string }> => {
    const [{ data }, { solve }] = await Promise.all([create(), reloadIfMissing(import('./solve.ts'))])
    if (stop.aborted || !data) return { state: 'failed' }
    const { kind, challenge } = data.createHumanCheck
    if (kind !== 'altcha') return { state: 'unknown' }
    setState('working')
    const solved = await solve(challenge, stop)
    return solved === null ? { state: 'failed' } : { state: 'passed', result: solved }
  }
  const hasFailed = state === 'failed' || state === 'unknown'
  const begin = async () => {
    if (state !== 'waiting' && !hasFailed) return
    setState('asking')
    const { signal } = (running.current = new AbortController())
    // If the solver, the answer or the workers cannot be loaded, the check has failed and can be tried again.
    const outcome = await runCheck(signal).catch(() => ({ state: 'failed' as const, result: undefined }))
    if (signal.aborted) return
    setState(outcome.state)
    if (outcome.result !== undefined) setResult(outcome.result)
  }
  const isBusy = state === 'asking' || state === 'working'
  return (
    <div className={styles.check} data-failed={hasFailed}>
      <label data-check>
        <input
          type="checkbox"
          checked={isBusy || state === 'passed'}
          onChange={() => void begin()}
          aria-invalid={state === 'failed' || undefined}
          data-autofocus
        />
        {t('humanCheck.label')}
        {isBusy && <Loader size={22} ml="auto" aria-hidden />}
      </label>
      <p role="status">{state !== 'waiting' && t(messageKeys[state])}</p>
      <SlowNote isRunning={state === 'asking'} />
    </div>
  )
}
