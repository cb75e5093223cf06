import { useEffect, useState } from 'react'

/** Counts down from the moment it is first shown; 0 when the time is over. */
export const useSecondsLeft = (seconds: number) => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
