import { useContext, useRef, useState } from 'react'
import { PatienceContext } from '../apollo/patience.ts'

/** What is known of a value: not asked, being asked, asked for too long, free, taken, or that nobody could say. */
export type AvailabilityState = 'none' | 'asking' | 'late' | 'free' | 'taken' | 'unknown'
type Answer = Extract<AvailabilityState, 'free' | 'taken' | 'unknown'>

/** Who leaves a field and comes straight back has not finished. */
const pause = 250

interface Line {
  value: string
  answer: Promise<Answer>
  /** The same, or `unknown` once the patience is over: a form that is sent does not wait for longer. */
  inTime: Promise<Answer>
}

/**
 * Asks whether a value is still to be had, when its field is left: after a short pause, each value once, and an older
 * answer never overtakes a newer one. A service that cannot say, or not in time, gives no verdict.
 *
 * @param ask answers for one value, and never fails
 * @param onTaken shows that the value in the field is taken
 */
export const useAvailability = (ask: (value: string) => Promise<Answer>, onTaken: () => void) => {
  const patience = useContext(PatienceContext)
  const [state, setState] = useState<AvailabilityState>('none')
  const newest = useRef<Line | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const forget = () => {
    clearTimeout(timer.current)
    newest.current = null
    setState('none')
  }
  const stop = () => {
    newest.current = null
    setState('unknown')
  }
  const report = async (line: Line) => {
    const answer = await line.answer
    if (newest.current !== line) return
    setState(answer)
    // What nobody could say is worth another question.
    if (answer === 'unknown') newest.current = null
    if (answer === 'taken') onTaken()
  }
  const start = (value: string): Promise<Answer> => {
    if (newest.current?.value === value) return newest.current.inTime
    const answer = ask(value)
    let announce: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<Answer>((resolve) => {
      announce = setTimeout(() => {
        if (newest.current === line) setState('late')
        resolve('unknown')
      }, patience)
    })
    const line: Line = { value, answer, inTime: Promise.race([answer, late]) }
    newest.current = line
    setState('asking')
    void report(line).finally(() => clearTimeout(announce))
    return line.inTime
  }
  /** The field was left with this value, which its rules accept. */
  const leave = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void start(value), pause)
  }
  /** Resolves with what is known of the value now, asking where it has to; with `unknown` where that takes too long. */
  const settle = (value: string) => {
    clearTimeout(timer.current)
    return start(value)
  }
  return { state, leave, settle, forget, stop }
}
