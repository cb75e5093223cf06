import { useEffect, useState } from 'react'
import { patienceMs } from '../../platform/apollo/patience.ts'

/** Whether something has been running for so long that the page should say so. */
export const useIsSlow = (isRunning: boolean) => {
  const [isSlow, setSlow] = useState(false)
  if (!isRunning && isSlow) setSlow(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isSlow && isRunning
}
