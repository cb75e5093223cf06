import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { paths, promotionPath } from '../../../bff/domain/rules/web-paths.ts'
import { chromiumOptions } from '../../../scripts/launch-browser.ts'
import { openVisitor } from '../../support/browser.ts'
import { freePort } from '../../support/free-port.ts'
import type { Options } from '../main.ts'
import { judge, median, spread } from '../report.ts'
import { Clock, startPortal } from '../../support/portal.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** A page, and the scores that it shall reach at least. */
interface JudgedPage {
  path: string
  /** The demo account that is signed in. */
  as?: string
  scores: Partial<Record<Category, number>>
}

const whole = { accessibility: 100, 'best-practices': 100 } as const
/** Nobody finds the last two by searching. */
const pages: readonly JudgedPage[] = [
  { path: promotionPath, scores: { performance: 99, ...whole, seo: 100 } },
  { path: paths.login, scores: { performance: 97, ...whole, seo: 100 } },
  { path: paths.register, scores: { performance: 93, ...whole, seo: 100 } },
  { path: paths.promoteRegister, scores: { performance: 93, ...whole } },
  { path: paths.homeIndex, as: 'alice-chen', scores: { performance: 90, ...whole } },
]

/** What no page may exceed: layout shift, and requests of a first visit. */
const limits = { shift: 0.01, requests: 25 } as const

/** What one run says of a page: scores from 0 to 100, and times in milliseconds. */
interface Judgement {
  scores: Record<Category, number>
  metrics: Record<'blocked' | keyof typeof limits, number>
  /** The audits that take something away, performance apart. */
  faults: string[]
}

/** What Lighthouse, in its preset of a phone, says of the pages that people see first, beside a page that never changes. */
export async function run({ rounds, page: beginning }: Options): Promise<void> {
  const clock = Object.assign(new Clock(), { now: Date.now })
  const portal = await startPortal({ withPages: true, clock, variables: { GRAPHQL_DOCUMENTS: 'shipped' } })
  const port = await freePort()
  const { args, ...options } = chromiumOptions()
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'portal-lighthouse-')), {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: portal.origin,
  })
  /** By the form, because nothing else may send a document here. */
  const logIn = async (username: string) => {
    const page = await context.newPage()
    await openVisitor(page, portal.origin).logIn(username)
    await page.waitForURL(`**${paths.homeIndex}`)
    await page.close()
  }
  /** Each run is a first visit: Lighthouse, which keeps the cookies here, would keep files and compiled code, too. */
  const forgetFiles = async () => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.close()
  }
  const judgementsOf = async (address: string) => {
    const judgements: Judgement[] = []
    while (judgements.length < rounds) {
      await forgetFiles()
      const runOnce = () => runLighthouse(address, port)
      // Chromium loses a trace now and then, and Lighthouse asks to be run again.
      judgements.push(await runOnce().catch(runOnce))
    }
    return judgements
  }
  const reference = await serveReferencePage()
  const blocked = (await judgementsOf(reference)).map(({ metrics }) => metrics.blocked)
  console.log(`\nreference page, ${rounds} runs: blocked ${spread(blocked)} ms`)
  for (const page of pages.filter(({ path }) => path.startsWith(beginning))) {
    await context.clearCookies()
    if (page.as) await logIn(page.as)
    report(page, await judgementsOf(new URL(page.path, portal.origin).href), median(blocked))
  }
  await context.close()
  await portal.stop()
}

function report({ path, scores }: JudgedPage, judgements: Judgement[], referenceBlocked: number): void {
  console.log(`\n${path}, ${judgements.length} runs`)
  for (const category of categories) {
    const score = scores[category]
    const values = judgements.map((one) => one.scores[category])
    if (score !== undefined) judge(category, { atLeast: score }, values, 0)
  }
  const of = (name: keyof Judgement['metrics']) => judgements.map(({ metrics }) => metrics[name])
  judge('blocked ms, by the reference page', { atMost: referenceBlocked }, of('blocked'), 0)
  for (const [name, limit] of Object.entries(limits) as [keyof typeof limits, number][])
    judge(name, { atMost: limit }, of(name), 3)
  for (const fault of new Set(judgements.flatMap(({ faults }) => faults))) console.log(`  to mend: ${fault}`)
}

/** The parts of Lighthouse's report that are read here. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}
interface Audit {
  score: number | null
  title: string
  numericValue?: number
  details?: { items?: { url?: string; transferSize?: number }[] }
}

const program = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js')

/** Judges a page in the browser that listens on this port, with the cookies that it has. */
async function runLighthouse(address: string, port: number): Promise<Judgement> {
  const flags = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
  ]
  const maxBuffer = 64 * 2 ** 20
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...flags], { maxBuffer })
  const { runtimeError, categories: judged, audits } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((judged[category].score ?? 0) * 100)]),
    ) as Judgement['scores'],
    metrics: {
      blocked: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      // What is part of the page itself, or was fetched before, is not asked for.
      requests: requests.filter(
        ({ url = '', transferSize = 0 }) => url.startsWith('http') && transferSize > 0,
      ).length,
    },
    faults: categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => judged[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  }
}

/** Work that never changes, in one task: its blocking time shows how fast the machine was during a run. */
const fixedWork = `
let state = 1
for (let step = 0; step < 30_000_000; step += 1) {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
}
document.body.append(state)
`

/** Serves the page beside which the pages of the portal are measured, until the bench ends; returns its address. */
async function serveReferencePage(): Promise<string> {
  const html = `<!doctype html><html lang="en"><head><title>Reference</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"></head><body><h1>Reference</h1><script>setTimeout(() => {${fixedWork}})</script></body></html>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
