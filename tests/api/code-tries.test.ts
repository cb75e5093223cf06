import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { Client } from '../support/client.ts'
import { outcomeOf, registrationForm, sendCode } from '../support/onboarding.ts'
import { Clock, type Portal, startPortal } from '../support/portal.ts'
import { sessionStores, storeNames, type TestStore } from '../support/session-stores.ts'
import { watchProvider } from '../support/watched-provider.ts'

/** The code that the provider in memory always sends; it does not count wrong ones. */
const emailCode = '123456'
const wrongCode = {
  __typename: 'InputRejected',
  problems: [{ field: 'emailCode', kind: 'WRONG_CODE', limit: null }],
}

describe.each(storeNames)(
  'tries of a code at a provider that does not count them, over the %s store',
  (name) => {
    const { provider, arrived, overrides } = watchProvider('checkEmailCode', 'registerAffiliate')
    const clock = new Clock()
    let portal: Portal
    let store: TestStore
    beforeAll(async () => {
      store = await sessionStores[name]()
      portal = await startPortal({ provider, rows: store.rows, clock })
    })
    afterAll(async () => {
      await portal.stop()
      await store.stop()
    })
    beforeEach(() => {
      arrived.length = 0
    })

    let number = 0
    async function withCode() {
      number += 1
      const email = `tries-${number}@example.org`
      const client = new Client(portal.origin)
      expect(await sendCode(client, { email })).toMatchObject({ __typename: 'SendEmailCodeSuccess' })
      return { email, client }
    }
    const check = (client: Client, email: string, code: string) =>
      outcomeOf(client, 'checkEmailCode', { email, emailCode: code, purpose: 'REGISTRATION' })
    const anyCode = (guess: number) => String(200_000 + guess)

    test('of 120 parallel guesses ten reach the provider, and then the code is void [asvs 6.5.1]', async () => {
      const { email, client } = await withCode()
      const guesses = Array.from({ length: 120 }, (_, guess) => check(client, email, anyCode(guess)))
      for (const outcome of await Promise.all(guesses)) expect(outcome).toMatchObject(wrongCode)
      expect(arrived).toHaveLength(10)
      expect(await check(client, email, emailCode)).toMatchObject(wrongCode)
      const form = registrationForm({ email, emailCode })
      expect(await outcomeOf(client, 'registerAffiliate', form)).toMatchObject(wrongCode)
      expect(arrived).toHaveLength(10)
    })

    test('a new code has ten tries of its own [asvs 6.5.1]', async () => {
      const { email, client } = await withCode()
      for (let guess = 0; guess < 10; guess += 1) await check(client, email, anyCode(guess))
      expect(await check(client, email, emailCode)).toMatchObject(wrongCode)
      await sendCode(client, { email })
      expect(await check(client, email, emailCode)).toMatchObject({ __typename: 'CheckEmailCodeSuccess' })
    })

    test('a right code and a failure of the provider use up no try', async () => {
      const { email, client } = await withCode()
      for (let count = 0; count < 6; count += 1)
        expect(await check(client, email, emailCode)).toMatchObject({ __typename: 'CheckEmailCodeSuccess' })
      overrides.checkEmailCode = () => Promise.reject(new Fault('UPSTREAM_UNAVAILABLE', 'away'))
      for (let count = 0; count < 6; count += 1)
        expect(await check(client, email, emailCode)).toHaveProperty('errors')
      delete overrides.checkEmailCode
      for (let guess = 0; guess < 5; guess += 1) await check(client, email, anyCode(guess))
      expect(await check(client, email, emailCode)).toMatchObject({ __typename: 'CheckEmailCodeSuccess' })
    })

    test('a guess whose answer is lost counts, so hanging up gives no further tries', async () => {
      const { email, client } = await withCode()
      const lost = new Fault('UPSTREAM_TIMEOUT', 'no answer in time').withUnknownOutcome()
      overrides.registerAffiliate = () => Promise.reject(lost)
      for (let guess = 0; guess < 12; guess += 1)
        await outcomeOf(client, 'registerAffiliate', registrationForm({ email, emailCode: anyCode(guess) }))
      delete overrides.registerAffiliate
      expect(arrived).toHaveLength(10)
      expect(await check(client, email, emailCode)).toMatchObject(wrongCode)
    })

    test('signing in gives no further tries', async () => {
      const { email, client } = await withCode()
      for (let guess = 0; guess < 9; guess += 1) await check(client, email, anyCode(guess))
      await client.logInInMemory()
      expect(await check(client, email, anyCode(9))).toMatchObject(wrongCode)
      expect(await check(client, email, emailCode)).toMatchObject(wrongCode)
    })
  },
)
