import { figure } from './statistics.ts'

/** What the portal is held to. */
export interface Goal {
  what: string
  limit: 'at least' | 'at most'
  goal: number
  digits?: number
  /** Why it is a goal. */
  because?: string
}

export type Verdict = 'met' | 'missed' | 'not measured'

export function verdictOf({ limit, goal }: Pick<Goal, 'limit' | 'goal'>, reached: number): Verdict {
  if (!Number.isFinite(reached)) return 'not measured'
  const isMet = limit === 'at least' ? reached >= goal : reached <= goal
  return isMet ? 'met' : 'missed'
}

/** The goals of a run. Each is not measured until its figure is noted. */
export class Goals {
  readonly #goals: readonly Goal[]
  readonly #reached = new Map<string, { reached: number; where: string }>()

  constructor(...goals: readonly Goal[]) {
    this.#goals = goals
  }

  /** @param where what the figure was of, if it is the worst of several */
  note(what: string, reached: number, where = ''): void {
    if (!this.#goals.some((goal) => goal.what === what)) throw new Error(`there is no goal "${what}"`)
    this.#reached.set(what, { reached, where })
  }

  /** One line for each goal, and how many were met. */
  lines(): string[] {
    const judged = this.#goals.map((goal) => {
      const { reached, where } = this.#reached.get(goal.what) ?? { reached: Number.NaN, where: '' }
      return { ...goal, reached, where, verdict: verdictOf(goal, reached) }
    })
    const count = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length
    return [
      ...judged.map(({ what, limit, goal, digits = 2, because, reached, where, verdict }) => {
        const is =
          verdict === 'not measured' ? '' : `, is ${figure(reached, digits)}${where && ` (${where})`}`
        return `  ${verdict.padEnd(13)} ${what}: ${limit} ${goal}${is}${because ? `; ${because}` : ''}`
      }),
      `${count('met')} met, ${count('missed')} missed, ${count('not measured')} not measured`,
    ]
  }

  print(): void {
    console.log(['\nGoals of the portal', ...this.lines()].join('\n'))
  }
}
