import { useState } from 'react'
import type { RequestState } from '../../platform/apollo/use-request.ts'

type Followed = Pick<RequestState<unknown>, 'isRunning' | 'isSlow' | 'data'>

/**
 * Whether the page may request what comes after the first view: as soon as one part of the first view has data or has failed,
 * or has been loading for so long that the page says so. Later parts thus never wait for the slowest one. Once true, it stays
 * true.
 */
export const useHasFirstAnswer = (...first: Followed[]) => {
  const [may, setMay] = useState(false)
  const isTime = first.some(({ isRunning, isSlow, data }) => !isRunning || isSlow || data !== undefined)
  if (isTime && !may) setMay(true)
  return may || isTime
}
