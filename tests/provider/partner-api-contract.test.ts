import { createPartnerApiProvider } from '#bff/provider/partner-api/partner-api.ts'
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
