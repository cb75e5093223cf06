import { paths } from '#bff/provider/legacy-rest/contract.ts'
import { checkAffiliate, checkLogOut } from './affiliate-checks.ts'
import { compare } from './comparison.ts'
import { checkLogIn, checkRefusals, type Account } from './log-in-checks.ts'
import { checkAvailability, checkTakenName } from './availability-checks.ts'
import { checkPicture } from './captcha-checks.ts'
import { checkCountries, checkTexts } from './select-checks.ts'
import type { Questions } from './questions.ts'
import { Report } from './report.ts'
import { judgeScreens, type ScreenVerdict } from './screens.ts'
import { checkEmptyWrites, checkSignedOut } from './signed-out-checks.ts'
import { KitCaller, type Subject } from './subject.ts'
import { checkWrites, type WriteOptions } from './write-checks.ts'

export interface KitRun {
  subject: Subject
  questions: Questions
  /** An affiliate of the provider; without one only public calls are looked at. */
  account?: Account | undefined
  /** Also changes data, of this account and of a new one. */
  writes?: WriteOptions | undefined
  report?: Report
}

export interface KitResult {
  report: Report
  screens: ScreenVerdict[]
}

/** Looks at the whole provider, and says which screens will work. */
export async function runKit({
  subject,
  questions,
  account,
  writes,
  report = new Report(),
}: KitRun): Promise<KitResult> {
  if (!(await isReachable(subject, report)))
    return { report, screens: judgeScreens(subject.connection, report) }
  await checkCountries(subject, report)
  await checkTexts(subject, report)
  await checkAvailability(subject, report)
  await checkPicture(subject, report)
  await checkSignedOut(subject, report)
  await checkEmptyWrites(subject, report)
  if (account) await checkAccount({ subject, questions, account, writes, report })
  else report.skip('everything that needs a sign-in', 'give --username and CONFORMANCE_PASSWORD')
  const screens = judgeScreens(subject.connection, report)
  return { report, screens }
}

/** If no call answers, or none is there, thirty findings would say the same: there is one, and nothing else is tried. */
async function isReachable(subject: Subject, report: Report): Promise<boolean> {
  const calls = await Promise.all(
    [paths.countries, paths.captcha, paths.profile].map((path) =>
      new KitCaller(subject).ask({ method: 'GET', path }),
    ),
  )
  const [first] = calls
  const { origin, folder } = subject.connection
  const base = origin + folder
  const stop = (why: string) => {
    report.skip('everything else', why)
    return false
  }
  if (first && calls.every(({ response }) => response === null)) {
    report.envelope(first, null)
    return stop(`nothing answers at ${base} (UPSTREAM_URL)`)
  }
  if (first && calls.every(({ response }) => response?.status === 404)) {
    const mend = `UPSTREAM_URL is ${base}; it includes the path that all calls begin with, usually /api`
    const stops = 'the portal can use nothing of this provider'
    report.add(first, { field: null, expected: 'a call at this path', found: 'HTTP 404', mend, stops }, null)
    return stop(`all calls that were tried at ${base} answer HTTP 404`)
  }
  return true
}

async function checkAccount(run: KitRun & { account: Account; report: Report }): Promise<void> {
  const { subject, questions, account, writes, report } = run
  const logIn = { subject, report, questions }
  await checkRefusals(logIn, account)
  const caller = await checkLogIn(logIn, account)
  if (caller === null) return
  // Only now it is certain that somebody has this name.
  await checkTakenName(subject, report, account.username)
  const reads = await checkAffiliate(caller, report)
  report.comparisons.push(...(await compare(caller, reads)))
  if (writes) await checkWrites({ ...logIn, caller }, writes)
  await checkLogOut(caller, report)
}
