import { useState } from 'react'

/** The value, or the last one that was known while it is null or undefined. */
export const useLastKnown = <Value>(value: Value | null | undefined): Value | undefined => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== undefined && value !== last) setLast(value)
  return value ?? last ?? undefined
}
