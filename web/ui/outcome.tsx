import type { ReactNode } from 'react'

interface OutcomeProps {
  isFailure?: boolean
  children: ReactNode
}

/** What came of pressing a button, shown beside it and announced. */
export const Outcome = ({ isFailure = false, children }: OutcomeProps) => (
  <span data-outcome data-failed={isFailure} aria-live="polite">
    {children}
  </span>
)
