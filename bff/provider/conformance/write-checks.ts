// Changes the data of an affiliate and registers new ones, as the forms of the portal do.

import type { Audience, EmailCodePurpose } from '../../domain/availability.ts'
import type { NewAffiliate } from '../../domain/registration.ts'
import type { ProviderClient, StoredFile } from '../provider.ts'
import { type Account, checkLogIn, checkTakenName } from './account-checks.ts'
import { describeValue } from './describe.ts'
import type { Attempt, Kit } from './kit.ts'
import { inventName, inventNumber } from './public-checks.ts'
import type { Questions } from './questions.ts'
import { smallPicture } from './small-picture.ts'

export interface WriteOptions {
  /** The address that a new affiliate is registered with; without it nobody is registered. */
  email?: string | undefined
  /** The same for a new company, and for a new customer. */
  companyEmail?: string | undefined
  customerEmail?: string | undefined
  /** The number of an account manager of the provider; by default the one that the account has. */
  accountManager?: string | undefined
}

interface Writing {
  kit: Kit
  questions: Questions
}

/** @param client signed in as an affiliate whose data may change */
export async function checkWrites(
  writing: Writing,
  client: ProviderClient,
  options: WriteOptions,
): Promise<void> {
  const { kit } = writing
  await checkAccountManager(kit, client, options.accountManager)
  await checkPayoutAccount(kit, client)
  const person = { idDocumentKind: 'PASSPORT', realName: 'Conformance Test', idNumber: 'T0000000' } as const
  await checkVerification(kit, client, (files) =>
    client.submitPersonalVerification({ ...person, address: 'Test Street 1', files }),
  )
  if (kit.connection.feedbackPath !== null) {
    const feedback = {
      topic: 'OTHER',
      title: 'Conformance',
      content: 'Sent by npm run conformance.',
    } as const
    kit.accept(await kit.ask(() => client.sendFeedback(feedback)), 'feedback is accepted')
  }
  const { email, companyEmail, customerEmail } = options
  if (email === undefined) kit.skip('registration, e-mail codes and a new password', 'give --email')
  else await checkSignUp(writing, email)
  if (companyEmail === undefined)
    kit.skip("a company's registration and verification", 'give --company-email')
  else await checkCompany(writing, companyEmail)
  if (customerEmail === undefined) kit.skip("a customer's registration", 'give --customer-email')
  else await register(writing, customerEmail, 'CUSTOMER', noDetails)
}

/** A write that was accepted has to show in the profile. */
async function expectShown(
  { kit, client, attempt }: { kit: Kit; client: ProviderClient; attempt: Attempt<unknown> },
  field: string,
  sent: string,
  read: (profile: Awaited<ReturnType<ProviderClient['getProfile']>>) => string | null | undefined,
): Promise<void> {
  const { value } = await kit.ask(() => client.getProfile())
  if (!value || read(value) === sent) return
  const found = `${describeValue(read(value) ?? null)} in getBaseInfo`
  const problem = {
    field: `sent ${field}`,
    expected: `${describeValue(sent)} in the next getBaseInfo`,
    found,
  }
  const portal = 'the portal shows the earlier value after the dialog has said that it is saved'
  kit.add(attempt.exchange, problem, 'DIFFERS', portal)
}

async function checkAccountManager(
  kit: Kit,
  client: ProviderClient,
  given: string | undefined,
): Promise<void> {
  const number = given ?? (await kit.ask(() => client.getProfile())).value?.accountManagerNumber
  if (!number)
    return kit.skip('POST /home/setAmNumber', 'give --account-manager with a number of the provider')
  const attempt = await kit.ask(() => client.bindAccountManager({ number }))
  const mayRefuse = { 100604: `it does not know the account manager ${number}` }
  if (kit.accept(attempt, `the account manager ${number} is bound`, mayRefuse))
    await expectShown({ kit, client, attempt }, 'amNumber', number, (one) => one.accountManagerNumber)
}

const firstCountry = async (kit: Kit) => (await kit.newClient().listCountries('EN'))[0]?.id ?? ''

async function checkPayoutAccount(kit: Kit, client: ProviderClient): Promise<void> {
  const bankName = 'Conformance Bank'
  const account = {
    countryId: await firstCountry(kit),
    bankName,
    accountNumber: '0000123456',
    accountHolder: 'CONFORMANCE TEST',
  }
  const attempt = await kit.ask(() => client.setPayoutAccount(account))
  if (kit.accept(attempt, 'payment details are stored', { 100604: 'the account is not certified' }))
    await expectShown({ kit, client, attempt }, 'bankName', bankName, (one) => one.payoutAccount?.bankName)
}

