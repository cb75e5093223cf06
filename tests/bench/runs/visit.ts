import { performance } from 'node:perf_hooks'
import type { Options } from '../main.ts'
import { figure, judge, median, percentile, printTable } from '../report.ts'
import { type Contestant, startContestants } from '../servers.ts'
import { pageViews, shippedOperations, steps, Visitor } from '../visitors.ts'

/** Visitors of a round, and how many of them take each step together. */
const people = 32
const crowds = [1, 32] as const
/** Rounds that are not measured: what is new to a process is still being compiled. */
const warmUp = 2

/** A round of a contestant, in milliseconds: processor time of a visitor by step, and each visitor's waits by step. */
interface Round {
  cpu: number[]
  waits: number[][]
}

/** Whole visits over the portal, the naive server and the guarded one: what they cost, and how long each step takes. */
export async function run({ rounds: count, servers, customers: accounts }: Options): Promise<void> {
  for (const customers of accounts) {
    const documents = [...shippedOperations.values()]
    const contestants = await startContestants({ servers, documents, customers })
    for (let turn = 0; turn < warmUp; turn += 1)
      for (const one of contestants) await measureVisits(one, people)
    for (const crowd of crowds) {
      const measured = new Map(contestants.map(({ name }): [string, Round[]] => [name, []]))
      for (let round = 0; round < count; round += 1)
        for (const one of contestants) measured.get(one.name)?.push(await measureVisits(one, crowd))
      const title = `${customers} customers, ${crowd} at once, ${count * people} visits, ms for each`
      printTable(title, tableOf(measured))
      const [portal = [], naive = []] = ['portal', 'naive'].map((name) => measured.get(name))
      const cpu = portal.map((one, round) => cpuOf(one) / cpuOf(naive[round]))
      judge('cpu of a visit by naive', { atMost: 0.6 }, cpu)
      judge('p99 of a visit by naive', { atMost: 1 }, waitOf(portal, 0.99) / waitOf(naive, 0.99))
      judge('cpu ms of a page view', { atMost: 3 }, portal.map(pageCpuOf))
    }
    for (const { name, served } of contestants) {
      console.log(`${name}: ${figure(served.residentMib(), 0)} MiB of memory`)
      await served.stop()
    }
  }
}

let nextVisitor = 0

/** So many visitors take each step together, until all have made their visit. */
export async function measureVisits(one: Contestant, crowd: number): Promise<Round> {
  const round: Round = { cpu: steps.map(() => 0), waits: [] }
  while (round.waits.length < people) {
    const visitors = Array.from({ length: crowd }, () => ({
      visitor: new Visitor(one, nextVisitor++),
      waits: [] as number[],
    }))
    for (const [index, step] of steps.entries()) {
      const before = one.served.cpuMs()
      const moves = visitors.map(async ({ visitor, waits }) => {
        const at = performance.now()
        await visitor.take(step)
        waits.push(performance.now() - at)
      })
      await Promise.all(moves)
      round.cpu[index] = (round.cpu[index] ?? 0) + (one.served.cpuMs() - before) / people
    }
    round.waits.push(...visitors.map(({ waits }) => waits))
  }
  return round
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** Of one step, or of all of them together. */
const cpuOf = (round?: Round, step?: number) =>
  (step === undefined ? round && sum(round.cpu) : round?.cpu[step]) ?? Number.NaN
const pageCpuOf = ({ cpu }: Round) => sum(cpu.filter((_ms, index) => steps[index]?.isOfPage)) / pageViews

/** How long visitors wait at one step, or at all of them together. */
function waitOf(rounds: readonly Round[], share: number, step?: number): number {
  const visitors = rounds.flatMap(({ waits }) => waits)
  return percentile(
    visitors.map((one) => (step === undefined ? sum(one) : (one[step] ?? Number.NaN))),
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
