import { expect, test } from 'vitest'
import { shareReference } from './reference.ts'

const { client } = await shareReference()
const caller = client()
await caller.signIn('grace-kim')

const bound = async () => (await caller.get<{ amNumber: string | null }>('/home/getBaseInfo')).data.amNumber

test.each<[unknown, number]>([
  [undefined, 100101],
  [null, 100101],
  ['', 100101],
  ['9999', 100604],
  ['417', 100604],
  ['00417', 100604],
  ['12a4', 100604],
  ['-417', 100604],
  ['０４１７', 100604],
  [2208, 100604],
  [['0417'], 100604],
])('the number %j is refused', async (amNumber, expected) => {
  expect((await caller.post('/home/setAmNumber', { amNumber })).code).toBe(expected)
  expect(await bound()).toBeNull()
})

test('the number of an account manager is bound with its leading zero, and can be changed', async () => {
  expect(await caller.post('/home/setAmNumber', { amNumber: '0088' })).toMatchObject({ code: 0, data: null })
  expect(await bound()).toBe('0088')
  expect((await caller.post('/home/setAmNumber', { amNumber: '0417' })).code).toBe(0)
  expect(await bound()).toBe('0417')
})
