import { fieldsOf, paths } from '#bff/provider/legacy-rest/contract.ts'
import { describeCode, describeValue, keysOf } from './describe.ts'
import { codeOf, type Exchange } from './exchange.ts'
import { checkIdentity } from './check-identity.ts'
import { pictureIn } from './picture.ts'
import type { Questions } from './questions.ts'
import type { Report } from './report.ts'
import { KitCaller, type Subject } from './subject.ts'

export interface Account {
  username: string
  password: string
}

interface LogIn {
  subject: Subject
  report: Report
  questions: Questions
}

const wrongCaptcha = 100607
const wrongPassword = 100605

/** Asks for a captcha, and signs in with the answer that `answer` makes of it. */
async function attempt(
  caller: KitCaller,
  { username, password }: Account,
  answer: (bytes: Buffer) => Promise<string>,
): Promise<Exchange | null> {
  const drawn = await caller.ask({
    method: 'GET',
    path: paths.captcha,
    query: fieldsOf.captcha(),
  })
  const bytes = drawn.response?.body
  if (bytes === undefined || pictureIn(bytes) === null) return null
  const body = fieldsOf.logIn({ username, password, captcha: await answer(bytes) })
  return caller.ask({ method: 'POST', path: paths.logIn, body, isRepeatable: true })
}

/** Asks for a captcha that somebody reads, and for another one if the answer was wrong: people make mistakes. */
async function attemptTyped(
  caller: KitCaller,
  account: Account,
  { readCaptcha }: Questions,
): Promise<Exchange | null> {
  const read = (bytes: Buffer) =>
    readCaptcha({ bytes, kind: pictureIn(bytes) ?? 'png', state: caller.session.pack() })
  const first = await attempt(caller, account, read)
  return first && codeOf(first) === wrongCaptcha ? attempt(caller, account, read) : first
}

/** A wrong captcha and a wrong password have to be refused, each with its own code. */
export async function checkRefusals({ subject, report, questions }: LogIn, account: Account): Promise<void> {
  const first = new KitCaller(subject)
  const captcha = await attempt(first, account, async () => 'zzzz')
  if (captcha)
    expectRefusal(
      report,
      captcha,
      wrongCaptcha,
      'a wrong captcha',
      'the portal marks another field than the captcha',
    )
  const second = new KitCaller(subject)
  const wrong = { ...account, password: `not-${account.password}` }
  const password = await attemptTyped(second, wrong, questions)
  if (password)
    expectRefusal(
      report,
      password,
      100605,
      'a wrong password',
      'the portal gives another reason than a wrong password',
    )
}

function expectRefusal(
  report: Report,
  exchange: Exchange,
  expected: number,
  what: string,
  otherwise: string,
): void {
  const code = codeOf(exchange)
  if (code === expected) return report.pass(exchange, `refuses ${what}`)
  if (code === null) {
    report.envelope(exchange, null)
    return
  }
  const typed = code === wrongCaptcha ? '. Was the captcha right?' : ''
  const tolerated = code === 0 ? `the portal signs in with ${what}` : otherwise
  report.add(
    exchange,
    {
      field: 'code',
      expected: `${describeCode(expected)} for ${what}`,
      found: `${describeCode(code)}${typed}`,
      tolerated,
    },
    null,
  )
}

/**
 * Signs in, and finds out by what the provider knows the caller.
 *
 * @returns the caller; null if the sign-in failed
 */
export async function checkLogIn(
  { subject, report, questions }: LogIn,
  account: Account,
): Promise<KitCaller | null> {
  const caller = new KitCaller(subject)
  const exchange = await attemptTyped(caller, account, questions)
  if (exchange === null) {
    report.skip('everything that needs a sign-in', 'there is no captcha to sign in with')
    return null
  }
  const code = codeOf(exchange)
  if (code !== null && code !== 0) {
    const typed =
      code === wrongCaptcha
        ? '. Was the captcha right?'
        : code === wrongPassword
          ? '. Are name and password right?'
          : ''
    report.add(
      exchange,
      {
        field: 'code',
        expected: 'code 0 (success)',
        found: `${describeCode(code)}${typed}`,
        stops: `${typed === '' ? '' : 'if so, '}nobody can sign in`,
      },
      null,
    )
    report.skip('everything that needs a sign-in', 'the login is refused')
    return null
  }
  if (!report.envelope(exchange, null)) return null
  const { data } = exchange
  const token = keysOf(data).includes('token') ? (data as { token: unknown }).token : undefined
  if (typeof token === 'string' && token !== '') caller.session.keepToken(token)
  else if (token !== undefined && token !== null && token !== '')
    report.add(
      exchange,
      {
        field: 'data.token',
        expected: 'a text',
        found: describeValue(token, 'token'),
        tolerated: 'the portal signs in by the cookie alone',
      },
      null,
    )
  caller.session.keepSignIn()
  return checkIdentity({ subject, report, caller }, exchange)
}
