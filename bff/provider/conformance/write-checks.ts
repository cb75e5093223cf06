// Changes the data of an affiliate and registers new ones, as the forms of the portal do.

import type { Audience, EmailCodePurpose, NewAffiliate } from '../../domain/onboarding.ts'
import type { Connection } from '../legacy-rest/connection.ts'
import { paths } from '../legacy-rest/contract.ts'
import type { ProviderClient, StoredFile } from '../provider.ts'
import { type Account, type Call, checkLogIn, checkTakenName } from './account-checks.ts'
import type { Kit } from './kit.ts'
import { emptyAccount, inventName, inventNumber, smallPicture } from './public-checks.ts'

/** The screens of what an affiliate writes, with the calls that each of them needs. */
export const writeScreens = ({ feedbackPath }: Connection) => ({
  'Payment details': [paths.countries, paths.payoutAccount],
  Verification: [paths.upload, paths.verification],
  'AM number': [paths.accountManager],
  ...(feedbackPath !== null && { Feedback: [feedbackPath] }),
})

const nobody = { idDocumentKind: 'PASSPORT', realName: '', idNumber: '', address: '', files: [] } as const
const noBank = { countryId: '', bankName: '', accountNumber: '', accountHolder: '' }

const sendNothing: Call = (client) => client.sendFeedback({ topic: 'OTHER', title: '', content: '' })

/** What an affiliate writes, without values. */
export const emptyWrites = ({ feedbackPath }: Connection): readonly Call[] => [
  (client) => client.setPayoutAccount(noBank),
  (client) => client.submitPersonalVerification(nobody),
  (client) => client.bindAccountManager({ number: '' }),
  (client) => client.uploadIdentityDocument(smallPicture),
  ...(feedbackPath === null ? [] : [sendNothing]),
]

/** @param client signed in as an affiliate whose data may change */
export async function checkWrites(kit: Kit, client: ProviderClient): Promise<void> {
  await checkAccountManager(kit, client)
  const bank = {
    bankName: 'Conformance Bank',
    accountNumber: '0000123456',
    accountHolder: 'CONFORMANCE TEST',
  }
  const bound = await kit.ask(() => client.setPayoutAccount({ ...bank, countryId: kit.countryId }))
  kit.accept(bound, 'payment details are stored', { 100604: 'the account is not certified' })
  const person = { idDocumentKind: 'PASSPORT', realName: 'Conformance Test', idNumber: 'T0000000' } as const
  await checkVerification(kit, client, (files) =>
    client.submitPersonalVerification({ ...person, address: 'Test Street 1', files }),
  )
  if (kit.connection.feedbackPath !== null) {
    const text = { title: 'Conformance', content: 'Sent by npm run conformance.' }
    const feedback = { topic: 'OTHER', ...text } as const
    kit.accept(await kit.ask(() => client.sendFeedback(feedback)), 'feedback is accepted')
  }
  await withAddress(kit, 'affiliate', (email) => checkSignUp(kit, email))
  await withAddress(kit, 'company', (email) => checkCompany(kit, email))
  await withAddress(kit, 'customer', (email) => register(kit, email, 'CUSTOMER'))
}

/** Asks for the e-mail address of the trial registration. */
async function withAddress(kit: Kit, who: string, check: (email: string) => Promise<unknown>): Promise<void> {
  const email = await kit.questions.readAddress(who)
  if (email === '') kit.skip(`the registration of a new ${who}`, 'no address was given')
  else await check(email)
}

/** Binds the account manager whom the account has; without one, a number that the provider may not know. */
async function checkAccountManager(kit: Kit, client: ProviderClient): Promise<void> {
  const number = (await kit.ask(() => client.getProfile())).value?.accountManagerNumber ?? '0000'
  const attempt = await kit.ask(() => client.bindAccountManager({ number }))
  const mayRefuse = { 100604: `it does not know the account manager ${number}` }
  kit.accept(attempt, `the account manager ${number} is bound`, mayRefuse)
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
  kit: Kit,
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
  const emailCode = await kit.questions.readCode(email)
  const check = (code: string) => kit.ask(() => client.checkEmailCode({ email, purpose, emailCode: code }))
  const wrong = await check(emailCode === '000000' ? '000001' : '000000')
  kit.expectRefusal(wrong, 100607, 'a wrong e-mail code', (code) =>
    code === 0
      ? 'the portal accepts a wrong code until the registration'
      : 'the portal does not mark the code as wrong',
  )
  kit.accept(await check(emailCode), 'accepts the e-mail code')
  return emailCode
}

const companyDetails: Partial<NewAffiliate> = {
  industry: 'Testing',
  address: 'Test Street 1',
  company: { name: 'Conformance Test Ltd', size: 'UP_TO_20', website: 'https://example.org/' },
}

/** Registers somebody with this address; returns the account, or null if the provider did not register it. */
async function register(
  kit: Kit,
  email: string,
  audience: Audience,
  details: Partial<NewAffiliate> = {},
): Promise<Account | null> {
  const client = kit.newClient()
  const emailCode = await requestCode(kit, client, email, 'REGISTRATION', audience)
  if (emailCode === null) return null
  const [username, password] = [inventName(), `Aa1-${inventName()}`]
  const person = {
    ...emptyAccount,
    username,
    password,
    fullName: 'Conformance Test',
    countryId: kit.countryId,
    phone: { prefix: '1', number: inventNumber() },
    email,
    emailCode,
    ...details,
  }
  const attempt = await kit.ask<unknown>(() =>
    audience === 'CUSTOMER' ? client.registerCustomer(person) : client.registerAffiliate(person),
  )
  const who = audience === 'CUSTOMER' ? 'customer' : details.company ? 'company' : 'person'
  return kit.accept(attempt, `the ${who} ${username} is registered`) ? { username, password } : null
}

/** Registers a person with this address, gives it a new password, and signs in with it. */
async function checkSignUp(kit: Kit, email: string): Promise<void> {
  const registered = await register(kit, email, 'AFFILIATE')
  if (registered === null) return
  const { username } = registered
  await checkTakenName(kit, username)
  const client = kit.newClient()
  const emailCode = await requestCode(kit, client, email, 'PASSWORD_RESET', 'AFFILIATE')
  if (emailCode === null) return
  const password = `Bb2-${inventName()}`
  const changed = await kit.ask(() => client.resetPassword({ email, emailCode, newPassword: password }))
  if (kit.accept(changed, 'the password is changed')) await checkLogIn(kit, { username, password })
}

/** Registers a company with this address, signs in as it, and submits its verification. */
async function checkCompany(kit: Kit, email: string): Promise<void> {
  const registered = await register(kit, email, 'AFFILIATE', companyDetails)
  const client = registered && (await checkLogIn(kit, registered))
  if (!client) return kit.skip("a company's verification", 'the new company could not sign in')
  const company = { companyName: 'Conformance Test Ltd', registrationCode: 'T0000000', address: 'Street 1' }
  await checkVerification(kit, client, (files) => client.submitCompanyVerification({ ...company, files }))
}
