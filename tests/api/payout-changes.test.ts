import { describe, expect, onTestFinished, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { Clock, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames } from '../support/session-stores.ts'
import { watchProvider } from '../support/watched-provider.ts'

const { provider, overrides } = watchProvider()
const account = {
  countryId: '344',
  bankName: 'Nordbank',
  accountNumber: '004388120838',
  accountHolder: 'Alice Chen',
}
const save = (client: Client) =>
  client.query(
    'mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename } }',
    {
      input: account,
    },
  )

describe.each(storeNames)('when a payout account was set, in the %s store', (name) => {
  async function start() {
    const clock = new Clock()
    const store = await sessionStores[name](clock.now)
    const secret = 'an older secret of these tests of theirs'
    const portals = [await begin(secret)]
    async function begin(secrets: string) {
      return startPortal({
        provider,
        rows: { ...store.rows, close: () => {} },
        clock,
        variables: { SESSION_SECRET: secrets },
      })
    }
    onTestFinished(async () => {
      delete overrides.setPayoutAccount
      for (const portal of portals) await portal.stop()
      store.rows.close()
      await store.stop()
    })
    const signIn = async (username = 'alice-chen') => {
      const client = new Client(portals.at(-1)?.origin ?? '')
      await client.logInInMemory(username)
      return client
    }
    /** Starts the portal again with a new secret before the old one. */
    const renewSecret = async () =>
      void portals.push(await begin(`a newer secret of these tests of theirs,${secret}`))
    return { clock, store, signIn, renewSecret }
  }
  const changedAt = async (client: Client) =>
    (await client.query('{ viewer { profile { payoutAccountChangedAt } } }')).data?.viewer.profile
      .payoutAccountChangedAt as string | null

  test('it is known in every later session of this account alone, and the username is not stored', async () => {
    const { clock, store, signIn, renewSecret } = await start()
    const client = await signIn()
    expect(await changedAt(client)).toBeNull()
    const time = new Date(clock.now()).toISOString()
    await save(client)
    await client.query('mutation { logOut { wasSignedIn } }')
    clock.advance(60_000)
    await renewSecret()
    expect(await changedAt(await signIn())).toBe(time)
    expect(await changedAt(await signIn('erin-park'))).toBeNull()
    expect(await store.dump()).not.toContain('alice-chen')
  })

  test('a later change replaces it, but not one that is refused or whose answer is lost', async () => {
    const { clock, signIn } = await start()
    const client = await signIn()
    await save(client)
    clock.advance(60_000)
    const time = new Date(clock.now()).toISOString()
    await save(client)
    clock.advance(60_000)
    overrides.setPayoutAccount = () =>
      Promise.reject(new Fault('UPSTREAM_TIMEOUT', 'late').withUnknownOutcome())
    await save(client)
    clock.advance(60_000)
    overrides.setPayoutAccount = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
    await save(client)
    expect(await changedAt(client)).toBe(time)
  })
})
