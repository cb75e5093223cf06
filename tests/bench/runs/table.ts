import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright'
import { paths } from '../../../bff/domain/rules/web-paths.ts'
import { signIn } from '../../../scripts/gallery/visit.ts'
import { launchBrowser } from '../../../scripts/launch-browser.ts'
import { en as messages } from '../../../web/messages/__generated__/catalogues.ts'
import { Clock, startPortal } from '../../support/portal.ts'
import type { Options } from '../main.ts'
import { judge } from '../report.ts'

/** Something that a person does with a table of 5,000 customers, until its effect is on the page. */
interface Interaction {
  name: string
  /** In milliseconds. */
  longestTaskAtMost: number
  act(page: Page): Promise<unknown>
}

/** The rows that were asked for are there. */
const customersStand = (page: Page) =>
  page
    .getByRole('group', { name: messages.customers.name, exact: true })
    .and(page.locator('[aria-busy="false"]'))
    .waitFor()

/** Taps as a finger does. Playwright's `click` asks the page what it hits, in the very task that is measured. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Failed to tap: the target is not in sight')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** One visit, in its order: each interaction begins where the one before it ended. */
const visit: readonly Interaction[] = [
  {
    name: 'insights',
    longestTaskAtMost: 70,
    async act(page) {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      // Folded on a phone.
      await tap(page, page.getByRole('heading', { name: messages.insights.name }))
      await page.getByRole('article', { name: messages.movers.name }).waitFor()
      await page.evaluate('window.scrollTo(0, 0)')
    },
  },
  {
    name: 'search, letter by letter',
    longestTaskAtMost: 50,
    async act(page) {
      await page
        .getByRole('searchbox', { name: messages.customers.search })
        .pressSequentially('copper', { delay: 150 })
      await page.waitForFunction(() => history.state.usr?.search === 'copper')
    },
  },
  {
    name: 'no search again',
    longestTaskAtMost: 50,
    async act(page) {
      await tap(page, page.getByRole('button', { name: messages.customers.clear }))
      await page.waitForFunction(() => !history.state.usr?.search)
    },
  },
  {
    name: 'filter',
    longestTaskAtMost: 50,
    async act(page) {
      await page
        .getByRole('combobox', { name: messages.customerColumn.binding, exact: true })
        .selectOption({ label: messages.bindingStatus.BOUND })
      await page.waitForURL(/binding=bound/)
    },
  },
  {
    name: 'sort by name',
    longestTaskAtMost: 50,
    async act(page) {
      await page.getByRole('combobox', { name: messages.customers.sortBy }).selectOption('name')
      await page.waitForURL(/sort=/)
    },
  },
  {
    name: 'next page',
    longestTaskAtMost: 50,
    async act(page) {
      await tap(page, page.getByRole('button', { name: messages.table.next }))
      await page.waitForURL(/page=2/)
    },
  },
]

/** The account with 5,000 customers on a phone whose processor is four times slower than this one. */
export async function run({ rounds }: Options): Promise<void> {
  const clock = Object.assign(new Clock(), { now: Date.now })
  const portal = await startPortal({ withPages: true, clock })
  const browser = await launchBrowser()
  const longest = new Map(visit.map(({ name }): [string, number[]] => [name, []]))
  // The first round is not measured: what runs for the first time is still being compiled, in the portal too.
  for (let round = 0; round <= rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: portal.origin,
      locale: 'en-GB',
      viewport: { width: 375, height: 812 },
      hasTouch: true,
    })
    // A stage of its own: nothing is left of the sessions of earlier rounds.
    await signIn(context, { ...portal }, 'harbor-media')
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(paths.homeIndex)
    await customersStand(page)
    for (const { name, act } of visit) {
      const stop = await watchTasks(session)
      await act(page)
      await customersStand(page)
      // What follows from an interaction is over when nothing is on its way for a while.
      await page.waitForLoadState('networkidle')
      await wait(400)
      const longestTaskMs = await stop()
      if (round > 0) longest.get(name)?.push(longestTaskMs)
    }
    await context.close()
  }
  await browser.close()
  await portal.stop()
  console.log(`\n5,000 customers, phone, ${rounds} rounds: longest task in ms`)
  for (const { name, longestTaskAtMost } of visit)
    judge(name, { atMost: longestTaskAtMost }, longest.get(name) ?? [], 0)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } }
  /** In microseconds, as all times here. */
  ts: number
  dur?: number
}

/**
 * Watches the longest task of the pages' own threads, in milliseconds. What the bench itself
 * asks a page, such as where a button is, does not count: on a slow processor that takes longer than any of them.
 */
async function watchTasks(session: CDPSession) {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    session.off('Tracing.dataCollected', keep)
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(threadOf),
    )
    const own = events.filter(({ args }) => args.chrome_mojo_event_info?.mojo_interface_tag === fromBench)
    const contains = (task: TraceEvent, event: TraceEvent) =>
      threadOf(task) === threadOf(event) && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0)
    const tasks = events
      .filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
      .filter((task) => !own.some((event) => contains(task, event)))
    return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur / 1000), 0)
  }
}

const fromBench = 'blink.mojom.DevToolsSession'
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
