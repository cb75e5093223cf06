import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { signIn } from '../../../scripts/gallery/visit.ts'
import type { ReceivedCall, WholeStack } from '../whole-stack.ts'
import { type Interaction, visit } from './interactions.ts'
import { type LongestTask, watchTasks } from './task-watch.ts'
import { behaviourSince, clockOf, type PageBehaviour, watchPages } from './page-watch.ts'

/** What an interaction cost, at the page, on the wire and behind it. */
export interface Cost extends PageBehaviour, LongestTask {
  name: Interaction['name']
  /** All requests that the page sent. */
  requests: number
  /** Arrived at the upstream. */
  calls: number
  /** Of the portal's process. */
  blockMs: number
  cpuMs: number
}

/** A visit with all that it cost. */
export interface MeasuredVisit {
  costs: Cost[]
  calls: ReceivedCall[]
}

/** The device that a page is measured on, and how much slower than this machine it is. */
export interface Device {
  name: string
  options: BrowserContextOptions
  isPhone: boolean
  slowness: number
}

/** Nothing on its way for so long is the end of what follows from an interaction. */
const quietMs = 400

/** A visit by somebody whose browser knows nothing of the portal but who is signed in. */
export async function measureVisit(
  browser: Browser,
  stack: WholeStack,
  device: Device,
): Promise<MeasuredVisit> {
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'en-GB', ...device.options })
  context.setDefaultTimeout(60_000)
  try {
    // A stage of its own: nothing is left of the sessions of earlier visits.
    await signIn(context, { ...stack }, 'harbor-media')
    const page = await context.newPage()
    await watchPages(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowness })
    const traffic = watchTraffic(page)
    const measured: MeasuredVisit = { costs: [], calls: [] }
    await stack.takeCalls()
    for (const interaction of visit) {
      const stopTasks = await watchTasks(session)
      const { cpuMs } = await stack.pressure()
      const [moment, requests] = [await clockOf(page), traffic.requests]
      await interaction.act({ page, isPhone: device.isPhone })
      await traffic.quiet()
      const after = await stack.pressure()
      const calls = await stack.takeCalls()
      measured.calls.push(...calls)
      measured.costs.push({
        name: interaction.name,
        ...(await behaviourSince(page, moment)),
        ...(await stopTasks()),
        requests: traffic.requests - requests,
        calls: calls.length,
        blockMs: after.longestBlockMs,
        cpuMs: after.cpuMs - cpuMs,
      })
    }
    return measured
  } finally {
    await context.close()
  }
}

/** Counts what a page asks for, and reports when nothing has been on its way for a while. */
function watchTraffic(page: Page) {
  const state = { requests: 0, open: 0, last: Date.now() }
  const isSent = (address: string) => /^https?:/.test(address)
  const note = (step: 1 | -1) => (request: { url(): string }) => {
    if (!isSent(request.url())) return
    state.open += step
    if (step === 1) state.requests += 1
    state.last = Date.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return {
    get requests() {
      return state.requests
    },
    async quiet() {
      const since = Date.now()
      while (state.open > 0 || Date.now() - Math.max(since, state.last) < quietMs) await wait(50)
    },
  }
}
