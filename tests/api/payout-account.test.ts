import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, arrived } = watchProvider('setPayoutAccount', 'getProfile')
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ provider })
})
afterAll(() => portal.stop())

const account = {
  countryId: '344',
  bankName: ' Harbour <b>Bank</b> ',
  accountNumber: ' 004388120838 ',
  accountHolder: '陈大文',
}
const document = `mutation Set($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) {
  __typename ... on Failure { providerCode message } ... on InputRejected { problems { field kind limit } }
  ... on SetPayoutAccountSuccess { viewer { profile {
    payoutAccount { countryId bankName accountNumber accountHolder }
  } } }
} }`

async function set(username: string | null, input: Record<string, unknown>) {
  const client = new Client(portal.origin)
  if (username !== null) await client.logInInMemory(username)
  arrived.length = 0
  return client.query(document, { input })
}
const writes = () => arrived.filter(([name]) => name === 'setPayoutAccount').map(([, fields]) => fields)

test('a verified affiliate sets an account: blanks around it are removed, markup stays, and it comes back masked', async () => {
  const { data } = await set('alice-chen', account)
  expect(data?.setPayoutAccount).toEqual({
    __typename: 'SetPayoutAccountSuccess',
    viewer: {
      profile: {
        payoutAccount: {
          countryId: '344',
          bankName: 'Harbour <b>Bank</b>',
          accountNumber: '•••• 0838',
          accountHolder: '陈大文',
        },
      },
    },
  })
  expect(writes()).toEqual([
    {
      countryId: '344',
      bankName: 'Harbour <b>Bank</b>',
      accountNumber: '004388120838',
      accountHolder: '陈大文',
    },
  ])
})

test('a country that the provider does not list is refused at its field, and nothing is set', async () => {
  const { data } = await set('alice-chen', { ...account, countryId: '９９' })
  expect(data?.setPayoutAccount).toMatchObject({
    __typename: 'InputRejected',
    problems: [{ field: 'countryId', kind: 'FORMAT', limit: null }],
  })
  expect(writes()).toEqual([])
})

test('such a country is refused before the password is asked for again', async () => {
  const clock = new Clock()
  const late = await startPortal({ provider, clock })
  onTestFinished(late.stop)
  const client = new Client(late.origin)
  await client.logInInMemory('alice-chen')
  clock.advance(10 * 60_000)
  const typenameWith = async (countryId: string) =>
    (await client.query(document, { input: { ...account, countryId } })).data?.setPayoutAccount.__typename
  expect(await typenameWith('99')).toBe('InputRejected')
  expect(await typenameWith('344')).toBe('IdentityConfirmationRequired')
})

test.each(['bruno-diaz', 'carol-wu', 'daniel-ng'])(
  '%s is not verified and therefore refused without a call of the provider [asvs 2.3.1]',
  async (username) => {
    const { data } = await set(username, account)
    expect(data?.setPayoutAccount).toMatchObject({ __typename: 'VerificationRequired', providerCode: null })
    expect(writes()).toEqual([])
  },
)
