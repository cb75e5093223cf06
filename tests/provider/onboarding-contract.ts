import { beforeAll, expect, test } from 'vitest'
import type { NewAffiliate, NewCustomer } from '#bff/domain/onboarding.ts'
import type { ProviderClient } from '#bff/provider/provider.ts'
import { faultOf, findCountryId } from '../support/provider-calls.ts'
import type { Stage } from './provider-contract.ts'
import { affiliate, customer } from './writes.ts'

const accepted = { __typename: 'Accepted' }
/** A refusal that the provider itself gave, with a code of its own. */
const refused = (name: string) => ({ __typename: name, providerCode: expect.any(String) })
const rejected = (field: string, kind: string) => ({
  ...refused('InputRejected'),
  problems: [{ field, kind, limit: null }],
})
/** An adapter may refuse a code itself where it knows of none. */
const wrongCode = {
  __typename: 'InputRejected',
  problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
}

/** What the portal expects of every provider when a visitor registers or has forgotten a password. */
export function describeOnboarding({ forCaller, readCode, withCaptcha }: Stage): void {
  let countryId: string
  beforeAll(async () => {
    countryId = await findCountryId(forCaller(null), 'SG')
  })

  let count = 0
  const newCustomer = (changes: Partial<NewCustomer> = {}): NewCustomer => {
    count += 1
    return {
      ...customer,
      username: `new-person-${count}`,
      countryId,
      password: 'Portal-new1',
      phone: { prefix: '65', number: `0800000${count}` },
      email: `new-person-${count}@example.org`,
      ...changes,
    }
  }
  const newAffiliate = (changes: Partial<NewAffiliate> = {}): NewAffiliate => ({
    ...affiliate,
    ...newCustomer(),
    ...changes,
  })
  const request = (email: string) =>
    ({ email, purpose: 'REGISTRATION', audience: 'AFFILIATE', humanCheck: 'passed' }) as const

  /** Sends a code to the address of a form, and returns the form with the code. */
  async function withCode<Form extends NewCustomer>(calls: ProviderClient, form: Form): Promise<Form> {
    expect((await calls.sendEmailCode(request(form.email))).__typename).toBe('EmailCodeSent')
    return { ...form, emailCode: await readCode(form.email) }
  }

  /** A caller whose form has a code. */
  async function registering(changes?: Partial<NewAffiliate>) {
    const calls = forCaller(null)
    return { calls, form: await withCode(calls, newAffiliate(changes)) }
  }

  async function logIn(username: string, password: string) {
    const { calls, fields } = await withCaptcha(username, password)
    return { calls, outcome: (await calls.logIn(fields)).__typename }
  }

  /** A new affiliate with a mailed code for a new password. */
  async function forgetful() {
    const { calls: before, form } = await registering()
    await before.registerAffiliate(form)
    const calls = forCaller(null)
    const { email, username, password } = form
    await calls.sendEmailCode({ ...request(email), purpose: 'PASSWORD_RESET' })
    return { calls, email, username, password, emailCode: await readCode(email) }
  }

  test('a code leaves a state, with which another request continues', async () => {
    const { calls, form } = await registering()
    expect(calls.state).toEqual(expect.any(String))
    expect(await forCaller(calls.state).registerAffiliate(form)).toMatchObject(accepted)
  })

  test('a person registers and can sign in', async () => {
    const { calls, form } = await registering({ industry: 'Media', address: 'Pier 4' })
    expect(await calls.registerAffiliate(form)).toMatchObject(accepted)
    const signedIn = await logIn(form.username, form.password)
    expect(await signedIn.calls.getProfile()).toMatchObject({
      displayName: 'Ida Lund 林',
      kind: 'INDIVIDUAL',
      verificationStatus: 'NOT_VERIFIED',
      referralUrl: null,
      monthsRegistered: 0,
      rewards: { paid: '0.00', unsettled: '0.00', total: '0.00' },
    })
  })

  test('a company registers and is greeted by its name', async () => {
    const company = { name: '港湾', size: 'OVER_500', website: null } as const
    const { calls, form } = await registering({ company })
    expect(await calls.registerAffiliate(form)).toMatchObject(accepted)
    const signedIn = await logIn(form.username, form.password)
    expect(await signedIn.calls.getProfile()).toMatchObject({ displayName: '港湾', kind: 'COMPANY' })
  })

  test('a customer registers through a link, and is not an affiliate', async () => {
    const calls = forCaller(null)
    const form = newCustomer()
    await calls.sendEmailCode({ ...request(form.email), audience: 'CUSTOMER' })
    const emailCode = await readCode(form.email)
    expect(await calls.registerCustomer({ ...form, emailCode })).toMatchObject(accepted)
    expect((await logIn(form.username, form.password)).outcome).toBe('CredentialsRejected')
    expect(await calls.checkUsername(form.username, 'CUSTOMER')).toBe('TAKEN')
  })

  test('a taken value is a problem of its field, an unknown link is invalid, and the code still counts', async () => {
    const { calls, form } = await registering()
    const unknownLink = await calls.registerAffiliate({ ...form, sid: 'nobodys-sid' })
    expect(unknownLink).toMatchObject(refused('RegistrationLinkInvalid'))
    const alices = { prefix: '1', number: '2025550101' }
    expect(await calls.registerAffiliate({ ...form, username: 'Alice-Chen' })).toMatchObject(
      rejected('username', 'TAKEN'),
    )
    expect(await calls.registerAffiliate({ ...form, phone: alices })).toMatchObject(
      rejected('phoneNumber', 'TAKEN'),
    )
    expect(await calls.registerAffiliate(form)).toMatchObject(accepted)
  })

  test('a used code is AlreadySubmitted', async () => {
    const { calls, form } = await registering()
    await calls.registerAffiliate(form)
    expect(await calls.registerAffiliate({ ...form, username: 'another-one' })).toMatchObject(
      refused('AlreadySubmitted'),
    )
  })

  test('a code is sent only after a passed human check', async () => {
    const { email } = newCustomer()
    expect(await forCaller(null).sendEmailCode({ ...request(email), humanCheck: '' })).toMatchObject(
      refused('HumanCheckFailed'),
    )
  })

  test('a registered address gets no code for a registration, and an unregistered one none for a new password', async () => {
    const taken = request('alice-chen@example.com')
    expect(await forCaller(null).sendEmailCode(taken)).toMatchObject(rejected('email', 'TAKEN'))
    const unknown = { ...request('nobody@example.org'), purpose: 'PASSWORD_RESET' } as const
    expect(await forCaller(null).sendEmailCode(unknown)).toMatchObject(rejected('email', 'NOT_REGISTERED'))
  })

  test('a code does not count for another address, purpose or caller, or with another character in it', async () => {
    const { calls, form } = await registering()
    const { email, emailCode } = form
    const pair = { email, emailCode, purpose: 'REGISTRATION' } as const
    const other = await withCode(calls, newAffiliate())
    expect(await forCaller(null).checkEmailCode(pair)).toMatchObject(wrongCode)
    expect(await calls.checkEmailCode({ ...pair, emailCode: '000000' })).toMatchObject(wrongCode)
    expect(await calls.checkEmailCode({ ...pair, email: 'someone@example.org' })).toMatchObject(wrongCode)
    expect(await calls.registerAffiliate({ ...other, emailCode: '000000' })).toMatchObject(wrongCode)
    const reset = { email: 'alice-chen@example.com', emailCode, newPassword: 'Portal-other2' }
    expect(await calls.resetPassword(reset)).toMatchObject(wrongCode)
  })

  test('a new password replaces the old one, and every sign-in of the account ends', async () => {
    const { calls, email, username, password, emailCode } = await forgetful()
    const { calls: device } = await logIn(username, password)
    const reset = { email, emailCode, newPassword: 'Portal-other2' }
    expect(await calls.checkEmailCode({ email, emailCode, purpose: 'PASSWORD_RESET' })).toMatchObject(
      accepted,
    )
    expect(await calls.resetPassword(reset)).toMatchObject(accepted)
    expect(await faultOf(device.getProfile())).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await logIn(username, password)).outcome).toBe('CredentialsRejected')
    expect((await logIn(username, 'Portal-other2')).outcome).toBe('SignedIn')
    expect(await calls.resetPassword(reset)).toMatchObject(wrongCode)
  })
}
