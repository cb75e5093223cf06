import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { customerForm, outcomeOf, readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  await portal.control('DELETE', '/faults')
})

const paths = {
  registerAffiliate: '/api/register/register',
  registerCustomer: '/api/register/imfs/register',
} as const
type Mutation = keyof typeof paths
const audiences = { registerAffiliate: 'AFFILIATE', registerCustomer: 'CUSTOMER' } as const
const formOf = { registerAffiliate: registrationForm, registerCustomer: customerForm }
const mutations = Object.keys(paths) as Mutation[]

interface CallsMade {
  calls: { path: string }[]
}
const received = async () => ((await portal.control('GET', '/calls')) as CallsMade).calls

/** A visitor with a code in the mail, and a form that would register them. */
async function visitor(mutation: Mutation, changes: Record<string, unknown> = {}) {
  const client = new Client(portal.origin)
  const form = formOf[mutation](changes)
  await sendCode(client, { email: form.email, audience: audiences[mutation] })
  const emailCode = await readCode(portal, form.email)
  await portal.control('DELETE', '/calls')
  const submit = (others: Record<string, unknown> = {}) =>
    outcomeOf(client, mutation, { ...form, emailCode, ...others })
  return { client, form: { ...form, emailCode }, submit }
}

const profile =
  '{ viewer { username profile { displayName kind verificationStatus promotionLink rewards { total } } } }'

test('a person becomes an affiliate and can sign in at once', async () => {
  const { client, form, submit } = await visitor('registerAffiliate')
  expect(await submit()).toEqual({ __typename: 'RegisterAffiliateSuccess', username: form.username })
  expect((await client.query(profile)).data?.viewer).toBeNull()
  await client.logIn(form.username, form.password)
  expect((await client.query(profile)).data?.viewer).toEqual({
    username: form.username,
    profile: {
      displayName: 'Ida Lund 林',
      kind: 'INDIVIDUAL',
      verificationStatus: 'NOT_VERIFIED',
      promotionLink: null,
      rewards: { total: '0.00' },
    },
  })
})

test('a company becomes an affiliate and is greeted by its name', async () => {
  const company = {
    kind: 'COMPANY',
    companyName: '港湾传媒',
    companySize: 'UP_TO_200',
    companyWebsite: 'javascript:alert(1)',
    industry: 'Media',
    address: 'Pier 4',
  }
  const { client, form, submit } = await visitor('registerAffiliate', company)
  expect((await submit()).__typename).toBe('RegisterAffiliateSuccess')
  await client.logIn(form.username, form.password)
  expect((await client.query(profile)).data?.viewer.profile).toMatchObject({
    kind: 'COMPANY',
    displayName: '港湾传媒',
  })
})

test('a customer signs up through a link, gets the bonus, and is in the table of the affiliate', async () => {
  const alice = new Client(portal.origin)
  await alice.logIn()
  const { data } = await alice.query(
    '{ viewer { profile { promotionLink } customers { pageInfo { totalItems } } } }',
  )
  const sid = new URL(data?.viewer.profile.promotionLink).searchParams.get('sid')
  const { form, submit } = await visitor('registerCustomer')
  expect(await submit({ sid })).toEqual({
    __typename: 'RegisterCustomerSuccess',
    username: form.username,
    bonus: '1.00',
  })
  const after = await alice.query(
    '{ viewer { customers { items { name bindingStatus } pageInfo { totalItems } } } }',
  )
  expect(after.data?.viewer.customers.pageInfo.totalItems).toBe(
    data?.viewer.customers.pageInfo.totalItems + 1,
  )
  expect(after.data?.viewer.customers.items).toContainEqual({ name: form.username, bindingStatus: 'BOUND' })
  // The account belongs to the provider's platform and cannot sign in to the portal.
  expect((await new Client(portal.origin).logIn(form.username, form.password)).data?.logIn).toMatchObject({
    __typename: 'CredentialsRejected',
  })
})

test('a customer without a link gets an account too', async () => {
  const { form, submit } = await visitor('registerCustomer')
  expect(await submit()).toMatchObject({ __typename: 'RegisterCustomerSuccess', username: form.username })
})

