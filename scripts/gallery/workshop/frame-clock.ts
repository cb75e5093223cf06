/**
 * Functions whose text runs in the frame, before the portal's own code: they use nothing of this file or its imports. They replace
 * Playwright's clock, which needs a browser that Playwright has started.
 */

/** Puts `workshopClock` into the window; its `fastForward` moves the time and lets timeouts fire that are due by then. */
export function installClock(): void {
  const start = globalThis.setTimeout
  const stop = globalThis.clearTimeout
  const RealDate = globalThis.Date
  const pending = new Map<number, { due: number; run: () => void; handle: unknown }>()
  let ahead = 0
  let count = 0
  const now = () => RealDate.now() + ahead
  const fire = (id: number) => {
    const timer = pending.get(id)
    pending.delete(id)
    timer?.run()
  }
  const replacements = {
    setTimeout: (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
      count += 1
      const id = count
      const run = () => work(...given)
      pending.set(id, { due: now() + delay, run, handle: start(() => fire(id), delay) })
      return id
    },
    clearTimeout: (id: number) => {
      stop(pending.get(id)?.handle as number | undefined)
      pending.delete(id)
    },
    Date: class extends RealDate {
      constructor(...given: []) {
        if (given.length === 0) super(now())
        else super(...given)
      }
      static override now() {
        return now()
      }
    },
    workshopClock: {
      fastForward: (milliseconds: number) => {
        ahead += milliseconds
        for (const [id, { due, handle }] of [...pending].toSorted(
          ([, one], [, other]) => one.due - other.due,
        )) {
          stop(handle as number)
          const timer = pending.get(id)
          if (due <= now()) fire(id)
          else if (timer) timer.handle = start(() => fire(id), due - now())
        }
      },
    },
  }
  Object.assign(globalThis, replacements)
}

/** Lets the time of the window stand still, in milliseconds since 1970. Timeouts go on. */
export function setFixedTime(time: number): void {
  const RealDate = globalThis.Date
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(time)
      else super(...given)
    }
    static override now() {
      return time
    }
  } as DateConstructor
}
