import type { Case } from './cases.ts'
import type { Measured } from './measure.ts'
import type { Contestant } from './servers.ts'
import { median } from './statistics.ts'

/** What one contestant did in one round. */
export interface Measure extends Measured {
  name: Contestant['name']
}

/** The median over the rounds in which it took part. */
const over = (rounds: Measure[][], name: string, figure: (measure: Measure) => number) =>
  median(rounds.flatMap((round) => round.filter((one) => one.name === name).map(figure)))

/** The median of what the portal's figure is by another's, round by round. */
const ratio = (rounds: Measure[][], name: string, other: string, figure: (measure: Measure) => number) =>
  median(
    rounds.flatMap((round) => {
      const [one, by] = [name, other].map((wanted) => round.find((measure) => measure.name === wanted))
      return one && by ? [figure(one) / figure(by)] : []
    }),
  )

const perSecond = (measure: Measure) => measure.perSecond
const cpu = (measure: Measure) => measure.cpuMicros
/** A figure that nobody has is a dash. */
const figure = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '-')
const cells = (...values: string[]) => console.log(values.map((value) => value.padStart(12)).join(''))

/** One case as a table, and beside each goal how far it is. */
export function printCase({ name, goals }: Case, rounds: Measure[][]): void {
  console.log(`\n${name}`)
  cells('', 'ops/s', 'by naive', 'cpu us/op', 'by naive', 'p50 ms', 'p99 ms')
  for (const server of new Set(rounds.flatMap((round) => round.map((one) => one.name))))
    cells(
      server,
      over(rounds, server, perSecond).toFixed(0),
      figure(ratio(rounds, server, 'naive', perSecond), 2),
      over(rounds, server, cpu).toFixed(0),
      figure(ratio(rounds, server, 'naive', cpu), 2),
      over(rounds, server, ({ p50 }) => p50).toFixed(1),
      over(rounds, server, ({ p99 }) => p99).toFixed(1),
    )
  const { opsByNaive, cpuByNaive, opsByYoga, opsByMercurius } = goals
  printGoal('operations by naive', 'at least', opsByNaive, ratio(rounds, 'portal', 'naive', perSecond))
  printGoal('cpu by naive', 'at most', cpuByNaive, ratio(rounds, 'portal', 'naive', cpu))
  printGoal('operations by yoga', 'at least', opsByYoga, ratio(rounds, 'portal', 'yoga', perSecond))
  printGoal(
    'operations by mercurius',
    'at least',
    opsByMercurius,
    ratio(rounds, 'portal', 'mercurius', perSecond),
  )
}

function printGoal(
  what: string,
  way: 'at least' | 'at most',
  goal: number | undefined,
  reached: number,
): void {
  if (goal === undefined) return
  const isMet = way === 'at least' ? reached >= goal : reached <= goal
  console.log(`  ${isMet ? 'met   ' : 'missed'} ${what}: ${way} ${goal}, is ${reached.toFixed(2)}`)
}

/** What each server costs apart from its answers. */
export function printServers(contestants: readonly Contestant[]): void {
  console.log()
  cells('', 'RSS MiB', 'first answer ms')
  for (const { name, served } of contestants)
    cells(name, served.residentMib().toFixed(0), served.firstAnswerMs.toFixed(0))
}

/** Figures under their names. */
export function printTable(rows: readonly Record<string, number | string>[]): void {
  const names = Object.keys(rows[0] ?? {})
  cells(...names)
  for (const row of rows)
    cells(...names.map((name) => (typeof row[name] === 'number' ? figure(row[name], 1) : String(row[name]))))
}
