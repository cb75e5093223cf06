import { afterEach, beforeEach, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import {
  type CustomerSnapshots,
  createCustomerSnapshots,
} from '#bff/graphql/provider-access/customer-snapshots.ts'
import { customer } from '../unit/customer.ts'
import { Client } from '../support/client.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { watchProvider } from '../support/watched-provider.ts'

const logOut = 'mutation { logOut { wasSignedIn } }'
const { provider, overrides } = watchProvider()
let snapshots: CustomerSnapshots
let portal: Portal
let client: Client
beforeEach(async () => {
  overrides.listCustomers = async (request) => toPage([customer({ name: 'Searched' })], 1, request)
  snapshots = createCustomerSnapshots(Date.now)
  portal = await startPortal({ provider, snapshots })
  client = await Client.signedIn(portal.origin)
})
afterEach(() => portal.stop())

async function search(as: Client): Promise<void> {
  const { data } = await as.query('{ viewer { customers(search: "s") { items { name } } } }')
  expect(data?.viewer.customers.items).toEqual([{ name: 'Searched' }])
}

test.each([
  ['logs out', async () => void (await client.query(logOut))],
  ['confirms the password', async () => void (await client.confirmInMemory())],
  ['logs in as somebody else', async () => void (await client.logInInMemory('erin-park'))],
  [
    'is unknown to the provider',
    async () => {
      overrides.getProfile = async () => {
        throw new Fault('UNAUTHENTICATED', 'not signed in')
      }
      await client.query('{ viewer { profile { displayName } } }')
      delete overrides.getProfile
    },
  ],
])('the customers that were searched are forgotten when their person %s', async (_what, end) => {
  await search(client)
  expect(snapshots.rows).toBe(1)
  await end()
  expect(snapshots.rows).toBe(0)
})
