import { verdictOf } from '../goals.ts'
import { median, formatted } from '../statistics.ts'
import { categories, type Category, type Judgement } from './run-lighthouse.ts'

/** What a page shall reach at least; null where it does not matter. */
export type Goals = Record<Category, number | null>

/** What no page may exceed: blocked in milliseconds, before the first input on a phone; layout shift; requests of a first visit. */
const limits = { blocked: 150, shift: 0.01, requests: 25 } as const

/** Prints how long the reference page, whose work never changes, blocked its main thread. */
export function reportReference(judgements: Judgement[]): void {
  const blocked = formatted(judgements.map(({ metrics }) => metrics.blocked))
  console.log(`\nreference page, ${judgements.length} runs: blocked ${blocked} ms`)
}

/** Prints the medians of a page beside its goals, and what keeps it from them. */
export function reportPage(path: string, judgements: Judgement[], goals: Goals): void {
  console.log(`\n${path}, ${judgements.length} runs: median (least-most)`)
  for (const category of categories) {
    const values = judgements.map(({ scores }) => scores[category])
    const goal = goals[category]
    const verdict = goal === null ? '' : verdictOf({ limit: 'at least', goal }, median(values))
    print(verdict, category, `${goal === null ? '' : `at least ${goal}, `}is ${formatted(values)}`)
  }
  const of = (name: keyof Judgement['metrics']) => judgements.map(({ metrics }) => metrics[name])
  for (const [name, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
    const verdict = verdictOf({ limit: 'at most', goal: limit }, median(of(name)))
    print(verdict, name, `at most ${limit}, is ${formatted(of(name), name === 'shift' ? 3 : 0)}`)
  }
  console.log(
    `  first paint ${formatted(of('first paint'))} ms, largest paint ${formatted(of('largest paint'))} ms`,
  )
  for (const fault of new Set(judgements.flatMap(({ faults }) => faults))) console.log(`  to mend: ${fault}`)
}

const print = (verdict: string, name: string, text: string) =>
  console.log(`  ${verdict.padEnd(13)}${name.padEnd(16)}${text}`)
