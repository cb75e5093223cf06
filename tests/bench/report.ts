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

/** One case as a table. */
export function printCase({ name, goals }: Case, rounds: Measure[][]): void {
  console.log(`\n${name}, ${rounds.length} rounds`)
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
  const { opsByNaive, cpuByNaive, cpuByGuarded } = goals
  const by = (other: Contestant['name'], of: typeof cpu) => ratio(rounds, 'portal', other, of)
  judge(`${name}: operations by naive`, 'at least', opsByNaive, by('naive', perSecond))
  judge(`${name}: cpu by naive`, 'at most', cpuByNaive, by('naive', cpu))
  judge(`${name}: cpu by guarded`, 'at most', cpuByGuarded, by('guarded', cpu))
  if (opsByNaive === undefined) return
  judge(
    `${name}: p99 by naive`,
    'at most',
    0.5,
    by('naive', ({ p99 }) => p99),
  )
  const added = over(rounds, 'redis', cpu) - over(rounds, 'portal', cpu)
  judge(`${name}: cpu us that Redis adds to the file`, 'at most', 60, added)
}

/** What was held to a goal, in the order of the cases. */
const judged: { what: string; goal: string; reached: string; isMet: boolean | null }[] = []

/** Holds a figure to its goal; nobody has met or missed one whose other side did not take part. */
function judge(what: string, way: 'at least' | 'at most', goal: number | undefined, reached: number): void {
  if (goal === undefined) return
  const isMet = way === 'at least' ? reached >= goal : reached <= goal
  const isKnown = Number.isFinite(reached)
  judged.push({ what, goal: `${way} ${goal}`, reached: figure(reached, 2), isMet: isKnown ? isMet : null })
}

/** All goals, met, missed or not measured. */
export function printGoals(): void {
  const word = (isMet: boolean | null) => (isMet === null ? 'not measured' : isMet ? 'met' : 'missed')
  console.log('\nGoals of the portal')
  for (const { what, goal, reached, isMet } of judged)
    console.log(`  ${word(isMet).padEnd(13)}${what}: ${goal}, is ${reached}`)
  const count = (wanted: boolean | null) => judged.filter(({ isMet }) => isMet === wanted).length
  console.log(`${count(true)} met, ${count(false)} missed, ${count(null)} not measured`)
}

/** What each server costs apart from its answers. */
export function printServers(contestants: readonly Contestant[]): void {
  console.log()
  cells('', 'RSS MiB', 'first ms', 'its cpu ms')
  for (const { name, served } of contestants)
    cells(
      name,
      served.residentMib().toFixed(0),
      served.firstAnswerMs.toFixed(0),
      served.firstAnswerCpuMs.toFixed(0),
    )
  const by = (of: (served: Contestant['served']) => number) => {
    const [portal, naive] = ['portal', 'naive'].map((name) => contestants.find((one) => one.name === name))
    return portal && naive ? of(portal.served) / of(naive.served) : Number.NaN
  }
  judge(
    'RSS by naive',
    'at most',
    1,
    by(({ residentMib }) => residentMib()),
  )
  judge(
    'cpu of the first answer by naive',
    'at most',
    1.2,
    by(({ firstAnswerCpuMs }) => firstAnswerCpuMs),
  )
}

/** Figures under their names. */
export function printTable(rows: readonly Record<string, number | string>[]): void {
  const names = Object.keys(rows[0] ?? {})
  cells(...names)
  for (const row of rows)
    cells(...names.map((name) => (typeof row[name] === 'number' ? figure(row[name], 1) : String(row[name]))))
}
