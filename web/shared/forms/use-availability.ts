import { useRef, useState } from 'react'

/** What is known of a value: not asked, being asked, free, taken, or that nobody could say. */
export type AvailabilityState = 'none' | 'asking' | 'free' | 'taken' | 'unknown'
type Answer = Extract<AvailabilityState, 'free' | 'taken' | 'unknown'>

/** Who leaves a field and comes straight back has not finished. */
const pause = 250

interface Line {
  value: string
  answer: Promise<Answer>
}

/**
 * Asks whether a value is still to be had, when its field is left: after a short pause, each value once, and an older
 * answer never overtakes a newer one. A service that cannot say is no verdict.
 *
 * @param ask answers for one value, and never fails
 * @param tellTaken shows that the value in the field is taken
 */
export const useAvailability = (ask: (value: string) => Promise<Answer>, tellTaken: () => void) => {
  const [state, setState] = useState<AvailabilityState>('none')
  const newest = useRef<Line | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const forget = () => {
    clearTimeout(timer.current)
    newest.current = null
    setState('none')
  }
  const hear = async (line: Line) => {
    const answer = await line.answer
    if (newest.current !== line) return
    setState(answer)
    // What nobody could say is worth another question.
    if (answer === 'unknown') newest.current = null
    if (answer === 'taken') tellTaken()
  }
  const start = (value: string): Promise<Answer> => {
    if (newest.current?.value === value) return newest.current.answer
    const line: Line = { value, answer: ask(value) }
    newest.current = line
    setState('asking')
    void hear(line)
    return line.answer
  }
  /** The field was left with this value, which its rules accept. */
  const leave = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void start(value), pause)
  }
  /** Resolves with what is known of the value now, asking where it has to. */
  const settle = (value: string) => {
    clearTimeout(timer.current)
    return start(value)
  }
  return { state, leave, settle, forget }
}
