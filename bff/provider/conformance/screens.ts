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
    ...(feedbackPath !== null && { Feedback: [feedbackPath] }),
    Logout: [paths.logOut, ...(logoutPath === null ? [] : [logoutPath])],
  }
}

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
