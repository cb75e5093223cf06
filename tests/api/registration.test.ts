import { afterAll, describe, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { customerForm, readCode, registrationForm, sendCode } from '../support/onboarding.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal()
afterAll(portal.stop)

const audiences = { registerAffiliate: 'AFFILIATE', registerCustomer: 'CUSTOMER' } as const
const formOf = { registerAffiliate: registrationForm, registerCustomer: customerForm }
type Mutation = keyof typeof formOf

/** A visitor with a code in the mail, and a form that would register them. */
async function visitor(mutation: Mutation) {
  const client = new Client(portal.origin)
  const form = formOf[mutation]()
  await sendCode(client, { email: form.email, audience: audiences[mutation] })
  const emailCode = await readCode(portal, form.email)
  await portal.control('DELETE', '/calls')
  const submit = (others: Record<string, unknown> = {}) =>
    outcomeOf(client, mutation, { ...form, emailCode, ...others })
  return { client, form: { ...form, emailCode }, submit }
}

test('each registration signs nobody in, and is one line of the log with its outcome, and the accepted terms are another with their versions [asvs 16.3.1]', async () => {
  const { client, form, submit } = await visitor('registerAffiliate')
  await submit({ emailCode: '000000' })
  await submit()
  expect((await client.query('{ viewer { username } }')).data?.viewer).toBeNull()
  const lines = () => portal.events().filter(({ username }) => username === form.username)
  await expect.poll(() => lines().length).toBe(3)
  const who = { audience: 'AFFILIATE', address: '127.0.0.1' }
  expect(lines()).toMatchObject([
    { event: 'registration', outcome: 'InputRejected', ...who },
    { event: 'registration', outcome: 'RegisterAffiliateSuccess', ...who },
    {
      event: 'terms accepted',
      ...who,
      language: 'EN',
      serviceAgreement: expect.stringMatching(/^[\w-]{8,}$/),
    },
  ])
  const { data } = await new Client(portal.origin).query('{ legalText(kind: PRIVACY_POLICY) { version } }')
  expect(lines()[2]?.privacyPolicy).toBe(data?.legalText.version)
})

describe.each(['registerAffiliate', 'registerCustomer'] as const)('%s', (mutation) => {
  test('sent six times at once is made once at the provider, and the others learn that it was submitted', async () => {
    const { submit } = await visitor(mutation)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => submit()))
    const submitted = { __typename: 'AlreadySubmitted', providerCode: null }
    const others = outcomes.filter(({ __typename }) => !__typename.endsWith('Success'))
    expect(others).toMatchObject(Array.from({ length: 5 }, () => submitted))
    expect((await portal.calls()).filter((path) => path.endsWith('/register'))).toHaveLength(1)
  })

  test('without a code that was requested for its address is refused, even if the provider would allow it [asvs 2.3.1]', async () => {
    const { submit } = await visitor(mutation)
    const wrongCode = { providerCode: null, problems: [{ field: 'emailCode', kind: 'WRONG_CODE' }] }
    expect(await submit({ email: 'alice-chen@example.com' })).toMatchObject(wrongCode)
    const form = formOf[mutation]({ emailCode: 'ABCDEF' })
    expect(await outcomeOf(new Client(portal.origin), mutation, form)).toMatchObject(wrongCode)
    expect(await portal.calls()).toEqual([])
  })

  test('through a link that cannot be one is RegistrationLinkInvalid without a call, and the code still counts', async () => {
    const { submit } = await visitor(mutation)
    for (const sid of ['x'.repeat(65), 'a\nb'])
      expect(await submit({ sid })).toMatchObject({
        __typename: 'RegistrationLinkInvalid',
        providerCode: null,
      })
    expect(await portal.calls()).toEqual([])
    expect((await submit({ sid: null })).__typename).toMatch(/Success$/)
  })
})
