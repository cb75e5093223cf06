import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { type WatchedProvider, watchProvider } from '../support/watched-provider.ts'

const countries = '{ countries { id name } }'

let clock: Clock
let watched: WatchedProvider
let portal: Portal
let client: Client
beforeEach(async () => {
  clock = new Clock()
  watched = watchProvider('listCountries', 'getLegalText', 'getProfile')
  portal = await startPortal({ provider: watched.provider, clock })
  onTestFinished(() => portal.stop())
  client = new Client(portal.origin)
})

const asked = () => watched.arrived.length

test('a response that is the same for everybody is computed once in five seconds', async () => {
  const first = await client.query(countries)
  const again = await new Client(portal.origin).query(countries)
  expect(again.text).toBe(first.text)
  expect(again.data?.countries.length).toBeGreaterThan(1)
  expect(asked()).toBe(1)
  clock.advance(5000)
  await client.query(countries)
  expect(asked()).toBe(2)
})

test.each([
  ['another document', () => client.query('{ countries { id } }')],
  [
    'other variables',
    () => client.query('query ($in: Language!) { countries(language: $in) { id } }', { in: 'CN' }),
  ],
  ['another operation of it', () => client.query('query A { countries { id } }')],
])('%s gets a response of its own', async (_what, ask) => {
  const first = await client.query(countries)
  const other = await ask()
  expect(other.errors).toBeUndefined()
  expect(other.text).not.toBe(first.text)
  expect(asked()).toBe(2)
})

test('a variable that the document does not declare makes no response of its own', async () => {
  await client.query(countries)
  await client.query(countries, { invented: 1 })
  expect(asked()).toBe(1)
})

test('a request with data of a person gets a response of its own', async () => {
  await client.logInInMemory()
  const mixed = '{ viewer { username profile { displayName } } countries { id } }'
  const mine = await client.query(mixed)
  const nobody = await new Client(portal.origin).query(mixed)
  expect(mine.data?.viewer.username).toBe('alice-chen')
  expect(nobody.data?.viewer).toBeNull()
  await client.query(mixed)
  expect(watched.arrived.filter(([name]) => name === 'getProfile')).toHaveLength(2)
})

test('a failure is not cached', async () => {
  watched.overrides.listCountries = async () => {
    throw new Fault('UPSTREAM_UNAVAILABLE', 'The provider cannot be reached')
  }
  expect((await client.query(countries)).errors).toHaveLength(1)
  delete watched.overrides.listCountries
  expect((await client.query(countries)).data?.countries.length).toBeGreaterThan(1)
})
