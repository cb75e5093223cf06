import type { Page } from 'playwright'

/** How a page did while something happened on it. */
export interface PageBehaviour {
  /** From a key or a press to the next picture, the slowest one. */
  slowestAnswerMs: number
  /** Of all parts that jumped though nobody had touched the page. */
  shift: number
}

interface Entry {
  at: number
  kind: keyof PageBehaviour
  value: number
}
interface Watched {
  entries: Entry[]
}

/** Notes from the first moment of every document on what its browser reports. */
export const watchPages = (page: Page) =>
  page.addInitScript(() => {
    const entries: Entry[] = []
    Object.assign(window, { entries })
    const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, read: Read) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const values = read(entry)
          if (values) entries.push({ at: entry.startTime, ...values })
        }
      }).observe({ buffered: true, ...options })
    }
    type Read = (entry: PerformanceEntry) => Omit<Entry, 'at'> | null
    observe({ type: 'event', durationThreshold: 16 }, (entry) =>
      (entry as PerformanceEventTiming).interactionId > 0
        ? { kind: 'slowestAnswerMs', value: entry.duration }
        : null,
    )
    observe({ type: 'layout-shift' }, (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      return hadRecentInput ? null : { kind: 'shift', value }
    })
  })

/** The page's own clock; a document that comes later begins at 0. */
export const clockOf = (page: Page) => page.evaluate(() => performance.timeOrigin + performance.now())

/** What was noted since that moment. */
export async function behaviourSince(page: Page, moment: number): Promise<PageBehaviour> {
  const entries = await page.evaluate((moment) => {
    const since = moment - performance.timeOrigin
    return (window as unknown as Watched).entries.filter(({ at }) => at >= since)
  }, moment)
  const of = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind).map(({ value }) => value)
  return {
    slowestAnswerMs: Math.max(0, ...of('slowestAnswerMs')),
    shift: of('shift').reduce((sum, value) => sum + value, 0),
  }
}
