import { type ReactNode, useState } from 'react'

/** What came of an action, in words; null before the first one. */
export type Outcome = { text: string; isFailure: boolean } | null

/** Runs actions one at a time, and keeps what came of the last one. */
export function useAction() {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isRunning, setRunning] = useState(false)
  /** @param work returns a sentence for success, and throws an error whose message says what failed */
  const attempt = async (work: () => Promise<string>) => {
    if (isRunning) return
    setRunning(true)
    setOutcome(null)
    try {
      setOutcome({ text: await work(), isFailure: false })
    } catch (error) {
      setOutcome({ text: error instanceof Error ? error.message : String(error), isFailure: true })
    } finally {
      setRunning(false)
    }
  }
  return { outcome, isRunning, attempt }
}

interface Props {
  title: string
  outcome: Outcome
  isRunning: boolean
  children: ReactNode
}

/** A part of the panel with its controls; what came of them is announced below. */
export function Step({ title, outcome, isRunning, children }: Props) {
  return (
    <section className="step" aria-label={title} aria-busy={isRunning}>
      <h3>{title}</h3>
      {children}
      <output data-failure={outcome?.isFailure}>{isRunning ? 'Working …' : outcome?.text}</output>
    </section>
  )
}
