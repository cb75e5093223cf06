import type { Case } from './cases.ts'
import type { Goal } from './goals.ts'
import type { Measured } from './measure.ts'
import type { Contestant } from './servers.ts'
import { median } from './statistics.ts'

/** What one contestant did in one round. */
export interface Measure extends Measured {
  name: Contestant['name']
}

export const perSecond = (measure: Measure) => measure.perSecond
export const cpu = (measure: Measure) => measure.cpuMicros
const p99 = (measure: Measure) => measure.p99

type Of = (measure: Measure) => number

/** The median of a contestant's figure over the rounds in which it took part. */
export const over = (rounds: readonly Measure[][], name: Contestant['name'], of: Of) =>
  median(rounds.flatMap((round) => round.filter((one) => one.name === name).map(of)))

/** The median of what two contestants' figures make together, round by round. */
const together = (
  rounds: readonly Measure[][],
  names: readonly [Contestant['name'], Contestant['name']],
  of: Of,
  make: (one: number, other: number) => number,
) =>
  median(
    rounds.flatMap((round) => {
      const [one, other] = names.map((wanted) => round.find(({ name }) => name === wanted))
      return one && other ? [make(of(one), of(other))] : []
    }),
  )

/** What a contestant's figure is by another's. */
export const ratio = (
  rounds: readonly Measure[][],
  name: Contestant['name'],
  other: Contestant['name'],
  of: Of,
) => together(rounds, [name, other], of, (one, by) => one / by)

interface CaseGoal extends Omit<Goal, 'goal'> {
  of(rounds: readonly Measure[][]): number
}

/** What a case may be held to, and how that follows from its rounds. */
const caseGoals = {
  opsByNaive: {
    what: 'operations a second by naive',
    limit: 'at least',
    of: (rounds) => ratio(rounds, 'portal', 'naive', perSecond),
  },
  cpuByNaive: {
    what: 'cpu by naive',
    limit: 'at most',
    of: (rounds) => ratio(rounds, 'portal', 'naive', cpu),
  },
  p99ByNaive: {
    what: 'p99 by naive',
    limit: 'at most',
    of: (rounds) => ratio(rounds, 'portal', 'naive', p99),
  },
  microsOfRedis: {
    what: 'cpu us that Redis adds to the file',
    limit: 'at most',
    digits: 0,
    of: (rounds) => together(rounds, ['redis', 'portal'], cpu, (redis, file) => redis - file),
  },
  cpuMs: {
    what: 'cpu ms with a snapshot',
    limit: 'at most',
    digits: 1,
    of: (rounds) => over(rounds, 'portal', cpu) / 1000,
  },
} as const satisfies Record<string, CaseGoal>

export type CaseGoals = Partial<Record<keyof typeof caseGoals, number>>

const goalsIn = ({ name, goals }: Case) =>
  Object.entries(caseGoals).flatMap(([key, { of, ...one }]) => {
    const goal = goals[key as keyof typeof caseGoals]
    return goal === undefined ? [] : [{ ...one, what: `${name}: ${one.what}`, goal, of }]
  })

/** What the portal is held to in a case. */
export const goalsOfCase = (one: Case): Goal[] => goalsIn(one).map(({ of: _of, ...goal }) => goal)

/** What it reached there, by the goals. */
export const reachedIn = (one: Case, rounds: readonly Measure[][]): [what: string, reached: number][] =>
  goalsIn(one).map(({ what, of }) => [what, of(rounds)])
