import { afterAll, expect, test } from 'vitest'
import { data, startScriptedServer } from '../support/scripted-server.ts'
import { baseInfo, legacyCalls, signedInState } from './legacy-calls.ts'
import { faultOf } from '../support/provider-calls.ts'

const server = await startScriptedServer()
afterAll(server.stop)

const profileOf = (info: unknown) => {
  server.answerWith(data(info))
  return legacyCalls(server.origin, { caller: { state: signedInState() } }).getProfile()
}

test('base info becomes a profile', async () => {
  expect(await profileOf(baseInfo())).toEqual({
    displayName: 'Alice Chen',
    kind: 'INDIVIDUAL',
    verificationStatus: 'VERIFIED',
    promotionStatus: 'ACTIVE',
    referralUrl: 'https://portal.example/promote/home?sid=a1b2c3',
    rewards: { paid: '1908.87', unsettled: '62.88', total: '1971.75' },
    monthsRegistered: 16,
    accountManagerNumber: '0417',
    payoutAccount: {
      countryId: '344',
      bankName: 'Victoria Harbour Bank',
      accountNumber: '•••• 0838',
      accountHolder: 'CHEN ALICE',
    },
  })
})

test('numbers may come as texts, and texts as numbers', async () => {
  const numbers = { authStatus: '1', type: '0', promotionStatus: '1', age: '16', bankCountryId: '344' }
  expect(await profileOf(baseInfo(numbers))).toEqual(await profileOf(baseInfo()))
  expect(await profileOf(baseInfo({ name: 4711 }))).toMatchObject({ displayName: '4711' })
})

test.each([
  [0, 'NOT_VERIFIED'],
  [1, 'VERIFIED'],
  [2, 'FAILED'],
  [3, 'UNDER_REVIEW'],
])('authStatus %j is %s', async (authStatus, verificationStatus) => {
  expect(await profileOf(baseInfo({ authStatus }))).toMatchObject({ verificationStatus })
})

test.each([[4], ['verified'], [null], [1.5]])(
  'authStatus %j is UPSTREAM_CONTRACT, and the message names the field',
  async (authStatus) => {
    const fault = await faultOf(profileOf(baseInfo({ authStatus })))
    expect(fault).toMatchObject({
      code: 'UPSTREAM_CONTRACT',
      message: expect.stringMatching(/: authStatus$/),
    })
  },
)

test.each([
  [0, 'ACTIVE'],
  [1, 'ACTIVE'],
  [2, 'SUSPENDED'],
  [7, 'ACTIVE'],
  [null, 'ACTIVE'],
])('promotionStatus %j is %s', async (value, promotionStatus) => {
  expect(await profileOf(baseInfo({ promotionStatus: value }))).toMatchObject({ promotionStatus })
})

test.each([
  [0, 'INDIVIDUAL'],
  [1, 'COMPANY'],
  [7, 'COMPANY'],
  [null, 'INDIVIDUAL'],
])("an affiliate's type %j is %s", async (type, kind) => {
  expect(await profileOf(baseInfo({ type }))).toMatchObject({ kind })
})

test.each([[1e21], ['1,234.50'], ['$12'], [''], ['NaN'], [null], [undefined], [true], [[]]])(
  'the amount %j is UPSTREAM_CONTRACT, and the message names the field',
  async (amount) => {
    const fault = await faultOf(profileOf(baseInfo({ alreadyMoney: amount })))
    expect(fault).toMatchObject({
      code: 'UPSTREAM_CONTRACT',
      message: expect.stringMatching(/: alreadyMoney$/),
    })
  },
)

test.each([['bankName'], ['bankAccount'], ['bankUserName']])(
  'without %s there is no payout account',
  async (field) => {
    const { [field]: _, ...without } = baseInfo() as Record<string, unknown>
    for (const info of [without, baseInfo({ [field]: null }), baseInfo({ [field]: ' ' })])
      expect(await profileOf(info)).toMatchObject({ payoutAccount: null })
  },
)

test("a payout account without its bank's country is kept", async () => {
  expect((await profileOf(baseInfo({ bankCountryId: null }))).payoutAccount).toMatchObject({
    countryId: null,
    bankName: 'Victoria Harbour Bank',
  })
})

test('an account number that is sent as a long number keeps its last digits', async () => {
  server.answerWith((response) =>
    response.end(
      JSON.stringify({ code: 0, data: baseInfo() }).replace('"004388120838"', '6222021234567890123'),
    ),
  )
  const { payoutAccount } = await legacyCalls(server.origin, {
    caller: { state: signedInState() },
  }).getProfile()
  expect(payoutAccount?.accountNumber).toBe('•••• 0123')
})

test.each([
  ['url', 'referralUrl'],
  ['amNumber', 'accountManagerNumber'],
])('a missing or empty %s is null', async (field, name) => {
  for (const nothing of [undefined, null, '', '  '])
    expect(await profileOf(baseInfo({ [field]: nothing }))).toHaveProperty(name, null)
})

test.each([
  [{ age: -1 }, 'age'],
  [{ age: 2 ** 31 }, 'age'],
  [{ age: 1.5 }, 'age'],
  [{ name: null }, 'name'],
  [{ money: { amount: 1 } }, 'money'],
])('%j is UPSTREAM_CONTRACT, and the message names the field', async (changes, field) => {
  const fault = await faultOf(profileOf(baseInfo(changes)))
  expect(fault).toMatchObject({ code: 'UPSTREAM_CONTRACT', message: expect.stringMatching(`: ${field}$`) })
})

test.each([[null], [[baseInfo()]]])('base info that is %j is UPSTREAM_CONTRACT', async (info) => {
  expect(await faultOf(profileOf(info))).toMatchObject({ code: 'UPSTREAM_CONTRACT' })
})
