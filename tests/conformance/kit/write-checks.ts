import { bindAccountManager, sendFeedback, setPayoutAccount } from '#bff/provider/legacy-rest/affiliate.ts'
import { fieldsOf, paths } from '#bff/provider/legacy-rest/contract.ts'
import { describeValue, textOf } from './describe.ts'
import type { Exchange } from './exchange.ts'
import type { Questions } from './questions.ts'
import type { Report } from './report.ts'
import { checkCompanySignUp, checkCustomerSignUp, checkSignUp } from './sign-up-checks.ts'
import { tryWrite } from './try-write.ts'
import type { KitCaller, Subject } from './subject.ts'
import { checkPersonalVerification } from './verification-checks.ts'

export interface WriteOptions {
  /** The address that a new affiliate is registered with; without it nobody is registered. */
  email?: string | undefined
  /** The address that a new company is registered with; without it nobody is registered. */
  companyEmail?: string | undefined
  /** The address that a new customer is registered with; without it nobody is registered. */
  customerEmail?: string | undefined
  /** The number of an account manager of the provider; by default the one that the account has. */
  accountManager?: string | undefined
}

interface Writing {
  subject: Subject
  report: Report
  questions: Questions
  /** Signed in as an affiliate whose data may change. */
  caller: KitCaller
}

/** Changes the account as its forms do, and registers a new one; for a throw-away affiliate. */
export async function checkWrites(writing: Writing, options: WriteOptions): Promise<void> {
  const { caller, report, subject } = writing
  const before = await readInfo(caller)
  const number = options.accountManager ?? textOf(before.amNumber)
  if (/^\d{4}$/.test(number)) await checkAccountManager(writing, number)
  else report.skip('POST /home/setAmNumber', 'give --account-manager with a number of the provider')
  await checkPayoutAccount(writing)
  await checkPersonalVerification(caller, report)
  const { feedbackPath } = subject.connection
  if (feedbackPath !== null) {
    await tryWrite(caller, report, {
      request: { method: 'POST', path: feedbackPath },
      run: (http) =>
        sendFeedback(http, { topic: 'OTHER', title: 'Conformance', content: 'Sent by npm run conformance.' }),
      accepted: 'feedback is accepted',
    })
  }
  if (options.email === undefined)
    report.skip('registration, e-mail codes and a new password', 'give --email')
  else await checkSignUp(writing, options.email)
  if (options.companyEmail === undefined)
    report.skip("a company's registration and verification", 'give --company-email')
  else await checkCompanySignUp(writing, options.companyEmail)
  if (options.customerEmail === undefined) report.skip("a customer's registration", 'give --customer-email')
  else await checkCustomerSignUp(writing, options.customerEmail)
}

const readInfo = async (caller: KitCaller): Promise<Record<string, unknown>> => {
  const { data } = await caller.ask({ method: 'GET', path: paths.profile })
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}

/** A write that was accepted has to show in the profile. */
async function expectInfo(
  { caller, report }: Writing,
  exchange: Exchange,
  expected: Record<string, unknown>,
): Promise<void> {
  const info = await readInfo(caller)
  for (const [field, value] of Object.entries(expected)) {
    if (String(info[field]) === String(value)) continue
    const found = `${describeValue(info[field], field)} in getBaseInfo`
    const tolerated = 'the portal shows the earlier value after the dialog has said that it is saved'
    report.add(
      exchange,
      {
        field: `sent ${field}`,
        expected: `${describeValue(value, field)} in the next getBaseInfo`,
        found,
        tolerated,
      },
      null,
    )
  }
}

async function checkAccountManager(writing: Writing, number: string): Promise<void> {
  const made = await tryWrite(writing.caller, writing.report, {
    request: { method: 'POST', path: paths.accountManager },
    run: (http) => bindAccountManager(http, { number }),
    accepted: `the account manager ${number} is bound`,
    mayRefuse: { 100604: `it does not know the account manager ${number}` },
  })
  if (made) await expectInfo(writing, made.exchange, fieldsOf.accountManager(number))
}

async function checkPayoutAccount(writing: Writing): Promise<void> {
  const { caller, report } = writing
  const { data } = await caller.ask({ method: 'GET', path: paths.countries })
  const [country] = Array.isArray(data) ? (data as { id: unknown }[]) : []
  const account = {
    countryId: textOf(country?.id),
    bankName: 'Conformance Bank',
    accountNumber: '0000123456',
    accountHolder: 'CONFORMANCE TEST',
  }
  const made = await tryWrite(caller, report, {
    request: { method: 'POST', path: paths.payoutAccount },
    run: (http) => setPayoutAccount(http, account),
    accepted: 'payment details are stored',
    mayRefuse: { 100604: 'the account is not certified' },
  })
  if (made) await expectInfo(writing, made.exchange, fieldsOf.payoutAccount(account))
}
