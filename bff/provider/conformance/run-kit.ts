import {
  type Account,
  accountScreens,
  checkLogIn,
  checkLogOut,
  checkReads,
  checkRefusals,
  checkSignedOut,
  checkTakenName,
  reads,
} from './account-checks.ts'
import type { Finding, Kit } from './kit.ts'
import { checkPublicCalls, publicScreens } from './public-checks.ts'
import { checkWrites, emptyWrites, writeScreens } from './write-checks.ts'

/**
 * Looks at the whole provider; what it finds is in the kit.
 *
 * @param account an affiliate of the provider; without one only public calls are looked at
 * @param writes also changes data, of this account and of new ones
 */
export async function runKit(kit: Kit, account: Account | null, writes: boolean): Promise<void> {
  const { origin, folder, feedbackPath } = kit.connection
  if (!(await checkPublicCalls(kit))) {
    const why = `nothing is at ${origin}${folder} (UPSTREAM_URL, which includes the path that all calls begin with, usually /api)`
    return kit.skip('everything else', why)
  }
  if (feedbackPath === null) kit.skip('feedback', 'FEEDBACK_PATH says that the provider takes none')
  await checkSignedOut(kit, [...reads, ...emptyWrites(kit.connection)])
  if (!account) return kit.skip('everything that needs a sign-in', 'give --username and CONFORMANCE_PASSWORD')
  await checkRefusals(kit, account)
  const client = await checkLogIn(kit, account)
  if (client === null) return
  // Only now it is certain that somebody has this name.
  await checkTakenName(kit, account.username)
  await checkReads(kit, client)
  if (writes) await checkWrites(kit, client)
  await checkLogOut(kit, client)
}

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

function screenLines(screens: readonly ScreenVerdict[]): string[] {
  const wide = Math.max(...screens.map(({ screen }) => screen.length))
  const lines = screens.map(({ screen, verdict, because }) => {
    const reason = because.length > 0 ? `: ${because.join(', ')}` : ''
    return `  ${screen.padEnd(wide)}  ${verdict}${reason}`
  })
  return ['Screens', ...lines]
}

function verdictOf(findings: readonly Finding[]): string {
  const count = (effect: Finding['effect']) => findings.filter((one) => one.effect === effect).length
  if (findings.length === 0) return 'The portal can read this provider.'
  const parts = [`${count('STOPS')} stopping the portal`, `${count('DIFFERS')} showing on its screens`]
  return `${findings.length} ${findings.length === 1 ? 'deviation' : 'deviations'}: ${parts.join(', ')}.`
}

export interface ScreenVerdict {
  screen: string
  /** Not tried: a call that it needs was not made in earnest. */
  verdict: 'works' | 'works, with differences' | 'does not work' | 'not tried (see --help)'
  /** The calls that decide it. */
  because: string[]
}

/** Says of each screen whether it will work. */
export function judgeScreens({ connection, findings, done }: Kit): ScreenVerdict[] {
  const screens = { ...publicScreens(connection), ...accountScreens(connection), ...writeScreens(connection) }
  return Object.entries(screens).map(([screen, needed]): ScreenVerdict => {
    const here = findings.filter(({ path }) => needed.includes(path))
    const callsWith = (effect: string) => [
      ...new Set(here.filter((one) => one.effect === effect).map(({ call }) => call)),
    ]
    const [failing, differing] = [callsWith('STOPS'), callsWith('DIFFERS')]
    const untried = needed.filter((path) => !done.has(path) && here.every((one) => one.path !== path))
    if (failing.length > 0) return { screen, verdict: 'does not work', because: failing }
    if (untried.length > 0) return { screen, verdict: 'not tried (see --help)', because: untried }
    const verdict = differing.length > 0 ? 'works, with differences' : 'works'
    return { screen, verdict, because: differing }
  })
}
