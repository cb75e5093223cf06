import type { Audience, EmailCodePurpose } from '#bff/domain/availability.ts'
import { checkEmailCode, sendEmailCode } from '#bff/provider/legacy-rest/email-codes.ts'
import { paths } from '#bff/provider/legacy-rest/contract.ts'
import { describeCode } from './describe.ts'
import { codeOf } from './exchange.ts'
import type { Questions } from './questions.ts'
import type { Report } from './report.ts'
import type { KitCaller, Subject } from './subject.ts'
import { tryWrite } from './try-write.ts'

export interface SignUp {
  subject: Subject
  report: Report
  questions: Questions
}

interface CodeRequest {
  email: string
  purpose: EmailCodePurpose
  audience: Audience
}

/** Has a code sent, and checks a wrong one and the right one. Returns null if there is no code. */
export async function requestCode(
  { subject, report, questions }: SignUp,
  caller: KitCaller,
  { email, purpose, audience }: CodeRequest,
): Promise<string | null> {
  const { groups } = subject.connection
  const sent = await tryWrite(caller, report, {
    request: { method: 'POST', path: groups[audience].sendEmail },
    run: (http) => sendEmailCode(http, { email, purpose, audience, humanCheck: 'conformance' }),
    accepted: `a code is sent to ${email} (${purpose === 'REGISTRATION' ? 'type 1' : 'type 2'})`,
    mayRefuse: { 100611: 'the address is registered already: give another one' },
  })
  if (!sent) return null
  const emailCode = await questions.readCode(email)
  const path = paths.checkCode
  const check = (code: string) =>
    caller.through({ method: 'POST', path }, (http) =>
      checkEmailCode(http, { email, purpose, emailCode: code }),
    )
  const wrong = await check(emailCode === '000000' ? '000001' : '000000')
  const code = codeOf(wrong.exchange)
  if (code === 100607) report.pass(wrong.exchange, 'refuses a wrong e-mail code')
  else if (code === null) report.envelope(wrong.exchange, wrong.fault)
  else {
    const tolerated =
      code === 0
        ? 'the portal accepts a wrong code until the registration'
        : 'the portal does not mark the code as wrong'
    report.add(
      wrong.exchange,
      {
        field: 'code',
        expected: `${describeCode(100607)} for a wrong e-mail code`,
        found: describeCode(code),
        tolerated,
      },
      null,
    )
  }
  const right = await check(emailCode)
  if (report.envelope(right.exchange, right.fault)) {
    report.written.add(path)
    report.pass(right.exchange, 'accepts the e-mail code')
  }
  return emailCode
}
