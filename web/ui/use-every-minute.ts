import { useEffect, useEffectEvent } from 'react'
import { onMinute } from '../platform/browser/page-clock.ts'

/** Runs every minute while the page is visible, and immediately when it becomes visible again. */
export const useEveryMinute = (run: () => void, isWanted = true) => {
  const tick = useEffectEvent(run)
  useEffect(() => (isWanted ? onMinute(() => tick()) : undefined), [isWanted])
}
