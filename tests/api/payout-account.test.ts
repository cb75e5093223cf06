import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'
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
  __typename ... on Failure { upstreamCode message } ... on InputRejected { problems { field kind limit } }
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

test('a verified affiliate binds an account: its blanks go, its markup stays, and it comes back masked', async () => {
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

test.each(['bruno-diaz', 'carol-wu', 'daniel-ng'])(
  '%s, who is not verified, is refused, and nothing is written',
  async (username) => {
    const { data } = await set(username, account)
    expect(data?.setPayoutAccount).toMatchObject({ __typename: 'VerificationRequired', upstreamCode: null })
    expect(writes()).toEqual([])
  },
)

test.each([
  ['no country', { countryId: '' }, 'countryId REQUIRED'],
  ['a bank of blanks', { bankName: '  ' }, 'bankName REQUIRED'],
  ['an account of 65 characters', { accountNumber: '1'.repeat(65) }, 'accountNumber TOO_LONG 64'],
  ['the masked account', { accountNumber: '•••• 0838' }, 'accountNumber FORMAT'],
  ['an account of one digit', { accountNumber: '1' }, 'accountNumber TOO_SHORT 5'],
  ['a holder of 65 characters', { accountHolder: '陈'.repeat(65) }, 'accountHolder TOO_LONG 64'],
])('%s is refused here, and the provider is not asked', async (_what, changes, expected) => {
  const { data } = await set('alice-chen', { ...account, ...changes })
  expect(data?.setPayoutAccount).toMatchObject({ __typename: 'InputRejected', upstreamCode: null })
  const problems = data?.setPayoutAccount.problems as { field: string; kind: string; limit: number | null }[]
  expect(problems.map(({ field, kind, limit }) => [field, kind, limit].filter(Boolean).join(' '))).toEqual([
    expected,
  ])
  expect(arrived).toEqual([])
})

test.each([[{ authStatus: 1 }], [{ money: '1.00' }], [{ countryId: null }]])(
  'the input may not hold %j',
  async (extra) => {
    const { status, errors } = await set('alice-chen', { ...account, ...extra })
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(arrived).toEqual([])
  },
)

test('nobody sets an account without a sign-in', async () => {
  const { errors } = await set(null, account)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect(arrived).toEqual([])
})
