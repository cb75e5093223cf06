import { type Goal, Goals } from '../goals.ts'
import { median, formatted } from '../statistics.ts'
import type { Cost, Device, MeasuredVisit } from './measure-visit.ts'

/** What the owner asks of the large account, on a phone whose processor is four times slower as well. */
const goals = { longestTaskMs: 50, shift: 0.01, blockMs: 50 } as const satisfies Partial<
  Record<keyof Cost, number>
>
const passesGoal: Goal = { what: 'passes over the list a minute', limit: 'at most', goal: 1, digits: 0 }

type Figure = keyof Omit<Cost, 'name'>

const columns: readonly (readonly [title: string, figure: Figure, digits: number])[] = [
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

/** One line an interaction; below them the goals, each with the interaction that was worst. */
export function reportVisits({ name }: Pick<Device, 'name'>, visits: readonly MeasuredVisit[]): void {
  console.log(`\n${name}, ${visits.length} visits: median (least-most)`)
  line(
    '',
    columns.map(([title]) => title),
  )
  const names = visits[0]?.costs.map(({ name }) => name) ?? []
  const valuesOf = (name: string, figure: Figure) =>
    visits.flatMap(({ costs }) => costs.filter((cost) => cost.name === name).map((cost) => cost[figure]))
  for (const name of names)
    line(
      name,
      columns.map(([, figure, digits]) => formatted(valuesOf(name, figure), digits)),
    )
  const held = columns.flatMap(([title, figure, digits]) =>
    figure in goals ? [{ title, figure: figure as keyof typeof goals, digits }] : [],
  )
  const board = new Goals(
    ...held.map(
      ({ title, figure, digits }): Goal => ({ what: title, limit: 'at most', goal: goals[figure], digits }),
    ),
    passesGoal,
  )
  for (const { title, figure } of held) {
    const medians = names.map((name) => ({ name, value: median(valuesOf(name, figure)) }))
    const [worst] = medians.toSorted((one, other) => other.value - one.value)
    if (worst) board.note(title, worst.value, worst.name)
  }
  board.note(passesGoal.what, median(visits.map(({ calls }) => mostPassesAMinute(calls))))
  board.print()
}

/** A pass asks for fifty pages. */
const pagesOfPass = 50
const customerList = '/api/home/getCustomerList'

/** How many times within a minute the whole list of customers was asked for. */
function mostPassesAMinute(calls: MeasuredVisit['calls']): number {
  const times = calls.filter(({ path }) => path === customerList).map(({ at }) => at)
  const within = times.map((from) => times.filter((at) => at >= from && at < from + 60_000).length)
  return Math.floor(Math.max(0, ...within) / pagesOfPass)
}