/** Stores a picture, and submits a verification with it. */
async function checkVerification(
  kit: Kit,
  client: ProviderClient,
  submit: (files: readonly StoredFile[]) => Promise<unknown>,
): Promise<void> {
  const stored = await kit.ask(() => client.uploadIdentityDocument(smallPicture))
  const { value: file } = stored
  if (!kit.accept(stored, 'a picture is stored') || file === null) return
  const mayRefuse = { 100610: 'the account is verified or under review' }
  kit.accept(await kit.ask(() => submit([file])), 'a verification is submitted', mayRefuse)
}

/** Has a code sent, and checks a wrong one and the right one. Returns null if there is no code. */
async function requestCode(
  { kit, questions }: Writing,
  client: ProviderClient,
  email: string,
  purpose: EmailCodePurpose,
  audience: Audience,
): Promise<string | null> {
  const sent = await kit.ask(() =>
    client.sendEmailCode({ email, purpose, audience, humanCheck: 'conformance' }),
  )
  const mayRefuse = { 100611: 'the address is registered already: give another one' }
  if (!kit.accept(sent, `a code is sent (${purpose})`, mayRefuse) || sent.code !== 0) return null
  const emailCode = await questions.readCode(email)
  const check = (code: string) => kit.ask(() => client.checkEmailCode({ email, purpose, emailCode: code }))
  const wrong = await check(emailCode === '000000' ? '000001' : '000000')
  kit.refuse(wrong, 100607, 'a wrong e-mail code', (code) =>
    code === 0
      ? 'the portal accepts a wrong code until the registration'
      : 'the portal does not mark the code as wrong',
  )
  kit.accept(await check(emailCode), 'accepts the e-mail code')
  return emailCode
}

/** What a registration has beside the fields that everybody registers with. */
type Details = Pick<NewAffiliate, 'industry' | 'address' | 'company'>

const noDetails: Details = { industry: null, address: null, company: null }
const companyDetails: Details = {
  industry: 'Testing',
  address: 'Test Street 1',
  company: { name: 'Conformance Test Ltd', size: 'UP_TO_20', website: 'https://example.org/' },
}

/** Registers somebody with this address; returns the account, or null if the provider did not register it. */
async function register(
  writing: Writing,
  email: string,
  audience: Audience,
  details: Details,
): Promise<Account | null> {
  const { kit } = writing
  const client = kit.newClient()
  const emailCode = await requestCode(writing, client, email, 'REGISTRATION', audience)
  if (emailCode === null) return null
  const [username, password] = [inventName(), `Aa1-${inventName()}`]
  const person = {
    username,
    password,
    fullName: 'Conformance Test',
    countryId: await firstCountry(kit),
    phone: { prefix: '1', number: inventNumber() },
    email,
    emailCode,
    sid: null,
    ...details,
  }
  const attempt = await kit.ask<unknown>(() =>
    audience === 'CUSTOMER' ? client.registerCustomer(person) : client.registerAffiliate(person),
  )
  const who = audience === 'CUSTOMER' ? 'customer' : details.company === null ? 'person' : 'company'
  return kit.accept(attempt, `the ${who} ${username} is registered`) ? { username, password } : null
}

/** Registers a person with this address, gives it a new password, and signs in with it. */
async function checkSignUp(writing: Writing, email: string): Promise<void> {
  const { kit, questions } = writing
  const registered = await register(writing, email, 'AFFILIATE', noDetails)
  if (registered === null) return
  const { username } = registered
  await checkTakenName(kit, username)
  const client = kit.newClient()
  const emailCode = await requestCode(writing, client, email, 'PASSWORD_RESET', 'AFFILIATE')
  if (emailCode === null) return
  const password = `Bb2-${inventName()}`
  const changed = await kit.ask(() => client.resetPassword({ email, emailCode, newPassword: password }))
  if (kit.accept(changed, 'the password is changed')) await checkLogIn(kit, questions, { username, password })
}

/** Registers a company with this address, signs in as it, and submits its verification. */
async function checkCompany(writing: Writing, email: string): Promise<void> {
  const { kit, questions } = writing
  const registered = await register(writing, email, 'AFFILIATE', companyDetails)
  const client = registered && (await checkLogIn(kit, questions, registered))
  if (!client) return kit.skip("a company's verification", 'the new company could not sign in')
  const company = {
    companyName: 'Conformance Test Ltd',
    registrationCode: 'T0000000',
    address: 'Test Street 1',
  }
  await checkVerification(kit, client, (files) => client.submitCompanyVerification({ ...company, files }))
}
