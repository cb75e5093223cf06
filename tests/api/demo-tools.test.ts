import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createInMemoryProvider } from '#bff/provider/in-memory/in-memory.ts'
import { Client } from '../support/client.ts'
import { readCode, sendCode } from '../support/onboarding.ts'
import { demoPassword, startPortal } from '../support/portal.ts'

const portal = await startPortal()
const client = new Client(portal.origin)
afterAll(portal.stop)

interface Accounts {
  password: string
  accounts: { username: string; state: string }[]
}

const readAccounts = async () => (await (await client.fetch('/demo/accounts')).json()) as Accounts
const codeOf = async (query: string) => {
  const response = await client.fetch(`/demo/email-code${query}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('the demo lists the accounts of the README with their state, and the password that signs them in', async () => {
  const { password, accounts } = await readAccounts()
  expect(password).toBe(demoPassword)
  expect(Object.fromEntries(accounts.map(({ username, state }) => [username, state]))).toEqual({
    'alice-chen': 'verified, 23 customers, 14 bills',
    'bruno-diaz': 'not verified',
    'carol-wu': 'under review',
    'daniel-ng': 'verification failed',
    'erin-park': 'verified, promotion suspended, 9 customers, 6 bills',
    'frank-li': 'disabled, verified',
    'grace-kim': 'verified',
    'harbor-media': 'company, verified, 5,000 customers, 36 bills',
  })
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const inReadme = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, username]) => username)
  expect(new Set(inReadme)).toEqual(new Set(accounts.map(({ username }) => username)))
})

test('the demo gives the last code of an address, whatever its case, and only of that address', async () => {
  const email = 'demo-code@example.org'
  expect(await codeOf(`?to=${email}`)).toEqual({ status: 200, body: { code: null } })
  await sendCode(client, { email })
  const { body } = await codeOf('?to=Demo-Code@example.org')
  expect(body).toEqual({
    to: email,
    code: await readCode(portal, email),
    purpose: 'register',
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(await codeOf('?to=another@example.org')).toEqual({ status: 200, body: { code: null } })
  for (const query of ['', '?to=%20', '?to=a&to=b@example.org'])
    expect((await codeOf(query)).status).toBe(400)
})

test('a portal without the reference upstream has neither route', async () => {
  const other = await startPortal({ provider: createInMemoryProvider() })
  const stranger = new Client(other.origin)
  for (const path of ['/demo/accounts', '/demo/email-code?to=a@example.org'])
    expect((await stranger.fetch(path)).status).toBe(404)
  await other.stop()
})
