import { useState } from 'react'
import { useIsSlow } from './slow-note.tsx'
import { type AnyQuery, shownData } from './use-part.ts'

/**
 * Whether the page may request what comes after the first view: as soon as one part of the first view has data or has failed,
 * or has been loading for so long that the page says so. Later parts thus never wait for the slowest one. Once true, it stays
 * true.
 */
export const useHasFirstAnswer = (...first: AnyQuery[]) => {
  const [may, setMay] = useState(false)
  const isSlow = useIsSlow(first.every(({ loading }) => loading))
  const isTime = isSlow || first.some((query) => !query.loading || shownData(query) !== undefined)
  if (isTime && !may) setMay(true)
  return may || isTime
}
