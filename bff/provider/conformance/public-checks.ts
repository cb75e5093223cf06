// What needs no sign-in: public data, existence checks, and whether each public call is there.

import type { Audience, NewAffiliate } from '../../domain/onboarding.ts'
import type { ProviderClient } from '../provider.ts'
import type { Connection } from '../legacy-rest/connection.ts'
import { legalTextIds, paths } from '../legacy-rest/contract.ts'
import { contractFile, describeCode } from './describe.ts'
import type { Attempt, Kit } from './kit.ts'

/** The screens that need no sign-in, with their calls. */
export function publicScreens({ groups: { AFFILIATE, CUSTOMER } }: Connection): Record<string, string[]> {
  const texts = [paths.countries, paths.legalText]
  return {
    Login: [paths.captcha, paths.logIn],
    Registration: [...texts, ...Object.values(AFFILIATE).flat(), paths.checkCode],
    'Forgot password': [paths.registeredEmail, AFFILIATE.sendEmail, paths.checkCode, paths.resetPassword],
    'Promotion page': [...texts, ...Object.values(CUSTOMER).flat()],
  }
}

/** Everything that is called without a sign-in. */
export async function checkPublicCalls(kit: Kit): Promise<void> {
  await checkPublicData(kit)
  await checkAvailability(kit)
  kit.accept(await kit.ask(() => kit.newClient().createCaptcha()), 'a picture')
  await checkEmptyWrites(kit)
}

/** The list of countries in both languages, and the two texts that have to be accepted. */
async function checkPublicData(kit: Kit): Promise<void> {
  const countries = await kit.ask(() => kit.newClient().listCountries('CN'))
  const { value: listed } = countries
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
    for (const check of checks) {
      const attempt = await kit.ask(check)
      if (attempt.isReadable && attempt.code !== 0 && attempt.code !== null) {
        const portal =
          attempt.value === 'TAKEN'
            ? 'the portal says that a free value is taken, so nobody can register'
            : 'the portal says that it cannot check the value'
        kit.addCode(attempt, 'code 0 for a value that nobody has', 'STOPS', portal)
      } else kit.accept(attempt, 'a random value is free')
    }
  }
}

const emptyAccount: NewAffiliate = {
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
  for (const call of calls) expectAnyRefusal(kit, await kit.ask(() => call(kit.newClient())))
}

function expectAnyRefusal(kit: Kit, attempt: Attempt<unknown>): void {
  const { code, isReadable } = attempt
  if (!isReadable || code === null) return
  const portal = 'the portal believes that code 0 means that it was accepted'
  if (code === 0) kit.addCode(attempt, 'a refusal of a request without values', 'DIFFERS', portal)
  else kit.pass(attempt, `is there: it refuses an empty request with ${describeCode(code)}`, false)
}
