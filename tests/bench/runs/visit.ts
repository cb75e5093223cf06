import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'
import { type Goal, Goals } from '../goals.ts'
import type { Served } from '../processes.ts'
import { printTable } from '../report.ts'
import { type Contestant, portalOf, startContestants } from '../servers.ts'
import { figure, median, percentile } from '../statistics.ts'
import { pageViews, shippedOperations, take, visit as steps, visitor } from '../visit.ts'
import type { Options } from './options.ts'

/** Those that answer everything that a visit asks. */
const visited: readonly string[] = ['naive', 'guarded', 'portal']
/** An account as most are, and one whose whole list takes fifty calls of the provider. */
const accounts = [23, 5000] as const
/** Visitors of a round, and how many of them take each step together. */
const people = 32
const crowds = [1, 32] as const
/** Rounds that are not measured: what is new to a process is still being compiled. */
const warmUp = 2
/** The part of a processor that is used at the peak, so that the other portals can take over from one that fails. */
const usable = 0.6
/** How long somebody looks at a page. */
const secondsPerPage = 20

/** A round of a contestant, in milliseconds: processor time of a visitor by step, and each visitor's waits by step. */
interface Round {
  cpu: number[]
  waits: number[][]
}

const visitGoal = (customers: number): Goal => ({
  what: `${customers} customers: cpu of a visit by naive`,
  limit: 'at most',
  goal: 0.6,
  because: 'a lean call of the provider saves more than the guarantees cost, as the guarded peer shows',
})
const p99Goal = (customers: number): Goal => ({
  what: `${customers} customers: p99 of a visit by naive`,
  limit: 'at most',
  goal: 1,
  because: 'nobody waits longer for the guarantees',
})
const pageGoal: Goal = {
  what: `${accounts[0]} customers: cpu ms of a page view`,
  limit: 'at most',
  goal: 3,
  because: 'one process then serves 200 of them a second',
}

/** Whole visits over the portal, the naive server and the guarded one: what they cost, and how long each step takes. */
export async function visit({ rounds, delayMs, servers, customers }: Options): Promise<void> {
  const sizes = customers === undefined ? accounts : [customers]
  const goals = new Goals(pageGoal, ...sizes.flatMap((size) => [visitGoal(size), p99Goal(size)]))
  const operations = shippedOperations()
  for (const size of sizes) {
    const wanted = servers.filter((name) => visited.includes(name))
    const documents = [...operations.values()]
    const started = await startContestants({ delayMs, servers: wanted, documents, customers: size })
    const contestants = started.filter(({ bodyOf }) => bodyOf !== null)
    const measured = crowds.map(() => new Map(contestants.map(({ name }): [string, Round[]] => [name, []])))
    const { served } = portalOf(contestants)
    for (let turn = 0; turn < warmUp; turn += 1)
      for (const one of contestants) await measureVisits(one, people, operations)
    const callsBefore = await callsOf(served)
    for (let round = 0; round < rounds; round += 1)
      for (const [index, crowd] of crowds.entries())
        for (const one of contestants)
          measured[index]?.get(one.name)?.push(await measureVisits(one, crowd, operations))
    const calls = ((await callsOf(served)) - callsBefore) / (rounds * people * crowds.length)
    const worst = { cpu: 0, p99: 0 }
    for (const [index, crowd] of crowds.entries()) {
      const ofServers = measured[index] ?? new Map<string, Round[]>()
      console.log(`\n${size} customers, ${crowd} at once, ${rounds * people} visits, ms for each`)
      printTable(tableOf(ofServers))
      const [portal = [], naive = []] = ['portal', 'naive'].map((name) => ofServers.get(name))
      const cpuByNaive = portal.map((one, round) => cpuOf(one) / cpuOf(naive[round]))
      worst.cpu = Math.max(worst.cpu, median(cpuByNaive))
      worst.p99 = Math.max(worst.p99, waitOf(portal, 0.99) / waitOf(naive, 0.99))
      if (crowd !== crowds[1]) continue
      if (size === accounts[0]) goals.note(pageGoal.what, median(portal.map(pageCpuOf)))
      printCapacity(portal, calls, served)
    }
    goals.note(visitGoal(size).what, worst.cpu)
    goals.note(p99Goal(size).what, worst.p99)
    for (const one of started) await one.served.stop()
  }
  goals.print()
}

/** So many visitors take each step together, until all have made their visit. */
async function measureVisits(
  one: Contestant,
  crowd: number,
  operations: ReadonlyMap<string, string>,
): Promise<Round> {
  const pool = new Pool(one.served.origin)
  const round: Round = { cpu: steps.map(() => 0), waits: [] }
  while (round.waits.length < people) {
    const visitors = Array.from({ length: crowd }, () => ({
      person: visitor(nextVisitor++),
      waits: [] as number[],
    }))
    for (const [index, step] of steps.entries()) {
      const before = one.served.cpuMs()
      const moves = visitors.map(async ({ person, waits }) => {
        const at = performance.now()
        await take(step, person, one, pool, operations)
        waits.push(performance.now() - at)
      })
      await Promise.all(moves)
      round.cpu[index] = (round.cpu[index] ?? 0) + (one.served.cpuMs() - before) / people
    }
    round.waits.push(...visitors.map(({ waits }) => waits))
  }
  await pool.close()
  return round
}

let nextVisitor = 0

const callsOf = async (portal: Served) => (await portal.metrics())['portal_provider_call_seconds_count'] ?? 0

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** Of one step, or of all of them together. */
const cpuOf = (round?: Round, step?: number) =>
  (step === undefined ? round && sum(round.cpu) : round?.cpu[step]) ?? Number.NaN
const pageCpuOf = ({ cpu }: Round) => sum(cpu.filter((_ms, index) => steps[index]?.isOfPage)) / pageViews

/** How long visitors wait at one step, or at all of them together. */
function waitOf(rounds: readonly Round[], share: number, step?: number): number {
  const visitors = rounds.flatMap(({ waits }) => waits)
  const waits = visitors.map((one) => (step === undefined ? sum(one) : (one[step] ?? Number.NaN)))
  return percentile(
    waits.toSorted((one, other) => one - other),
    share,
  )
}

/** A line for each step, and one for a whole visit. */
const tableOf = (measured: ReadonlyMap<string, Round[]>) =>
  [...steps.keys(), undefined].map((step) => ({
    '': step === undefined ? 'visit' : (steps[step]?.name ?? ''),
    ...Object.fromEntries(
      [...measured].flatMap(([server, rounds]) => [
        [`${server} cpu`, figure(median(rounds.map((round) => cpuOf(round, step))), 2)],
        [`${server} p50`, waitOf(rounds, 0.5, step)],
        [`${server} p99`, waitOf(rounds, 0.99, step)],
      ]),
    ),
  }))

/** How many affiliates one process serves. */
function printCapacity(portal: readonly Round[], calls: number, { residentMib }: Served): void {
  const pageMs = median(portal.map(pageCpuOf))
  const perSecond = (usable * 1000) / pageMs
  const say = (value: number, what: string) => console.log(`${figure(value, 1).padStart(14)}  ${what}`)
  console.log(`\nOne process of the portal with ${usable * 100} % of a processor`)
  say(pageMs, 'ms of processor time for a page view')
  say(perSecond, 'page views a second')
  say(perSecond * secondsPerPage, `affiliates at once, who open a page every ${secondsPerPage} s`)
  say((usable * 3_600_000) / median(portal.map((round) => cpuOf(round))), 'visits in the busiest hour')
  say(calls, 'calls of the provider for a visit')
  say(residentMib(), 'MiB of memory')
}
