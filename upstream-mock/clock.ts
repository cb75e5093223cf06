/** The provider's idea of the time. It can be moved, so that a month or a year passes in a test. */
export type Clock = {
  now: () => number
  /** The machine's own time. Sign-ins live by it: a moved clock must not sign everybody out. */
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
