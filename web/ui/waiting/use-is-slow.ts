import { useContext, useEffect, useState } from 'react'
import { PatienceContext } from '../../platform/apollo/patience.ts'

/** Whether something has been running for so long that the page should say so. */
export const useIsSlow = (isRunning: boolean) => {
  const patience = useContext(PatienceContext)
  const [isSlow, setSlow] = useState(false)
  if (!isRunning && isSlow) setSlow(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [isRunning, patience])
  return isSlow && isRunning
}
