import { expect, test } from 'vitest'
import { shareReference } from './reference.ts'

const { client } = await shareReference()

const bank = {
  bankCountryId: 276,
  bankName: 'Bank <b>am</b> Dom',
  bankAccount: 'DE02 1203 0000 0000 2020 51',
  bankUserName: 'Kim, Grace',
}

test('a verified affiliate sets a payout account, and reads it as typed', async () => {
  const caller = client()
  await caller.signIn('grace-kim')
  expect(await caller.post('/home/updateBank', bank)).toEqual({ code: 0, msg: 'success', data: null })
  expect((await caller.get('/home/getBaseInfo')).data).toMatchObject(bank)
  const changed = { ...bank, bankCountryId: '344', bankName: '  Peak Bank ' }
  expect((await caller.post('/home/updateBank', changed)).code).toBe(0)
  expect((await caller.get('/home/getBaseInfo')).data).toMatchObject({
    bankCountryId: 344,
    bankName: 'Peak Bank',
  })
})

test.each(['bruno-diaz', 'carol-wu', 'daniel-ng'])(
  '%s is not verified and therefore refused',
  async (username) => {
    const caller = client()
    await caller.signIn(username)
    expect((await caller.post('/home/updateBank', bank)).code).toBe(100604)
    expect((await caller.get('/home/getBaseInfo')).data).toMatchObject({ bankAccount: null })
  },
)

const alice = client()
await alice.signIn('alice-chen')

test.each<[object, number]>([
  [{ bankCountryId: undefined }, 100101],
  [{ bankName: '' }, 100101],
  [{ bankAccount: null }, 100101],
  [{ bankUserName: '  ' }, 100101],
  [{ bankCountryId: 999 }, 100604],
  [{ bankName: 'x'.repeat(65) }, 100604],
  [{ bankAccount: 4_388_120_838 }, 100604],
  [{ bankAccount: 'x'.repeat(65) }, 100604],
  [{ bankUserName: ['CHEN'] }, 100604],
])('%j is refused and does not change the account', async (change, expected) => {
  expect((await alice.post('/home/updateBank', { ...bank, ...change })).code).toBe(expected)
  expect((await alice.get('/home/getBaseInfo')).data).toMatchObject({ bankAccount: '004388120838' })
})
