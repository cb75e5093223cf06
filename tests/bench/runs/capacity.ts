import { performance } from 'node:perf_hooks'
import type { Served } from '../processes.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants } from '../servers.ts'
import { figure, median, percentile } from '../statistics.ts'
import { loadPage, shippedOperations, take, visit, type Visitor, visitor } from '../visit.ts'
import type { Options } from './options.ts'

/** Affiliates of a round, and how many of them ask at once. */
const affiliates = 150
const atOnce = 4
/** The part of a processor that is used at the peak, so that the other portals can take over from one that fails. */
const usable = 0.6
/** How long somebody looks at a page. */
const secondsPerPage = 20
/** Of a page in a browser that has never been there. */
const filesOfFirstView = 25

/** What is measured, for each affiliate of a round. */
interface Cost {
  requests: number
  calls: number
  cpuMs: number
  p50: number
  p99: number
}

/** What the pages of an affiliate cost, and how many affiliates that lets one process serve. */
export async function capacity({ rounds, delayMs, customers = 25 }: Options): Promise<void> {
  const operations = shippedOperations()
  const documents = [...operations.values()]
  const { served } = portalOf(await startContestants({ delayMs, servers: ['portal'], documents, customers }))
  const steps = [
    { name: 'files', isPageView: false, run: (person: Visitor) => loadPage(person, '/login') },
    ...visit.map((step) => ({ ...step, run: (person: Visitor) => take(step, person, operations) })),
  ]
  const costs = steps.map((): Cost[] => [])
  let number = 0
  // What is new to the process in the first round is still being compiled.
  for (let round = -1; round < rounds; round += 1) {
    const people = Array.from({ length: affiliates }, () => visitor(served.origin, number++))
    for (const [index, { run }] of steps.entries()) {
      const cost = await measureStep(served, people, run)
      if (round >= 0) costs[index]?.push(cost)
    }
  }
  const middle = (index: number, key: keyof Cost) => median((costs[index] ?? []).map((one) => one[key]))
  printTable(
    steps.map(({ name }, index) => ({
      step: name,
      requests: middle(index, 'requests'),
      calls: middle(index, 'calls'),
      'cpu ms': figure(middle(index, 'cpuMs'), 2),
      p50: middle(index, 'p50'),
      p99: middle(index, 'p99'),
    })),
  )
  const sumOf = (key: keyof Cost, isMeant: (index: number) => boolean) =>
    steps.reduce((sum, _step, index) => sum + (isMeant(index) ? middle(index, key) : 0), 0)
  const isView = (index: number) => steps[index]?.isPageView ?? false
  const ofView = sumOf('cpuMs', isView) / steps.filter(({ isPageView }) => isPageView).length
  const ofFiles = (middle(0, 'cpuMs') / middle(0, 'requests')) * filesOfFirstView
  const ofVisit = sumOf('cpuMs', (index) => index > 0)
  const perSecond = (usable * 1000) / ofView
  const say = (value: number, what: string) => console.log(`${figure(value, 1).padStart(14)}  ${what}`)
  console.log(`\nOne process with ${usable * 100} % of a processor, ${customers} customers`)
  say(ofView, 'ms of processor time for a page view')
  say(perSecond, 'page views a second')
  say(perSecond * secondsPerPage, `affiliates at once, who open a page every ${secondsPerPage} s`)
  say(ofVisit, 'ms of processor time for a visit, from login to logout')
  say((usable * 3_600_000) / ofVisit, 'visits in the busiest hour')
  say(ofFiles, `ms more for a first visit, with ${filesOfFirstView} files`)
  say(
    sumOf('calls', (index) => index > 0),
    'calls of the provider for a visit',
  )
  say(served.residentMib(), 'MiB of memory')
}

async function measureStep(
  served: Served,
  people: readonly Visitor[],
  run: (person: Visitor) => Promise<number>,
): Promise<Cost> {
  const callsNow = async () => (await served.metrics())['portal_provider_call_seconds_count'] ?? 0
  const callsBefore = await callsNow()
  const cpuBefore = served.cpuMs()
  const latencies: number[] = []
  const waiting = [...people]
  let requests = 0
  const work = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      const at = performance.now()
      const sent = await run(person)
      requests += sent
      latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const cpuMs = (served.cpuMs() - cpuBefore) / people.length
  const calls = ((await callsNow()) - callsBefore) / people.length
  latencies.sort((one, other) => one - other)
  return {
    requests: requests / people.length,
    calls,
    cpuMs,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}
