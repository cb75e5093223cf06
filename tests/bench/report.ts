import { cpu, type Measure, over, perSecond, ratio } from './case-goals.ts'
import type { Goal } from './goals.ts'
import type { Contestant } from './servers.ts'
import { figure } from './statistics.ts'

const cells = (...values: string[]) => console.log(values.map((value) => value.padStart(14)).join(''))

/** One case as a table. */
export function printCase(name: string, rounds: readonly Measure[][]): void {
  console.log(`\n${name}, ${rounds.length} rounds`)
  cells('', 'ops/s', 'by naive', 'cpu us/op', 'by naive', 'p50 ms', 'p99 ms')
  for (const server of new Set(rounds.flatMap((round) => round.map((one) => one.name))))
    cells(
      server,
      figure(over(rounds, server, perSecond)),
      figure(ratio(rounds, server, 'naive', perSecond), 2),
      figure(over(rounds, server, cpu)),
      figure(ratio(rounds, server, 'naive', cpu), 2),
      figure(
        over(rounds, server, ({ p50 }) => p50),
        1,
      ),
      figure(
        over(rounds, server, ({ p99 }) => p99),
        1,
      ),
    )
}

/** Resident memory in MiB by the names of the servers. */
export type Resident = ReadonlyMap<Contestant['name'], number>

const residentByNaive = 'RSS under load by naive'
const firstCpuByNaive = 'cpu of the first answer by naive'

export const serverGoals: readonly Goal[] = [
  { what: residentByNaive, limit: 'at most', goal: 1 },
  { what: firstCpuByNaive, limit: 'at most', goal: 1.2 },
]

/**
 * Prints what each server costs apart from its answers.
 *
 * @param resident after the cases that all of them answered
 */
export function printServers(contestants: readonly Contestant[], resident: Resident): void {
  console.log()
  cells('', 'RSS MiB', 'first ms', 'its cpu ms')
  for (const { name, served } of contestants)
    cells(
      name,
      figure(resident.get(name) ?? Number.NaN),
      figure(served.firstAnswerMs),
      figure(served.firstAnswerCpuMs),
    )
}

/** What the portal reached there, by the goals. */
export function reachedByServers(
  contestants: readonly Contestant[],
  resident: Resident,
): [what: string, reached: number][] {
  const firstCpu = (wanted: Contestant['name']) =>
    contestants.find(({ name }) => name === wanted)?.served.firstAnswerCpuMs ?? Number.NaN
  const byNaive = (of: (name: Contestant['name']) => number) => of('portal') / of('naive')
  return [
    [residentByNaive, byNaive((name) => resident.get(name) ?? Number.NaN)],
    [firstCpuByNaive, byNaive(firstCpu)],
  ]
}

/** Figures under their names. */
export function printTable(rows: readonly Record<string, number | string>[]): void {
  const names = Object.keys(rows[0] ?? {})
  cells(...names)
  for (const row of rows)
    cells(...names.map((name) => (typeof row[name] === 'number' ? figure(row[name], 1) : String(row[name]))))
}
