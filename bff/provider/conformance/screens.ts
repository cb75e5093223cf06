import type { Connection } from '../legacy-rest/connection.ts'
import { paths } from '../legacy-rest/contract.ts'
import type { Kit } from './kit.ts'

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

/** Calls whose data only an affiliate sees: that they are there says nothing about it. */
const reads = new Set<string>([paths.profile, paths.customers, paths.bills, paths.loginLogs])

/**
 * `DIFFERS`: it works, and something on it is missing or wrong. `IS_THERE`: its reads work and its writes exist, but were
 * not made. `UNTRIED`: a call that it needs was not looked at.
 */
export interface ScreenVerdict {
  screen: string
  verdict: 'WORKS' | 'DIFFERS' | 'IS_THERE' | 'FAILS' | 'UNTRIED' | 'LEFT_OUT'
  /** The calls that decide it. */
  because: string[]
}

/** Says of each screen whether it will work. */
export function judgeScreens({ connection, findings, asked, done }: Kit): ScreenVerdict[] {
  return Object.entries(screensOf(connection)).map(([screen, needed]): ScreenVerdict => {
    const callsWith = (effect: string) => {
      const here = findings.filter((one) => one.effect === effect && needed.includes(one.path))
      return [...new Set(here.map(({ call }) => call))]
    }
    const [failing, differing] = [callsWith('STOPS'), callsWith('DIFFERS')]
    const untried = needed.filter(
      (path) => !(reads.has(path) && differing.length === 0 ? done : asked).has(path),
    )
    if (needed.length === 0) return { screen, verdict: 'LEFT_OUT', because: [] }
    if (failing.length > 0) return { screen, verdict: 'FAILS', because: failing }
    if (untried.length > 0) return { screen, verdict: 'UNTRIED', because: untried }
    if (differing.length > 0) return { screen, verdict: 'DIFFERS', because: differing }
    return { screen, verdict: needed.every((path) => done.has(path)) ? 'WORKS' : 'IS_THERE', because: [] }
  })
}
