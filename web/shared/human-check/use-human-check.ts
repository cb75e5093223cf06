import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCreateHumanCheckMutation } from './__generated__/human-check.ts'

export type HumanCheckState = 'waiting' | 'working' | 'passed' | 'failed' | 'unknown'

/** Specification, section 2: success is passed on this much later, so that it can be seen. */
const delay = 500

/** The human check's course: nothing is asked or worked on before the person says so. */
export const useHumanCheck = (pass: (result: string) => void) => {
  const [create] = useCreateHumanCheckMutation({ fetchPolicy: 'no-cache' })
  const [state, setState] = useState<HumanCheckState>('waiting')
  const [result, setResult] = useState<string | null>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const passOn = useEffectEvent(pass)
  useEffect(() => {
    if (result === null) return undefined
    const timer = setTimeout(() => passOn(result), delay)
    return () => clearTimeout(timer)
  }, [result])

  const work = async (): Promise<{ state: HumanCheckState; result?: string }> => {
    const { data } = await create()
    if (!data) return { state: 'failed' }
    const { kind, challenge } = data.createHumanCheck
    if (kind !== 'altcha') return { state: 'unknown' }
    const { solve } = await import('./solve.ts')
    const solved = await solve(challenge)
    return solved === null ? { state: 'failed' } : { state: 'passed', result: solved }
  }
  const begin = async () => {
    if (state === 'working' || state === 'passed') return
    setState('working')
    // Without its code, its answer or its workers the check has failed, and can be tried again.
    const end = await work().catch(() => ({ state: 'failed' as const, result: undefined }))
    if (isLeft.current) return
    setState(end.state)
    if (end.result !== undefined) setResult(end.result)
  }
  return { state, begin }
}
