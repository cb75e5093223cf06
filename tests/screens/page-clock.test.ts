import { beforeEach, expect, test, vi } from 'vitest'
import { onMinute, onNextDay } from '#web/platform/browser/page-clock.ts'

// A minute before midnight in Hong Kong, at the end of a month.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T15:59:30Z') }))
const showPage = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a visible page is notified every minute, a hidden one when it is shown again', () => {
  const listener = vi.fn<() => void>()
  const stop = onMinute(listener)
  vi.advanceTimersByTime(120_000)
  expect(listener).toHaveBeenCalledTimes(2)
  showPage('hidden')
  vi.advanceTimersByTime(600_000)
  expect(listener).toHaveBeenCalledTimes(2)
  showPage('visible')
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(120_000)
  showPage('visible')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('the next day begins at midnight in Hong Kong, and is notified once', () => {
  const listener = vi.fn<() => void>()
  const stop = onNextDay(listener)
  vi.advanceTimersByTime(20_000)
  showPage('visible')
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(600_000)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})
