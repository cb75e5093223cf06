import { dateOf, dayAt } from '#rules/calendar.ts'

const minute = 60_000

/**
 * Calls back every minute while the page is visible, and at once when it is shown again after it was hidden. Returns how to
 * stop that.
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

/** The day of the business, by which months and estimates are counted. */
const today = () => dateOf(dayAt(Date.now()))

/** Calls back within a minute after the business day has changed, or once the page is shown again after that. */
export const onNextDay = (listener: () => void) => {
  let day = today()
  return onMinute(() => {
    if (today() === day) return
    day = today()
    listener()
  })
}
