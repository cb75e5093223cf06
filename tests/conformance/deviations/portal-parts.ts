import { Fault } from '#bff/domain/fault.ts'
import type { ListRequest, Page } from '#bff/domain/page.ts'
import { readList } from '#bff/domain/read-list.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import type { AffiliateProvider, ProviderClient, ProviderState } from '#bff/provider/provider.ts'
import { pictureIn } from '../kit/picture.ts'
import { smallPicture } from '../kit/small-picture.ts'
import { person } from '../../support/provider-calls.ts'

/** The portal's adapter over the deviating provider, with a caller who signed in before it deviated. */
export interface PortalUnderTest {
  provider: AffiliateProvider
  signedIn: ProviderState
}

export const openPortal = (origin: string) =>
  createLegacyRestProvider({
    url: new URL('/api', origin),
    timeoutMs: 10_000,
    timeZone: 'Asia/Hong_Kong',
  })

const password = 'Portal-demo1'
const anonymous = ({ provider }: PortalUnderTest) => provider.forCaller(person())

export async function logInAs(
  { provider }: Pick<PortalUnderTest, 'provider'>,
  changes: { password?: string; captcha?: string } = {},
) {
  const client = provider.forCaller(person())
  await client.createCaptcha()
  const captcha =
    changes.captcha ?? (client.state && (await provider.readCaptchaAnswer?.(client.state))) ?? ''
  const outcome = await client.logIn({
    username: 'alice-chen',
    password: changes.password ?? password,
    captcha,
  })
  return { client, outcome }
}

/** A list as the portal reads it: the pages of 8 rows that a screen shows, and the whole. */
const listOf =
  (read: (client: ProviderClient) => (request: ListRequest) => Promise<Page<unknown>>) =>
  async (portal: PortalUnderTest) => {
    const client = portal.provider.forCaller(person({ state: portal.signedIn }))
    const readPage = read(client)
    const whole = await readList(readPage, 10_000)
    if (whole.failure !== null) throw whole.failure
    const first = await readPage({ page: 1, size: 8 })
    const pages = [first]
    for (let page = 2; page <= first.pageInfo.totalPages; page += 1)
      pages.push(await readPage({ page, size: 8 }))
    return { rows: whole.items, pages, isComplete: whole.defect === null }
  }

const asAffiliate =
  <Value>(read: (client: ProviderClient) => Promise<Value>) =>
  ({ provider, signedIn }: PortalUnderTest) =>
    read(provider.forCaller(person({ state: signedIn })))

const identity = {
  idDocumentKind: 'PASSPORT',
  realName: 'Alice Chen',
  idNumber: 'P1',
  address: 'Street 1',
} as const
const customer = {
  username: 'new-customer',
  fullName: 'New Customer',
  countryId: '276',
  password,
  phone: { prefix: '49', number: '15112345678' },
  email: 'new@example.org',
  emailCode: '000000',
  sid: null,
}

/** What the portal does with each part of the provider. */
const parts = {
  profile: asAffiliate((client) => client.getProfile()),
  customers: listOf((client) => client.listCustomers),
  bills: listOf((client) => client.listBills),
  logins: listOf((client) => client.listLoginLogs),
  countries: (portal) => anonymous(portal).listCountries('CN'),
  texts: (portal) => anonymous(portal).getLegalText('SERVICE_AGREEMENT', 'EN'),
  captcha: async (portal) => {
    const { image } = await anonymous(portal).createCaptcha()
    return pictureIn(Buffer.from(image.split(',')[1] ?? '', 'base64'))
  },
  email: (portal) => anonymous(portal).checkEmail('nobody@example.org', 'REGISTRATION', 'AFFILIATE'),
  customerEmail: (portal) => anonymous(portal).checkEmail('nobody@example.org', 'REGISTRATION', 'CUSTOMER'),
  takenName: (portal) => anonymous(portal).checkUsername('alice-chen', 'AFFILIATE'),
  accountManager: asAffiliate((client) => client.bindAccountManager({ number: '0417' })),
  verification: asAffiliate(async (client) => {
    const file = await client.uploadIdentityDocument({ bytes: smallPicture.bytes, type: 'image/png' })
    return client.submitPersonalVerification({ ...identity, files: [file] })
  }),
  feedback: asAffiliate((client) => client.sendFeedback({ topic: 'OTHER', title: 'T', content: 'C' })),
  logOut: async (portal) => (await logInAs(portal)).client.logOut(),
  registration: (portal) =>
    anonymous(portal).registerAffiliate({ ...customer, industry: null, address: null, company: null }),
  customerRegistration: (portal) => anonymous(portal).registerCustomer(customer),
  signedOutCustomers: (portal) => anonymous(portal).listCustomers({ page: 1, size: 8 }),
  wrongPassword: async (portal) => (await logInAs(portal, { password: 'Not-this-one1' })).outcome,
  wrongCaptcha: async (portal) => (await logInAs(portal, { captcha: 'zzzz' })).outcome,
  logIn: async (portal) => (await logInAs(portal)).outcome,
  logInAndRead: async (portal) => (await logInAs(portal)).client.getProfile(),
} satisfies Record<string, (portal: PortalUnderTest) => Promise<unknown>>
export type PortalPart = keyof typeof parts

/** What a part of the portal answers: a value, or the code of a fault. */
export async function answerOf(part: PortalPart, portal: PortalUnderTest): Promise<unknown> {
  try {
    return await parts[part](portal)
  } catch (error) {
    if (error instanceof Fault) return error.code
    throw error
  }
}
