import { type Finding, lineOf } from './finding.ts'
import type { KitResult } from './run-kit.ts'

/** A finding as three lines: what is wrong, what the portal does about it, and how to see it. */
function findingLines(finding: Finding): string[] {
  const { effect, portal, mend, curl } = finding
  const label = { STOPS: 'FAIL ', DIFFERS: 'DIFF ', NOTED: 'note ' }[effect]
  return [
    `${label} ${lineOf(finding)}`,
    `      ${portal}`,
    ...(mend === null ? [] : [`      ${mend}`]),
    ...(curl === '' ? [] : [`      ${curl}`]),
  ]
}

/** Prints findings as they come; a note that other calls had before is only counted. */
export function createFindingPrinter(print: (lines: readonly string[]) => void) {
  const notes = new Map<string, string[]>()
  return {
    onFinding(finding: Finding) {
      const { effect, field, expected, found, call } = finding
      const key = `${field}: expected ${expected}, found ${found}`
      const calls = notes.get(key)
      if (effect === 'NOTED' && calls) calls.push(call)
      else print(findingLines(finding))
      if (effect === 'NOTED' && !calls) notes.set(key, [])
    },
    /** The calls with notes that were printed for another call. */
    repeated: (): string[] =>
      [...notes]
        .filter(([, calls]) => calls.length > 0)
        .map(([key, calls]) => `note  ${key}; the same at ${calls.length} more calls: ${calls.join(', ')}`),
  }
}

export const passLine = (call: string, note: string): string => `ok    ${call}: ${note}`

/** Skipped parts, values to compare, and which screens will work. */
export function closingLines({ report, screens }: KitResult, repeated: readonly string[]): string[] {
  const skipped = report.skipped.map(({ what, why }) => `skip  ${what}: ${why}`)
  return [
    ...repeated,
    ...skipped,
    ...comparisonLines(report.comparisons),
    '',
    ...screenLines(screens),
    '',
    verdictOf(report.findings),
  ]
}

function comparisonLines(comparisons: KitResult['report']['comparisons']): string[] {
  if (comparisons.length === 0) return []
  const lines = comparisons.flatMap(({ title, lines: rows }) => {
    const wide = Math.max(...rows.map(({ provider }) => provider.length))
    const label = Math.max(...rows.map((row) => row.label.length))
    return [
      '',
      `  ${title}`,
      ...rows.map((row) => `    ${row.label.padEnd(label)}  ${row.provider.padEnd(wide)}  ->  ${row.portal}`),
    ]
  })
  return [
    '',
    'Please compare: what the provider says, and what the portal will show. Amounts are US dollars, times are UTC.',
    'The kit cannot notice cents instead of dollars, two fields that are swapped, or another time zone (UPSTREAM_TIME_ZONE).',
    ...lines,
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

function screenLines(screens: KitResult['screens']): string[] {
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
  const parts = [
    `${count('STOPS')} stopping the portal`,
    `${count('DIFFERS')} showing on its screens`,
    `${count('NOTED')} without an effect`,
  ]
  return `${findings.length} ${findings.length === 1 ? 'deviation' : 'deviations'}: ${parts.join(', ')}.`
}
