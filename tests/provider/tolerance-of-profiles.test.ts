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
  expect(await profileOf(baseInfo({ name: 4711, bankAccount: 4_388_120_838 }))).toMatchObject({
    displayName: '4711',
    payoutAccount: { accountNumber: '•••• 0838' },
  })
})

test.each<[field: string, value: unknown, read: object]>([
  ['authStatus', 0, { verificationStatus: 'NOT_VERIFIED' }],
  ['authStatus', 1, { verificationStatus: 'VERIFIED' }],
  ['authStatus', 2, { verificationStatus: 'FAILED' }],
  ['authStatus', 3, { verificationStatus: 'UNDER_REVIEW' }],
  ['promotionStatus', 0, { promotionStatus: 'ACTIVE' }],
  ['promotionStatus', 2, { promotionStatus: 'SUSPENDED' }],
  ['promotionStatus', 7, { promotionStatus: 'ACTIVE' }],
  ['promotionStatus', null, { promotionStatus: 'ACTIVE' }],
  ['type', 0, { kind: 'INDIVIDUAL' }],
  ['type', 7, { kind: 'COMPANY' }],
  ['type', null, { kind: 'INDIVIDUAL' }],
])('%s %j is read as %j', async (field, value, read) => {
  expect(await profileOf(baseInfo({ [field]: value }))).toMatchObject(read)
})

test.each<[field: string, values: unknown[]]>([
  ['authStatus', [4, 'verified', null, 1.5]],
  ['alreadyMoney', [1e21, '1,234.50', '$12', '', 'NaN', null, undefined, true, []]],
  ['age', [-1, 2 ** 31, 1.5]],
  ['name', [null]],
  ['money', [{ amount: 1 }]],
])('a wrong %s is UPSTREAM_CONTRACT, and the message names it', async (field, values) => {
  for (const value of values) {
    const { code, message } = await faultOf(profileOf(baseInfo({ [field]: value })))
    expect([value, code, message.split(': ')[1]]).toEqual([value, 'UPSTREAM_CONTRACT', field])
  }
})

test.each(['bankName', 'bankAccount', 'bankUserName'])('without %s there is no account', async (field) => {
  const { [field]: _, ...without } = baseInfo() as Record<string, unknown>
  for (const info of [without, baseInfo({ [field]: null }), baseInfo({ [field]: ' ' })])
    expect(await profileOf(info)).toMatchObject({ payoutAccount: null })
})

test("a payout account without its bank's country is kept", async () => {
  expect((await profileOf(baseInfo({ bankCountryId: null }))).payoutAccount).toMatchObject({
    countryId: null,
    bankName: 'Victoria Harbour Bank',
  })
})

test.each([
  ['url', 'referralUrl'],
  ['amNumber', 'accountManagerNumber'],
])('a missing or empty %s is null', async (field, name) => {
  for (const nothing of [undefined, null, '', '  '])
    expect(await profileOf(baseInfo({ [field]: nothing }))).toHaveProperty(name, null)
})

test.each([[null], [[baseInfo()]]])('base info that is %j is UPSTREAM_CONTRACT', async (info) => {
  expect(await faultOf(profileOf(info))).toMatchObject({ code: 'UPSTREAM_CONTRACT' })
})
