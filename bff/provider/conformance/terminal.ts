import { type Finding, type Kit, lineOf } from './kit.ts'
import type { ScreenVerdict } from './screens.ts'

/** A finding: what is wrong, what the portal does about it, how to mend it, and how to see it. */
export const findingLines = (finding: Finding): string[] => {
  const { effect, portal, mend, curl } = finding
  const below = [portal, mend, curl].filter((line) => line !== undefined)
  return [
    `${effect === 'STOPS' ? 'FAIL' : 'DIFF'}  ${lineOf(finding)}`,
    ...below.map((line) => `      ${line}`),
  ]
}

export const passLine = (call: string, note: string): string => `ok    ${call}: ${note}`

/** Skipped parts, values to compare, and which screens will work. */
export const closingLines = (
  { skipped, comparisons, findings }: Pick<Kit, 'skipped' | 'comparisons' | 'findings'>,
  screens: readonly ScreenVerdict[],
): string[] => [
  ...skipped.map(({ what, why }) => `skip  ${what}: ${why}`),
  ...comparisonLines(comparisons),
  '',
  ...screenLines(screens),
  '',
  verdictOf(findings),
]

function comparisonLines(comparisons: Kit['comparisons']): string[] {
  if (comparisons.length === 0) return []
  return [
    '',
    'Please compare: what the provider says, and what the portal will show. Amounts are US dollars, times are UTC.',
    'The kit cannot notice cents instead of dollars, two fields that are swapped, or another time zone (UPSTREAM_TIME_ZONE).',
    ...comparisons.flatMap(({ title, provider, portal }) => {
      const wide = Math.max(...provider.map((line) => line.length))
      const rows = portal.map((line, at) => `    ${(provider[at] ?? '').padEnd(wide)}  ->  ${line}`)
      return ['', `  ${title}`, ...rows]
    }),
  ]
}

const verdicts = {
  WORKS: 'works',
  DIFFERS: 'works, with differences',
  IS_THERE: 'is there; not all of its writes were made (see --writes)',
  FAILS: 'does not work',
  UNTRIED: 'not tried',
  LEFT_OUT: 'left out by the settings',
} as const

function screenLines(screens: readonly ScreenVerdict[]): string[] {
  const wide = Math.max(...screens.map(({ screen }) => screen.length))
  const lines = screens.map(({ screen, verdict, because }) => {
    const reason = because.length > 0 ? `: ${because.join(', ')}` : ''
    return `  ${screen.padEnd(wide)}  ${verdicts[verdict]}${reason}`
  })
  return ['Screens', ...lines]
}

function verdictOf(findings: readonly Finding[]): string {
  const count = (effect: Finding['effect']) => findings.filter((one) => one.effect === effect).length
  if (findings.length === 0) return 'The portal can read this provider.'
  const parts = [`${count('STOPS')} stopping the portal`, `${count('DIFFERS')} showing on its screens`]
  return `${findings.length} ${findings.length === 1 ? 'deviation' : 'deviations'}: ${parts.join(', ')}.`
}
