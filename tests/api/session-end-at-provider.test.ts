import { afterAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal()
afterAll(portal.stop)

const username = async (client: Client) =>
  (await client.query('{ viewer { username } }')).data?.viewer?.username ?? null

test('a logout succeeds while the provider is failing [asvs 7.4.1]', async () => {
  const client = new Client(portal.origin)
  await client.logIn()
  await portal.control('POST', '/faults', [{ path: '/api/register/logout', status: 500, body: 'down' }])
  const { data, errors } = await client.query('mutation { logOut { wasSignedIn } }')
  expect(errors).toBeUndefined()
  expect(data?.logOut).toEqual({ wasSignedIn: true })
  expect(await username(client)).toBeNull()
})

test('a logout does not wait for a provider that never answers', async () => {
  const client = new Client(portal.origin)
  await client.logIn()
  await portal.control('POST', '/faults', [{ path: '/api/register/logout', delayMs: 30_000 }])
  const { data, errors } = await client.query('mutation { logOut { wasSignedIn } }')
  expect(errors).toBeUndefined()
  expect(data?.logOut).toEqual({ wasSignedIn: true })
  expect(await username(client)).toBeNull()
})

test('when the provider no longer knows the person, each part is null with UNAUTHENTICATED and the session ends', async () => {
  const client = new Client(portal.origin)
  await client.logIn('grace-kim')
  await portal.control('POST', '/expire-sessions', { username: 'grace-kim' })
  const { data, errors } = await client.query(
    '{ viewer { username profile { displayName } customers { items { name } } } }',
  )
  expect(data?.viewer).toEqual({ username: 'grace-kim', profile: null, customers: null })
  const codes = errors?.map(({ path, extensions }) =>
    [path?.join('.'), extensions.code, extensions.providerCode].join(' '),
  )
  expect(codes?.toSorted()).toEqual([
    'viewer.customers UNAUTHENTICATED 100600',
    'viewer.profile UNAUTHENTICATED 100600',
  ])
  expect(await username(client)).toBeNull()
})

test('when an account is disabled at the provider, all its sessions end and no other [asvs 7.4.2]', async () => {
  const [one, other, alice] = [1, 2, 3].map(() => new Client(portal.origin)) as [Client, Client, Client]
  for (const client of [one, other]) await client.logIn('daniel-ng')
  await alice.logIn('alice-chen')
  await portal.control('POST', '/accounts/daniel-ng', { disabled: true })
  const profile = '{ viewer { profile { displayName } } }'
  for (const client of [one, other]) {
    expect((await client.query(profile)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(await username(client)).toBeNull()
  }
  expect((await alice.query(profile)).data?.viewer.profile.displayName).toBe('Alice Chen')
  await portal.control('POST', '/accounts/daniel-ng', { disabled: false })
})
