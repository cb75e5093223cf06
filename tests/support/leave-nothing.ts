import { afterAll, expect, vi } from 'vitest'

/** The variables of the environment, but for the one that sharp sets when it is loaded. */
const environment = () => ({ ...process.env, VIPSHOME: undefined })

/** Everything that the files of a process share, and that a file must therefore leave unchanged. */
const shared = () => ({
  environment: environment(),
  folder: process.cwd(),
  /** Functions that tests replace with stubs. */
  functions: [fetch, globalThis.setTimeout, setInterval, Date, console.log, console.error, process.exit],
  listeners: Object.fromEntries(process.eventNames().map((name) => [name, process.listenerCount(name)])),
  hasFakeTimers: vi.isFakeTimers(),
})

/** Listening servers and running programs. */
const running = () =>
  process
    .getActiveResourcesInfo()
    .filter((name) => name === 'TCPServerWrap' || name === 'ProcessWrap')
    .toSorted()

const [sharedBefore, runningBefore] = [shared(), running()]

// This hook is registered before those of the file, so it runs after them.
afterAll(async () => {
  expect(shared(), 'this file leaves something behind for the next one').toEqual(sharedBefore)
  const isOver = () => expect(running(), 'this file leaves something running').toEqual(runningBefore)
  await vi.waitFor(isOver, { timeout: 60_000 })
})
