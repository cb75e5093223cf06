const everyMs = 60_000

/** Tells what goes on failing once a minute; `forget` makes the next failure news again. */
export function tellSeldom(report: (error: unknown) => void): {
  tell: (error: unknown) => void
  forget: () => void
} {
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    tell: (error) => {
      if (performance.now() - toldAt < everyMs) return
      toldAt = performance.now()
      report(error)
    },
    forget: () => {
      toldAt = Number.NEGATIVE_INFINITY
    },
  }
}
