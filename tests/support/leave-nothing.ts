import { afterAll, expect, vi } from 'vitest'
import { patience } from './patience.ts'

/** What the files of one process share, and a file must therefore leave as it was. */
const shared = () => ({
  environment: { ...process.env },
  folder: process.cwd(),
  /** Functions that tests replace by stubs. */
  functions: [fetch, setTimeout, setInterval, Date, console.log, console.error, process.exit],
  listeners: Object.fromEntries(process.eventNames().map((name) => [name, process.listenerCount(name)])),
  isFrozen: vi.isFakeTimers(),
})

/** Servers that listen and programs that run. */
const running = () =>
  process
    .getActiveResourcesInfo()
    .filter((name) => name === 'TCPServerWrap' || name === 'ProcessWrap')
    .toSorted()

const [sharedBefore, runningBefore] = [shared(), running()]

// Registered before all hooks of the file, it runs after them.
afterAll(async () => {
  expect(shared(), 'this file leaves something behind for the next one').toEqual(sharedBefore)
  const isOver = () => expect(running(), 'this file leaves something running').toEqual(runningBefore)
  await vi.waitFor(isOver, patience)
})
