import { paths } from '#bff/provider/legacy-rest/contract.ts'
import type { LegacyRequest } from '#bff/provider/legacy-rest/http.ts'
import { describeCode } from './describe.ts'
import { codeOf, type Exchange } from './exchange.ts'
import { smallPicture } from './small-picture.ts'
import type { Report } from './report.ts'
import { KitCaller, type Subject } from './subject.ts'

const notSignedIn = 100600

/** Calls of an affiliate, as they are asked without a sign-in and without fields. */
const behindSignIn: LegacyRequest[] = [
  { method: 'GET', path: paths.profile },
  { method: 'POST', path: paths.customers, body: { total: 0 } },
  { method: 'GET', path: paths.bills },
  { method: 'POST', path: paths.loginLogs },
  { method: 'POST', path: paths.payoutAccount },
  { method: 'POST', path: paths.verification },
  { method: 'POST', path: paths.accountManager },
  { method: 'POST', path: paths.upload, file: smallPicture },
]

/** Asks each call of an affiliate without a sign-in: 100600 says that the call is there and protected. */
export async function checkSignedOut(subject: Subject, report: Report): Promise<void> {
  const { feedbackPath } = subject.connection
  if (feedbackPath === null) report.skip('feedback', 'FEEDBACK_PATH says that the provider takes none')
  const feedback: LegacyRequest[] = feedbackPath === null ? [] : [{ method: 'POST', path: feedbackPath }]
  for (const request of [...behindSignIn, ...feedback]) {
    const exchange = await new KitCaller(subject).ask(request)
    const code = codeOf(exchange)
    if (code === notSignedIn) report.pass(exchange, 'is there, and asks for a sign-in')
    else if (code === null) {
      if (!report.envelope(exchange, null)) continue
    } else {
      const isOpen = code === 0
      const portal = isOpen
        ? 'the portal asks only for people who are signed in; anybody else can read or write here without it'
        : 'the portal shows an error instead of the login when a session has ended'
      report.add(
        exchange,
        {
          field: 'code',
          expected: `${describeCode(notSignedIn)} without a sign-in`,
          found: describeCode(code),
          tolerated: portal,
        },
        null,
      )
    }
  }
}

/**
 * Asks the writes that need no sign-in without their fields: any refusal says that the call is there. None of them can
 * do anything without an address, a code or a name.
 */
export async function checkEmptyWrites(subject: Subject, report: Report): Promise<void> {
  const { groups } = subject.connection
  const writes = [
    groups.AFFILIATE.sendEmail,
    groups.CUSTOMER.sendEmail,
    groups.AFFILIATE.register,
    groups.CUSTOMER.register,
    paths.checkCode,
    paths.resetPassword,
  ]
  for (const path of new Set(writes)) {
    const exchange = await new KitCaller(subject).ask({ method: 'POST', path, body: {} })
    const code = codeOf(exchange)
    if (code === null) report.envelope(exchange, null)
    else if (code !== 0) passAsThere(report, exchange, code)
    else {
      const tolerated = `the portal sends every field, and believes that code 0 means that ${exchange.part} was accepted`
      report.add(
        exchange,
        {
          field: 'code',
          expected: 'a refusal of a request without fields',
          found: describeCode(code),
          tolerated,
        },
        null,
      )
    }
  }
}

function passAsThere(report: Report, exchange: Exchange, code: number): void {
  report.pass(exchange, `is there: it refuses an empty request with ${describeCode(code)}`)
}
