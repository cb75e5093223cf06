import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { startUpstream } from '../../upstream-mock/start-upstream.ts'
import { readLastCode } from '../support/outbox.ts'
import { describeProvider, type ProviderSubject } from './provider-contract.ts'

async function start(): Promise<ProviderSubject> {
  const upstream = await startUpstream({
    port: 0,
    host: '127.0.0.1',
    portalOrigin: 'http://portal.example',
    clock: Date.parse('2026-11-21T08:00:00Z'),
  })
  const url = new URL('/api', upstream.origin)
  const provider = createLegacyRestProvider({ url, timeoutMs: 10_000, timeZone: 'Asia/Hong_Kong' })
  return {
    provider,
    readCaptcha: async (state) => {
      const answer = await provider.readCaptchaAnswer?.(state)
      if (!answer) throw new Error('the reference upstream has drawn no captcha for this caller')
      return answer
    },
    readCode: (email) => readLastCode(upstream.origin, email),
    stop: upstream.stop,
  }
}

describeProvider('the legacy REST provider over the reference upstream', start)
