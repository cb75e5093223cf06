import type { NewAffiliate } from '#bff/domain/registration.ts'
import { paths } from '#bff/provider/legacy-rest/contract.ts'
import { resetPassword } from '#bff/provider/legacy-rest/email-codes.ts'
import { registerAffiliate, registerCustomer } from '#bff/provider/legacy-rest/registration.ts'
import { checkTakenName } from './availability-checks.ts'
import { textOf } from './describe.ts'
import { requestCode, type SignUp } from './email-code-checks.ts'
import { type Account, checkLogIn } from './log-in-checks.ts'
import { KitCaller } from './subject.ts'
import { tryWrite } from './try-write.ts'
import { checkCompanyVerification } from './verification-checks.ts'

const random = () => crypto.randomUUID().replaceAll('-', '')
const digits = () =>
  String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)

/** The fields that everybody registers with. */
async function newPerson(caller: KitCaller, email: string, emailCode: string) {
  const { data } = await caller.ask({ method: 'GET', path: paths.countries })
  const [country] = Array.isArray(data) ? (data as { id: unknown }[]) : []
  return {
    username: `conf-${random().slice(0, 12)}`,
    fullName: 'Conformance Test',
    countryId: textOf(country?.id),
    password: `Aa1-${random().slice(0, 12)}`,
    phone: { prefix: '1', number: `202${digits()}` },
    email,
    emailCode,
    sid: null,
  }
}

/** What a registration has beside the fields that everybody registers with. */
type Details = Pick<NewAffiliate, 'industry' | 'address' | 'company'>

const ofPerson: Details = { industry: null, address: null, company: null }
const ofCompany: Details = {
  industry: 'Testing',
  address: 'Test Street 1',
  company: { name: 'Conformance Test Ltd', size: 'UP_TO_20', website: 'https://example.org/' },
}

/** Registers an affiliate with this address; returns the account, or null if the provider did not register it. */
async function register(signUp: SignUp, email: string, details: Details): Promise<Account | null> {
  const { subject, report } = signUp
  const caller = new KitCaller(subject)
  const emailCode = await requestCode(signUp, caller, {
    email,
    purpose: 'REGISTRATION',
    audience: 'AFFILIATE',
  })
  if (emailCode === null) return null
  const person = await newPerson(caller, email, emailCode)
  const { username, password } = person
  const { groups } = subject.connection
  const registered = await tryWrite(caller, report, {
    request: { method: 'POST', path: groups.AFFILIATE.register },
    run: (http) => registerAffiliate(http, { ...person, ...details }),
    accepted: `${details.company === null ? '' : 'the company '}${username} is registered`,
  })
  return registered && { username, password }
}

/** Registers a person with this address, gives it a new password, and signs in with it. */
export async function checkSignUp(signUp: SignUp, email: string): Promise<void> {
  const registered = await register(signUp, email, ofPerson)
  if (registered === null) return
  const { username } = registered
  await checkTakenName(signUp.subject, signUp.report, username)
  await checkNewPassword(signUp, username, email)
}

/** Registers a company with this address, signs in as it, and submits its verification. */
export async function checkCompanySignUp(signUp: SignUp, email: string): Promise<void> {
  const registered = await register(signUp, email, ofCompany)
  const caller = registered && (await checkLogIn(signUp, registered))
  if (caller) await checkCompanyVerification(caller, signUp.report)
  else signUp.report.skip("a company's verification", 'the new company could not sign in')
}

/** Registers a customer with this address, as the promotion page does. */
export async function checkCustomerSignUp(signUp: SignUp, email: string): Promise<void> {
  const { subject, report } = signUp
  const caller = new KitCaller(subject)
  const emailCode = await requestCode(signUp, caller, {
    email,
    purpose: 'REGISTRATION',
    audience: 'CUSTOMER',
  })
  if (emailCode === null) return
  const person = await newPerson(caller, email, emailCode)
  const { groups } = subject.connection
  await tryWrite(caller, report, {
    request: { method: 'POST', path: groups.CUSTOMER.register },
    run: (http) => registerCustomer(http, person),
    accepted: `the customer ${person.username} is registered`,
  })
}

async function checkNewPassword(signUp: SignUp, username: string, email: string): Promise<void> {
  const { subject, report } = signUp
  const caller = new KitCaller(subject)
  const emailCode = await requestCode(signUp, caller, {
    email,
    purpose: 'PASSWORD_RESET',
    audience: 'AFFILIATE',
  })
  if (emailCode === null) return
  const password = `Bb2-${random().slice(0, 12)}`
  const changed = await tryWrite(caller, report, {
    request: { method: 'POST', path: paths.resetPassword },
    run: (http) => resetPassword(http, { email, emailCode, newPassword: password }),
    accepted: 'the password is changed',
  })
  if (changed) await checkLogIn(signUp, { username, password })
}
