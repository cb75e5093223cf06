import { useContext, useEffect, useState } from 'react'
import { PatienceContext } from '../../platform/apollo/patience.ts'

/** Whether something has been running for longer than anybody waits without a word. */
export const useIsLate = (isRunning: boolean) => {
  const patience = useContext(PatienceContext)
  const [isLate, setLate] = useState(false)
  if (!isRunning && isLate) setLate(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [isRunning, patience])
  return isLate && isRunning
}
