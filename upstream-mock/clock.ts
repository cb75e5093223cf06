/** The provider's clock. It can be moved, so that a month or a year can pass in a test. */
export type Clock = {
  now: () => number
  /** The machine's own time. Sign-ins use it: moving the clock must not sign everybody out. */
  machineNow: () => number
  offset: () => number
  moveBy: (milliseconds: number) => void
  moveTo: (instant: number) => void
}

export function createClock(initialOffset = 0): Clock {
  let offset = initialOffset
  return {
    now: () => Date.now() + offset,
    machineNow: () => Date.now(),
    offset: () => offset,
    moveBy: (milliseconds) => {
      offset += milliseconds
    },
    moveTo: (instant) => {
      offset = instant - Date.now()
    },
  }
}
