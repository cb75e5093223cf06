import { median, formatted } from '../statistics.ts'
import type { Cost, Device, MeasuredVisit } from './measure-visit.ts'

/** What the owner asks of the large account, on an ordinary machine. */
const goals = { longestTaskMs: 100, shift: 0.01, blockMs: 50 } as const satisfies Partial<
  Record<keyof Cost, number>
>

const columns: readonly (readonly [title: string, figure: keyof Omit<Cost, 'name'>, digits: number])[] = [
  ['task ms', 'longestTaskMs', 0],
  ['its cpu ms', 'taskCpuMs', 0],
  ['answer ms', 'slowestAnswerMs', 0],
  ['shift', 'shift', 3],
  ['requests', 'requests', 0],
  ['calls', 'calls', 0],
  ['block ms', 'blockMs', 0],
  ['cpu ms', 'cpuMs', 0],
]

const line = (name: string, cells: string[]) =>
  console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(17)).join(''))

/** One line an interaction; below them which goals are met, where the device is one that has goals. */
export function reportVisits({ name, slowness }: Device, visits: MeasuredVisit[]): void {
  console.log(`\n${name}, ${visits.length} visits: median (least-most)`)
  line(
    '',
    columns.map(([title]) => title),
  )
  const names = visits[0]?.costs.map(({ name }) => name) ?? []
  const costsOf = (name: string) => visits.flatMap(({ costs }) => costs.filter((cost) => cost.name === name))
  for (const name of names)
    line(
      name,
      columns.map(([, figure, digits]) =>
        formatted(
          costsOf(name).map((cost) => cost[figure]),
          digits,
        ),
      ),
    )
  if (slowness > 1) return
  for (const [figure, goal] of Object.entries(goals) as [keyof typeof goals, number][]) {
    const [worst, value] = names
      .map((name) => [name, median(costsOf(name).map((cost) => cost[figure]))] as const)
      .reduce((one, other) => (other[1] > one[1] ? other : one))
    reportGoal(
      `${figure} at most ${goal}`,
      value <= goal,
      `${value.toFixed(3).replace(/\.?0+$/, '')} (${worst})`,
    )
  }
  const passes = visits.map(({ calls }) => mostPassesAMinute(calls))
  reportGoal('passes over the list a minute at most 1', median(passes) <= 1, formatted(passes))
}

const reportGoal = (what: string, isMet: boolean, reached: string) =>
  console.log(`  ${isMet ? 'met   ' : 'missed'} ${what}: is ${reached}`)

/** A pass asks for fifty pages. */
const pagesOfPass = 50
const customerList = '/api/home/getCustomerList'

/** How many times within a minute the whole list of customers was asked for. */
function mostPassesAMinute(calls: MeasuredVisit['calls']): number {
  const times = calls.filter(({ path }) => path === customerList).map(({ at }) => at)
  const within = times.map((from) => times.filter((at) => at >= from && at < from + 60_000).length)
  return Math.floor(Math.max(0, ...within) / pagesOfPass)
}
