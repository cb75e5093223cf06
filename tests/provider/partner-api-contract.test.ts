import { expect, test } from 'vitest'
import { createPartnerApiProvider } from '#bff/provider/partner-api/partner-api.ts'
import { demoPassword } from '../support/portal.ts'
import { person } from '../support/provider-calls.ts'
import { startPartnerApi } from '../support/partner-api/start-partner-api.ts'
import { describeProvider } from './provider-contract.ts'

async function start() {
  const now = () => Date.parse('2026-11-21T08:00:00Z')
  const { url, lastCaptcha, readCode, stop } = await startPartnerApi({ now })
  return {
    provider: createPartnerApiProvider({ url, timeoutMs: 10_000, now }),
    readCaptcha: async () => lastCaptcha(),
    readCode: async (email: string) => readCode(email),
    stop,
  }
}

describeProvider('the provider with the Partner API', start)

test('a sign-in outlives its access token, and a later request continues with the new one', async () => {
  let time = Date.parse('2026-11-21T08:00:00Z')
  const api = await startPartnerApi({ now: () => time })
  const provider = createPartnerApiProvider({ url: api.url, timeoutMs: 10_000 })
  const client = provider.forCaller(person())
  await client.createCaptcha()
  await client.logIn({ username: 'alice-chen', password: demoPassword, captcha: api.lastCaptcha() })
  const { state } = client
  time += 20 * 60_000
  expect((await client.getProfile()).displayName).toBe('Alice Chen')
  expect(client.state).not.toBe(state)
  const later = provider.forCaller(person({ state: client.state }))
  expect((await later.listCustomers({ page: 1, size: 8 })).items).toHaveLength(8)
  expect(later.state).toBe(client.state)
  await api.stop()
})