test('each registration is one line of the log with its outcome, and the accepted terms are another with their versions [asvs 16.3.1]', async () => {
  const { form, submit } = await visitor('registerAffiliate')
  await submit({ emailCode: form.emailCode === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA' })
  await submit()
  const lines = () =>
    portal
      .log()
      .split('\n')
      .filter((line) => line.includes(form.username))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  await expect.poll(() => lines().length).toBe(3)
  const who = { username: form.username, audience: 'AFFILIATE', address: '127.0.0.1' }
  expect(lines()).toMatchObject([
    { event: 'registration', outcome: 'InputRejected', ...who },
    { event: 'registration', outcome: 'RegisterAffiliateSuccess', ...who },
    {
      event: 'terms accepted',
      ...who,
      language: 'EN',
      serviceAgreement: expect.stringMatching(/^[\w-]{8,}$/),
      privacyPolicy: expect.stringMatching(/^[\w-]{8,}$/),
    },
  ])
  const { data } = await new Client(portal.origin).query('{ legalText(kind: PRIVACY_POLICY) { version } }')
  expect(lines()[2]?.privacyPolicy).toBe(data?.legalText.version)
})

describe.each(mutations)('%s', (mutation) => {
  const success = expect.stringMatching(/Success$/)

  test('with a name, a number or an address that was taken meanwhile reports it at its field, and the code still counts', async () => {
    const first = await visitor(mutation)
    const { email, username, phoneNumber } = first.form
    const second = await visitor(mutation)
    // The address is still free here, so that both get a code for it.
    await portal.control('POST', '/clock', { advance: '61s' })
    await sendCode(second.client, { email, audience: audiences[mutation] })
    const emailCode = await readCode(portal, email)
    expect(await first.submit()).toMatchObject({ __typename: success })
    for (const [changes, field, code] of [
      [{ username: username.toUpperCase() }, 'username', 100608],
      [{ phoneNumber }, 'phoneNumber', 100609],
      [{ email, emailCode }, 'email', 100611],
    ] as const)
      expect(await second.submit(changes)).toMatchObject({
        __typename: 'InputRejected',
        providerCode: String(code),
        problems: [{ field, kind: 'TAKEN', limit: null }],
      })
    expect(await second.submit()).toMatchObject({ __typename: success })
  })

  test('sent twice at once creates one account', async () => {
    const { submit } = await visitor(mutation)
    const names = (await Promise.all([submit(), submit(), submit()])).map(({ __typename }) => __typename)
    expect(names.filter((name) => name.endsWith('Success'))).toHaveLength(1)
    expect(names.filter((name) => !/Success$|^AlreadySubmitted$|^InputRejected$/.test(name))).toEqual([])
  })

  test('with a used code is AlreadySubmitted, whatever else is in the form [asvs 6.5.1]', async () => {
    const { submit } = await visitor(mutation)
    await submit()
    expect(await submit({ username: 'another-name' })).toMatchObject({
      __typename: 'AlreadySubmitted',
      providerCode: '100610',
    })
  })

  test('with a wrong or an old code, or one of another purpose or address, reports its field', async () => {
    const { client, form, submit } = await visitor(mutation)
    const wrongCode = { problems: [{ field: 'emailCode', kind: 'WRONG_CODE' }] }
    expect(await submit({ emailCode: '000000' })).toMatchObject({ ...wrongCode, providerCode: '100607' })
    const alice = 'alice-chen@example.com'
    await sendCode(client, { email: alice, purpose: 'PASSWORD_RESET' })
    expect(await submit({ emailCode: await readCode(portal, alice) })).toMatchObject(wrongCode)
    await portal.control('DELETE', '/calls')
    expect(await submit({ email: alice })).toMatchObject({ ...wrongCode, providerCode: null })
    expect(await received()).toEqual([])
    await portal.control('POST', '/clock', { advance: '601s' })
    expect(await submit(form)).toMatchObject({ ...wrongCode, providerCode: '100607' })
  })

  test('without a requested code is refused, even if the provider would allow it [asvs 2.3.1]', async () => {
    const form = formOf[mutation]({ emailCode: 'ABCDEF' })
    const captcha = new Client(portal.origin)
    await captcha.createCaptcha()
    await portal.control('DELETE', '/calls')
    for (const client of [captcha, new Client(portal.origin)])
      expect(await outcomeOf(client, mutation, form)).toMatchObject({
        providerCode: null,
        problems: [{ field: 'emailCode', kind: 'WRONG_CODE' }],
      })
    expect(await received()).toEqual([])
  })

  test('through an unknown link is RegistrationLinkInvalid, and the code still counts without it', async () => {
    const { submit } = await visitor(mutation)
    const invalid = { __typename: 'RegistrationLinkInvalid', providerCode: '100613' }
    expect(await submit({ sid: 'nobodys-sid' })).toMatchObject(invalid)
    await portal.control('DELETE', '/calls')
    for (const sid of ['x'.repeat(65), 'a\nb'])
      expect(await submit({ sid })).toMatchObject({ ...invalid, providerCode: null })
    expect(await received()).toEqual([])
    expect(await submit({ sid: null })).toMatchObject({ __typename: success })
  })

  test.each([
    ['fails', { code: 100100 }, 'UPSTREAM_UNAVAILABLE'],
    ['breaks the connection', { reset: true }, 'UPSTREAM_UNAVAILABLE'],
    [
      'answers with a page',
      { status: 200, body: '<h1>hello</h1>', contentType: 'text/html' },
      'UPSTREAM_CONTRACT',
    ],
    ['misses a parameter', { code: 100101 }, 'UPSTREAM_REFUSED'],
  ])(
    'when the provider %s is a fault after one call, and the same form and code are accepted afterwards',
    async (_what, fault, code) => {
      const { submit } = await visitor(mutation)
      await portal.control('POST', '/faults', [{ path: paths[mutation], ...fault }])
      expect(await submit()).toMatchObject({ errors: [{ code }] })
      expect(await received()).toHaveLength(1)
      expect(await submit()).toMatchObject({ __typename: success })
    },
  )
})
