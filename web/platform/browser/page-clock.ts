import { dateOf, dayAt } from '#rules/calendar.ts'

const minute = 60_000

/**
 * Calls `listener` every minute while the page is visible, and immediately when it becomes visible again. Returns the
 * unsubscribe function.
 */
export const onMinute = (listener: () => void) => {
  const ifVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  const timer = setInterval(ifVisible, minute)
  document.addEventListener('visibilitychange', ifVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ifVisible)
  }
}

/** The current business day, on which months and estimates are based. */
const today = () => dateOf(dayAt(Date.now()))

/** Calls `listener` within a minute after the business day changes, or when a hidden page becomes visible after that. */
export const onNextDay = (listener: () => void) => {
  let day = today()
  return onMinute(() => {
    if (today() === day) return
    day = today()
    listener()
  })
}
