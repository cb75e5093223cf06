import { median, formatted } from '../statistics.ts'
import { categories, type Category, type Judgement } from './run-lighthouse.ts'

/** What a page shall reach at least; null where it does not matter. */
export type Goals = Record<Category, number | null>

/** The medians of a page beside its goals, and what keeps it from them. */
export function reportPage(path: string, judgements: Judgement[], goals: Goals): void {
  console.log(`\n${path}, ${judgements.length} runs: median (least-most)`)
  for (const category of categories) {
    const values = judgements.map(({ scores }) => scores[category])
    const goal = goals[category]
    const verdict = goal === null ? '' : median(values) >= goal ? 'met' : 'missed'
    console.log(
      `  ${verdict.padEnd(7)}${category.padEnd(16)}${goal === null ? '' : `at least ${goal}, `}is ${formatted(values)}`,
    )
  }
  const metrics = Object.keys(judgements[0]?.metrics ?? {}) as (keyof Judgement['metrics'])[]
  console.log(
    `  ${metrics
      .map(
        (name) =>
          `${name} ${formatted(
            judgements.map(({ metrics }) => metrics[name]),
            name === 'shift' ? 3 : 0,
          )}`,
      )
      .join(', ')}`,
  )
  for (const fault of new Set(judgements.flatMap(({ faults }) => faults))) console.log(`  to mend: ${fault}`)
}
