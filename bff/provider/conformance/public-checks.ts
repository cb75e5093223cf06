// What needs no sign-in: public data, existence checks, and whether each public call is there.

import type { Audience, Country, NewAffiliate } from '../../domain/onboarding.ts'
import type { ProviderClient } from '../provider.ts'
import type { Connection } from '../legacy-rest/connection.ts'
import { legalTextIds, paths } from '../legacy-rest/contract.ts'
import { contractFile } from './describe.ts'
import type { Attempt, Kit } from './kit.ts'

/** The public screens, with the calls that each of them needs. */
export function publicScreens({ groups: { AFFILIATE, CUSTOMER } }: Connection) {
  const texts = [paths.countries, paths.legalText]
  return {
    Registration: [...texts, ...Object.values(AFFILIATE).flat(), paths.checkCode],
    'Forgot password': [paths.registeredEmail, AFFILIATE.sendEmail, paths.checkCode, paths.resetPassword],
    'Promotion page': [...texts, ...Object.values(CUSTOMER).flat()],
  }
}

/** Checks everything that is called without a sign-in. Returns false if nothing is there: thirty findings would say the same. */
export async function checkPublicCalls(kit: Kit): Promise<boolean> {
  const countries = await kit.ask(() => kit.newClient().listCountries('CN'))
  const captcha = await kit.ask(() => kit.newClient().createCaptcha())
  const answers = [countries, captcha].map(({ exchange }) => exchange.response)
  if (answers.every((response) => response === null || response.status === 404)) return false
  checkCountries(kit, countries)
  kit.accept(captcha, 'a picture')
  await checkTexts(kit)
  await checkAvailability(kit)
  await checkEmptyWrites(kit)
  return true
}

/** The list of countries in both languages. */
function checkCountries(kit: Kit, countries: Attempt<Country[]>): void {
  const { value: listed } = countries
  kit.countryId = listed?.[0]?.id ?? ''
  if (listed?.length === 0) {
    const problem = { field: 'data', expected: 'a list with entries', found: 'an empty list' }
    kit.add(countries.exchange, problem, 'STOPS', 'nobody can register, as a country is required')
  } else kit.accept(countries, `${listed?.length ?? 0} countries in two languages`)
  const unknown = listed?.filter(({ isoCode }) => isoCode === null).map(({ name }) => name) ?? []
  if (unknown.length > 0) {
    const problem = {
      field: 'name',
      expected: 'English names, or ISO codes as ids, that lead to a dial code',
      found: unknown.join(', '),
      mend: 'add the names to country-codes.ts',
    }
    const portal = 'people of these countries have to choose the dial code themselves'
    kit.add(countries.exchange, problem, 'DIFFERS', portal)
  }
}

/** The two texts that have to be accepted. */
async function checkTexts(kit: Kit): Promise<void> {
  for (const kind of ['SERVICE_AGREEMENT', 'PRIVACY_POLICY'] as const) {
    const text = await kit.ask(() => kit.newClient().getLegalText(kind, 'EN'))
    const id = legalTextIds[kind]
    if (text.fault || text.value)
      kit.accept(text, `the text ${id}, ${text.value?.html.length ?? 0} characters`)
    else {
      const mend = `if the text has another id: legalTextIds.${kind} in ${contractFile}`
      const problem = { field: 'data', expected: `a text in HTML (id ${id})`, found: 'no text', mend }
      kit.add(text.exchange, problem, 'STOPS', 'nobody can register, as the text has to be accepted')
    }
  }
}

/** A picture of one grey pixel, for uploads. */
export const smallPicture = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
} as const
/** A name that nobody has registered. */
export const inventName = () => `conf-${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
/** A telephone number that nobody has registered. */
export const inventNumber = () =>
  `202${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`

/** Values that nobody has registered have to be free. */
async function checkAvailability(kit: Kit): Promise<void> {
  const client = kit.newClient()
  for (const audience of ['AFFILIATE', 'CUSTOMER'] as const satisfies Audience[]) {
    const checks = [
      () => client.checkUsername(inventName(), audience),
      () => client.checkPhone({ prefix: '1', number: inventNumber() }, audience),
      () => client.checkEmail(`${inventName()}@example.org`, 'REGISTRATION', audience),
    ]
    for (const check of checks) kit.accept(await kit.ask(check), 'a random value is free')
  }
}

export const emptyAccount: NewAffiliate = {
  username: '',
  fullName: '',
  countryId: '',
  password: '',
  phone: { prefix: '', number: '' },
  email: '',
  emailCode: '',
  sid: null,
  industry: null,
  address: null,
  company: null,
}

/**
 * Asks the writes that need no sign-in without values: any refusal says that the call is there. None of them can do anything
 * without an address, a code or a name.
 */
async function checkEmptyWrites(kit: Kit): Promise<void> {
  const code = { email: '', purpose: 'REGISTRATION' } as const
  const calls: ((client: ProviderClient) => Promise<unknown>)[] = [
    (client) => client.sendEmailCode({ ...code, audience: 'AFFILIATE', humanCheck: '' }),
    (client) => client.sendEmailCode({ ...code, audience: 'CUSTOMER', humanCheck: '' }),
    (client) => client.registerAffiliate(emptyAccount),
    (client) => client.registerCustomer(emptyAccount),
    (client) => client.checkEmailCode({ ...code, emailCode: '' }),
    (client) => client.resetPassword({ email: '', emailCode: '', newPassword: '' }),
  ]
  const portal = () => 'the portal believes that code 0 means that it was accepted'
  for (const call of calls) {
    const attempt = await kit.ask(() => call(kit.newClient()))
    kit.expectRefusal(attempt, null, 'a request without values', portal)
  }
}
