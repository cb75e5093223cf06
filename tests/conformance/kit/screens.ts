import type { Connection } from '#bff/provider/legacy-rest/connection.ts'
import { groups, paths } from '#bff/provider/legacy-rest/contract.ts'
import type { Finding } from './finding.ts'

const { current, imfs } = groups

/** What each call is for, as the object of "the portal refuses …". */
const parts: Record<string, string> = {
  [paths.captcha]: 'the captcha of the login',
  [paths.logIn]: 'the login',
  [paths.logOut]: 'the logout',
  [paths.checkCode]: 'the e-mail code',
  [paths.resetPassword]: 'the new password',
  [paths.registeredEmail]: 'the check of an e-mail address',
  [paths.countries]: 'the list of countries',
  [paths.legalText]: 'the legal text',
  [paths.profile]: 'the profile',
  [paths.customers]: 'the customers',
  [paths.bills]: 'the bills',
  [paths.loginLogs]: 'the login log',
  [paths.payoutAccount]: 'new payment details',
  [paths.accountManager]: 'an account manager number',
  [paths.upload]: 'an upload',
  [paths.verification]: 'a verification',
  [current.register]: 'the registration',
  [current.sendEmail]: 'the request for an e-mail code',
  [current.usernameCheck]: 'the check of a user name',
  [current.phoneCheck]: 'the check of a phone number',
  [current.emailChecks[0]]: 'the check of an e-mail address',
  [imfs.register]: "a customer's registration",
  [imfs.sendEmail]: "a customer's request for an e-mail code",
  [imfs.usernameCheck]: "the check of a customer's user name",
  [imfs.phoneCheck]: "the check of a customer's phone number",
  [imfs.emailChecks[0]]: "the check of a customer's e-mail address",
}

export function partOf({ feedbackPath, logoutPath }: Connection, path: string): string {
  if (path === feedbackPath) return 'feedback'
  return path === logoutPath ? 'the logout' : (parts[path] ?? path)
}

/** The screens of the portal, with the calls that each of them needs. */
function screensOf({
  groups: { AFFILIATE, CUSTOMER },
  feedbackPath,
  logoutPath,
}: Connection): Record<string, string[]> {
  const texts = [paths.countries, paths.legalText]
  const { usernameCheck, phoneCheck, emailChecks, sendEmail, register } = AFFILIATE
  return {
    Login: [paths.captcha, paths.logIn],
    Registration: [...texts, usernameCheck, phoneCheck, ...emailChecks, sendEmail, paths.checkCode, register],
    'Forgot password': [paths.registeredEmail, sendEmail, paths.checkCode, paths.resetPassword],
    'Promotion page': [
      ...texts,
      CUSTOMER.usernameCheck,
      CUSTOMER.phoneCheck,
      ...CUSTOMER.emailChecks,
      CUSTOMER.sendEmail,
      CUSTOMER.register,
    ],
    'Home: profile, rewards and link': [paths.profile],
    'Home: customers': [paths.customers],
    'My Invoice': [paths.bills],
    'Login Log': [paths.loginLogs],
    'Payment details': [paths.countries, paths.payoutAccount],
    Verification: [paths.upload, paths.verification],
    'AM number': [paths.accountManager],
    Feedback: feedbackPath === null ? [] : [feedbackPath],
    Logout: [paths.logOut, ...(logoutPath === null ? [] : [logoutPath])],
  }
}

/** Calls whose data only an affiliate sees. */
const reads = new Set<string>([paths.profile, paths.customers, paths.bills, paths.loginLogs])

/** Whether a call changes something. */
const isWrite = ({ groups: { AFFILIATE, CUSTOMER }, feedbackPath }: Connection, path: string) =>
  [
    ...[AFFILIATE, CUSTOMER].flatMap(({ register, sendEmail }) => [register, sendEmail]),
    paths.checkCode,
    paths.resetPassword,
    paths.payoutAccount,
    paths.verification,
    paths.upload,
    paths.accountManager,
    feedbackPath,
  ].includes(path)

/**
 * `DIFFERS`: it works, and something on it is missing or in another order. `IS_THERE`: its reads work and its writes
 * exist, but were not made. `UNTRIED`: a call that it needs was not looked at.
 */
export interface ScreenVerdict {
  screen: string
  verdict: 'WORKS' | 'DIFFERS' | 'IS_THERE' | 'FAILS' | 'UNTRIED' | 'LEFT_OUT'
  /** The calls that decide it. */
  because: string[]
}

interface Evidence {
  findings: readonly Finding[]
  /** The calls of the contract that were looked at. */
  tried: ReadonlySet<string>
  /** The reads of an affiliate that were made signed in. */
  read: ReadonlySet<string>
  /** The writes that were made. */
  written: ReadonlySet<string>
}

/** Says of each screen whether it will work. */
export function judgeScreens(
  connection: Connection,
  { findings, tried, read, written }: Evidence,
): ScreenVerdict[] {
  return Object.entries(screensOf(connection)).map(([screen, needed]): ScreenVerdict => {
    const here = findings.filter(({ path }) => needed.includes(path))
    const callsWith = (effect: Finding['effect']) => [
      ...new Set(here.filter((finding) => finding.effect === effect).map(({ call }) => call)),
    ]
    const untried = needed.filter((path) => !(reads.has(path) ? read : tried).has(path))
    if (needed.length === 0) return { screen, verdict: 'LEFT_OUT', because: [] }
    if (callsWith('STOPS').length > 0) return { screen, verdict: 'FAILS', because: callsWith('STOPS') }
    if (untried.length > 0) return { screen, verdict: 'UNTRIED', because: untried }
    const differing = callsWith('DIFFERS')
    if (differing.length > 0) return { screen, verdict: 'DIFFERS', because: differing }
    const isMade = needed.every((path) => !isWrite(connection, path) || written.has(path))
    return { screen, verdict: isMade ? 'WORKS' : 'IS_THERE', because: [] }
  })
}
