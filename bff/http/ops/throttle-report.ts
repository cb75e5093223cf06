const everyMs = 60_000

/** Reports a recurring error at most once a minute; `reset` reports the next one at once. */
export function throttleReport(report: (error: unknown) => void): {
  report: (error: unknown) => void
  reset: () => void
} {
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    report: (error) => {
      if (performance.now() - reportedAt < everyMs) return
      reportedAt = performance.now()
      report(error)
    },
    reset: () => {
      reportedAt = Number.NEGATIVE_INFINITY
    },
  }
}
