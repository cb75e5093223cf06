import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reloadIfMissing } from '../../../platform/browser/reload.ts'
import { useCreateHumanCheckMutation } from './__generated__/human-check.ts'
import { successPauseMs } from './success-pause.ts'

export type HumanCheckState = 'waiting' | 'asking' | 'working' | 'passed' | 'failed' | 'unknown'

/** Runs the human check. Nothing is requested or computed before the user ticks the box. */
export const useHumanCheck = (pass: (result: string) => void) => {
  const [create] = useCreateHumanCheckMutation({ fetchPolicy: 'no-cache' })
  const [state, setState] = useState<HumanCheckState>('waiting')
  const [result, setResult] = useState<string | null>(null)
  const isLeft = useRef(false)
  const running = useRef<AbortController>(null)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      running.current?.abort()
    }
  }, [])

  const passOn = useEffectEvent(pass)
  useEffect(() => {
    if (result === null) return undefined
    const timer = setTimeout(() => passOn(result), successPauseMs)
    return () => clearTimeout(timer)
  }, [result])

  const runCheck = async (stop: AbortSignal): Promise<{ state: HumanCheckState; result?: string }> => {
    const [{ data }, { solve }] = await Promise.all([create(), reloadIfMissing(import('./solve.ts'))])
    if (stop.aborted || !data) return { state: 'failed' }
    const { kind, challenge } = data.createHumanCheck
    if (kind !== 'altcha') return { state: 'unknown' }
    setState('working')
    const solved = await solve(challenge, stop)
    return solved === null ? { state: 'failed' } : { state: 'passed', result: solved }
  }
  const begin = async () => {
    if (state !== 'waiting' && state !== 'failed' && state !== 'unknown') return
    setState('asking')
    const controller = new AbortController()
    running.current = controller
    // If the solver, the answer or the workers cannot be loaded, the check has failed and can be tried again.
    const outcome = await runCheck(controller.signal).catch(() => ({
      state: 'failed' as const,
      result: undefined,
    }))
    if (isLeft.current || running.current !== controller) return
    setState(outcome.state)
    if (outcome.result !== undefined) setResult(outcome.result)
  }
  return { state, begin }
}
