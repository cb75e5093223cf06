import { afterAll, expect, test } from 'vitest'
import { Client } from '../support/client.ts'
import { startPortal } from '../support/portal.ts'

const portal = await startPortal({ variables: { TRUST_PROXY: 'loopback' } })
afterAll(portal.stop)

test('the right user name, password and captcha sign in; blanks around the name do not count', async () => {
  const client = new Client(portal.origin)
  const { data } = await client.logIn('  alice-chen ')
  expect(data?.logIn).toEqual({ __typename: 'LogInSuccess', viewer: { username: 'alice-chen' } })
  expect((await client.query('{ viewer { username } }')).data?.viewer).toEqual({ username: 'alice-chen' })
})

test('an empty form is refused with all problems at once, and the provider is not called', async () => {
  const client = new Client(portal.origin)
  await client.createCaptcha()
  await portal.control('DELETE', '/calls')
  const { data } = await client.submitLogIn({ username: '', password: '', captcha: '' })
  expect(data?.logIn).toMatchObject({ __typename: 'InputRejected', providerCode: null })
  const found = data?.logIn.problems.map(({ field, kind }: Record<string, string>) => `${field} ${kind}`)
  expect(found).toEqual(['username REQUIRED', 'password REQUIRED', 'captcha REQUIRED'])
  expect(await portal.calls()).toEqual([])
})

test('the login of another affiliate ends the first sign-in, also at the provider', async () => {
  const client = new Client(portal.origin)
  await client.logIn('alice-chen')
  await portal.control('DELETE', '/calls')
  await client.logIn('harbor-media')
  expect((await client.query('{ viewer { username } }')).data?.viewer).toEqual({ username: 'harbor-media' })
  expect(await portal.calls()).toContain('/api/register/logout')
})

test("the login log has the person's own address and browser", async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/145.0', 'x-forwarded-for': '203.0.113.9' }
  const client = new Client(portal.origin, headers)
  await client.logIn('grace-kim')
  const { data } = await client.query('{ viewer { loginLogs(size: 1) { items { ipAddress location } } } }')
  const own = { ipAddress: '203.0.113.9', location: expect.stringContaining('Firefox') }
  expect(data?.viewer.loginLogs.items).toEqual([own])
})

test('each login and logout is one line of the log, whatever the name contains, and without the password [asvs 16.3.1]', async () => {
  const client = new Client(portal.origin)
  const injected = 'eve\r\n{"event":"login","outcome":"LogInSuccess"}'
  await client.logIn(injected, 'Marker-p4ssw0rd')
  await client.logIn('alice-chen')
  await client.query('mutation { logOut { wasSignedIn } }')
  const from = { address: '127.0.0.1', requestId: expect.stringMatching(/^[\w-]{36}$/) }
  expect(portal.events().slice(-3)).toMatchObject([
    { event: 'login', outcome: 'CredentialsRejected', username: injected, ...from },
    { event: 'login', outcome: 'LogInSuccess', username: 'alice-chen', ...from },
    { event: 'logout', outcome: 'LogOutSuccess', username: 'alice-chen', ...from },
  ])
  expect(portal.log()).not.toContain('Marker-p4ssw0rd')
})
