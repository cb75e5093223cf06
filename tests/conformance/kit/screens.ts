import type { ContractPath } from '#bff/provider/legacy-rest/contract-paths.ts'
import type { ProviderProfile } from '#bff/provider/legacy-rest/profile-types.ts'
import type { Finding } from './finding.ts'

/** What each call is for, as the object of "the portal refuses …". */
export const partOf: Record<ContractPath, string> = {
  '/register/kaptcha': 'the captcha of the login',
  '/register/register': 'the registration',
  '/register/sendEmail': 'the request for an e-mail code',
  '/register/login': 'the login',
  '/register/logout': 'the logout',
  '/register/loginout': 'the logout',
  '/register/updatePassWord': 'the new password',
  '/register/checkCode': 'the e-mail code',
  '/register/emailIsExist': 'the check of an e-mail address',
  '/register/agentEmailIsExist': 'the check of an e-mail address',
  '/register/phoneIsExist/{prefix}/{number}': 'the check of a phone number',
  '/register/nameExist/{name}': 'the check of a user name',
  '/register/imfs/register': "a customer's registration",
  '/register/imfs/sendEmail': "a customer's request for an e-mail code",
  '/register/imfs/emailIsExist': "the check of a customer's e-mail address",
  '/register/imfs/phoneIsExist/{prefix}/{phone}': "the check of a customer's phone number",
  '/register/imfs/nameExist/{username}': "the check of a customer's user name",
  '/select/country': 'the list of countries',
  '/select/info': 'the legal text',
  '/home/getBaseInfo': 'the profile',
  '/home/getCustomerList': 'the customers',
  '/home/getBillList': 'the bills',
  '/home/web/logQuery': 'the login log',
  '/home/updateBank': 'new payment details',
  '/home/auth': 'a verification',
  '/home/uploadAuth': 'an upload',
  '/home/setAmNumber': 'an account manager number',
  '/home/feedback': 'feedback',
}

/** The screens of the portal, with the calls that each of them needs. */
function screensOf({ groups, calls }: ProviderProfile): Record<string, ContractPath[]> {
  const { AFFILIATE, CUSTOMER } = groups
  const texts: ContractPath[] = ['/select/country', '/select/info']
  const { usernameCheck, phoneCheck, emailChecks, sendEmail, register } = AFFILIATE
  const has = (path: ContractPath): ContractPath[] => (calls[path] === null ? [] : [path])
  return {
    Login: ['/register/kaptcha', '/register/login'],
    Registration: [
      ...texts,
      usernameCheck,
      phoneCheck,
      ...emailChecks,
      sendEmail,
      '/register/checkCode',
      register,
    ],
    'Forgot password': [
      '/register/agentEmailIsExist',
      sendEmail,
      '/register/checkCode',
      '/register/updatePassWord',
    ],
    'Promotion page': [
      ...texts,
      CUSTOMER.usernameCheck,
      CUSTOMER.phoneCheck,
      ...CUSTOMER.emailChecks,
      CUSTOMER.sendEmail,
      CUSTOMER.register,
    ],
    'Home: profile, rewards and link': ['/home/getBaseInfo'],
    'Home: customers': ['/home/getCustomerList'],
    'My Invoice': ['/home/getBillList'],
    'Login Log': ['/home/web/logQuery'],
    'Payment details': ['/select/country', '/home/updateBank'],
    Verification: ['/home/uploadAuth', '/home/auth'],
    'AM number': ['/home/setAmNumber'],
    Feedback: has('/home/feedback'),
    Logout: ['/register/logout', ...has('/register/loginout')],
  }
}

/** Calls whose data only an affiliate sees. */
const reads = new Set<ContractPath>([
  '/home/getBaseInfo',
  '/home/getCustomerList',
  '/home/getBillList',
  '/home/web/logQuery',
])

/** Calls that change something. */
const writes = new Set<ContractPath>([
  '/register/register',
  '/register/sendEmail',
  '/register/updatePassWord',
  '/register/checkCode',
  '/register/imfs/register',
  '/register/imfs/sendEmail',
  '/home/updateBank',
  '/home/auth',
  '/home/uploadAuth',
  '/home/setAmNumber',
  '/home/feedback',
])

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
  tried: ReadonlySet<ContractPath>
  /** The reads of an affiliate that were made signed in. */
  read: ReadonlySet<ContractPath>
  /** The writes that were made. */
  written: ReadonlySet<ContractPath>
}

/** Says of each screen whether it will work. */
export function judgeScreens(
  profile: ProviderProfile,
  { findings, tried, read, written }: Evidence,
): ScreenVerdict[] {
  return Object.entries(screensOf(profile)).map(([screen, paths]): ScreenVerdict => {
    const here = findings.filter(({ contract }) => paths.includes(contract))
    const callsWith = (effect: Finding['effect']) => [
      ...new Set(here.filter((finding) => finding.effect === effect).map(({ call }) => call)),
    ]
    const untried = paths.filter((path) => !(reads.has(path) ? read : tried).has(path))
    if (paths.length === 0) return { screen, verdict: 'LEFT_OUT', because: [] }
    if (callsWith('STOPS').length > 0) return { screen, verdict: 'FAILS', because: callsWith('STOPS') }
    if (untried.length > 0)
      return { screen, verdict: 'UNTRIED', because: untried.map((path) => profile.calls[path]?.path ?? path) }
    const differing = callsWith('DIFFERS')
    if (differing.length > 0) return { screen, verdict: 'DIFFERS', because: differing }
    const isMade = paths.every((path) => !writes.has(path) || written.has(path))
    return { screen, verdict: isMade ? 'WORKS' : 'IS_THERE', because: [] }
  })
}
