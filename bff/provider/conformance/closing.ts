import type { Connection } from '../legacy-rest/connection.ts'
import { paths } from '../legacy-rest/contract.ts'
import { readScreens } from './account-checks.ts'
import type { Finding, Kit } from './kit.ts'
import { publicScreens } from './public-checks.ts'
import { writeScreens } from './write-checks.ts'

/** The values to compare, which screens will work, and the number of deviations. */
export const closingLines = (kit: Kit): string[] => [
  ...comparisonLines(kit.comparisons),
  '',
  ...screenLines(judgeScreens(kit)),
  '',
  verdictOf(kit.findings),
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
  FAILS: 'does not work',
  UNTRIED: 'not tried (see --help)',
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

/** The screens of the portal, with the calls that each of them needs. */
const screensOf = (connection: Connection): Record<string, string[]> => ({
  ...publicScreens(connection),
  ...readScreens,
  ...writeScreens(connection),
  Logout: [paths.logOut, ...(connection.logoutPath === null ? [] : [connection.logoutPath])],
})

/** `DIFFERS`: it works, and something on it is missing or wrong. `UNTRIED`: a call that it needs was not made in earnest. */
export interface ScreenVerdict {
  screen: string
  verdict: 'WORKS' | 'DIFFERS' | 'FAILS' | 'UNTRIED'
  /** The calls that decide it. */
  because: string[]
}

/** Says of each screen whether it will work. */
export function judgeScreens({ connection, findings, done }: Kit): ScreenVerdict[] {
  return Object.entries(screensOf(connection)).map(([screen, needed]): ScreenVerdict => {
    const here = findings.filter(({ path }) => needed.includes(path))
    const callsWith = (effect: string) => [
      ...new Set(here.filter((one) => one.effect === effect).map(({ call }) => call)),
    ]
    const [failing, differing] = [callsWith('STOPS'), callsWith('DIFFERS')]
    const untried = needed.filter((path) => !done.has(path) && here.every((one) => one.path !== path))
    if (failing.length > 0) return { screen, verdict: 'FAILS', because: failing }
    if (untried.length > 0) return { screen, verdict: 'UNTRIED', because: untried }
    return { screen, verdict: differing.length > 0 ? 'DIFFERS' : 'WORKS', because: differing }
  })
}
