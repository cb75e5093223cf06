import { useState } from 'react'
import type { RequestState } from '../../platform/apollo/use-request.ts'

type Followed = Pick<RequestState<unknown>, 'isRunning' | 'isSlow' | 'data'>

/**
 * Whether what follows the first view may be asked for: as soon as one of its parts has answered or failed, or when none has
 * for so long that it is announced. So nothing waits for the slowest of them. Once true it stays so.
 */
export const useHasFirstAnswer = (...first: Followed[]) => {
  const [may, setMay] = useState(false)
  const isTime = first.some(({ isRunning, isSlow, data }) => !isRunning || isSlow || data !== undefined)
  if (isTime && !may) setMay(true)
  return may || isTime
}
