import type { EmailCodePurpose } from '#bff/domain/availability.ts'
import { checkEmailCode, resetPassword, sendEmailCode } from '#bff/provider/legacy-rest/email-codes.ts'
import type { ContractPath } from '#bff/provider/legacy-rest/contract-paths.ts'
import { registerAffiliate } from '#bff/provider/legacy-rest/registration.ts'
import { describeCode, textOf } from './describe.ts'
import { codeOf } from './exchange.ts'
import { checkLogIn } from './log-in-checks.ts'
import { checkTakenName } from './availability-checks.ts'
import type { Questions } from './questions.ts'
import type { Report } from './report.ts'
import { KitCaller, type Subject } from './subject.ts'
import { tryWrite } from './try-write.ts'

interface SignUp {
  subject: Subject
  report: Report
  questions: Questions
}

const random = () => crypto.randomUUID().replaceAll('-', '')

/** Registers an affiliate with this address, gives it a new password, and signs in with it. */
export async function checkSignUp(signUp: SignUp, email: string): Promise<void> {
  const { subject, report } = signUp
  const caller = new KitCaller(subject)
  const username = `conf-${random().slice(0, 12)}`
  const emailCode = await requestCode(signUp, caller, email, 'REGISTRATION')
  if (emailCode === null) return
  const { data } = await caller.ask({ method: 'GET', path: '/select/country' })
  const [country] = Array.isArray(data) ? (data as { id: unknown }[]) : []
  const affiliate = {
    username,
    fullName: 'Conformance Test',
    countryId: textOf(country?.id),
    password: `Aa1-${random().slice(0, 12)}`,
    phone: {
      prefix: '1',
      number: `202${String(crypto.getRandomValues(new Uint32Array(1))[0])
        .padStart(7, '0')
        .slice(-7)}`,
    },
    email,
    emailCode,
    sid: null,
    industry: null,
    address: null,
    company: null,
  }
  const { groups } = subject.profile
  const registered = await tryWrite(caller, report, {
    request: { method: 'POST', path: groups.AFFILIATE.register },
    run: (http) => registerAffiliate(http, groups, affiliate),
    accepted: `${username} is registered`,
  })
  if (!registered) return
  await checkTakenName(subject, report, username)
  await checkNewPassword(signUp, username, email)
}

async function checkNewPassword(signUp: SignUp, username: string, email: string): Promise<void> {
  const { subject, report } = signUp
  const caller = new KitCaller(subject)
  const emailCode = await requestCode(signUp, caller, email, 'PASSWORD_RESET')
  if (emailCode === null) return
  const password = `Bb2-${random().slice(0, 12)}`
  const changed = await tryWrite(caller, report, {
    request: { method: 'POST', path: '/register/updatePassWord' },
    run: (http) => resetPassword(http, { email, emailCode, newPassword: password }),
    accepted: 'the password is changed',
  })
  if (changed) await checkLogIn(signUp, { username, password })
}

/** Has a code sent, and checks a wrong one and the right one. Returns null if there is no code. */
async function requestCode(
  { subject, report, questions }: SignUp,
  caller: KitCaller,
  email: string,
  purpose: EmailCodePurpose,
): Promise<string | null> {
  const { groups } = subject.profile
  const sent = await tryWrite(caller, report, {
    request: { method: 'POST', path: groups.AFFILIATE.sendEmail },
    run: (http) =>
      sendEmailCode(http, groups, { email, purpose, audience: 'AFFILIATE', humanCheck: 'conformance' }),
    accepted: `a code is sent to ${email} (${purpose === 'REGISTRATION' ? 'type 1' : 'type 2'})`,
    mayRefuse: { 100611: 'the address is registered already: give another --email' },
  })
  if (!sent) return null
  const emailCode = await questions.readCode(email)
  const path: ContractPath = '/register/checkCode'
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
