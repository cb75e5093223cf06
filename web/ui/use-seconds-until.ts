import { useEffect, useState } from 'react'

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Counts the seconds down to a time (milliseconds since 1970) by the system clock; 0 once it has passed. */
export const useSecondsUntil = (time: number) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(time))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
