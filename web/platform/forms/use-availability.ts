import { useRef, useState } from 'react'
import type { Availability } from '../__generated__/schema-types.ts'
import { patienceMs } from '../apollo/patience.ts'

/** What is known about a value. `slow`: asking takes too long. `unknown`: the service could not say. */
export type AvailabilityState = 'none' | 'asking' | 'slow' | 'free' | 'taken' | 'unknown'
type Answer = Extract<AvailabilityState, 'free' | 'taken' | 'unknown'>

/** A user who leaves a field and returns within this time has not finished typing. */
const pauseMs = 250

interface Line {
  value: string
  answer: Promise<Answer>
  /** The same, but `unknown` if it takes too long: submitting a form does not wait longer than that. */
  inTime: Promise<Answer>
}

const answerOf = (availability: Availability | undefined): Answer => {
  if (availability === undefined) return 'unknown'
  return availability === 'TAKEN' ? 'taken' : 'free'
}

/**
 * Checks whether a value is available when its field loses focus: after a short pause, and once for each value. An older
 * response never replaces a newer one. If the service cannot say, or not in time, the value is neither accepted nor rejected.
 *
 * @param ask checks one value; it may reject, or know nothing, without a network or when the session ends meanwhile
 * @param onTaken shows that the value in the field is taken
 */
export const useAvailability = (
  ask: (value: string) => Promise<Availability | undefined>,
  onTaken: () => void,
) => {
  const [state, setState] = useState<AvailabilityState>('none')
  const newest = useRef<Line | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const forget = () => {
    clearTimeout(timer.current)
    newest.current = null
    setState('none')
  }
  const report = async (line: Line) => {
    const answer = await line.answer
    if (newest.current !== line) return
    setState(answer)
    // An unknown value may be asked again.
    if (answer === 'unknown') newest.current = null
    if (answer === 'taken') onTaken()
  }
  const start = (value: string): Promise<Answer> => {
    if (newest.current?.value === value) return newest.current.inTime
    const answer = ask(value).then(answerOf, () => 'unknown' as const)
    let announce: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<Answer>((resolve) => {
      announce = setTimeout(() => {
        if (newest.current === line) setState('slow')
        resolve('unknown')
      }, patienceMs)
    })
    const line: Line = { value, answer, inTime: Promise.race([answer, timeout]) }
    newest.current = line
    setState('asking')
    void report(line).finally(() => clearTimeout(announce))
    return line.inTime
  }
  /** Call when the field loses focus with a value that passes its rules. */
  const leave = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void start(value), pauseMs)
  }
  /** Resolves with the state of the value, asking if necessary; with `unknown` if that takes too long. */
  const settle = (value: string) => {
    clearTimeout(timer.current)
    return start(value)
  }
  return { state, leave, settle, forget }
}
