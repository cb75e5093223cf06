import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { startUpstream } from '../../upstream-mock/start-upstream.ts'
import { foreignConfig, startForeignUpstream } from '../support/foreign-upstream.ts'
import { readLastCode } from '../support/outbox.ts'
import { describeProvider, type ProviderSubject } from './provider-contract.ts'

async function start(): Promise<ProviderSubject> {
  const upstream = await startUpstream({
    port: 0,
    host: '127.0.0.1',
    portalOrigin: 'http://portal.example',
    clock: Date.parse('2026-11-21T08:00:00Z'),
    loginout: true,
  })
  const foreign = await startForeignUpstream(upstream.origin)
  const provider = createLegacyRestProvider({
    url: foreign.url,
    timeoutMs: 10_000,
    timeZone: 'Asia/Hong_Kong',
    config: foreignConfig,
  })
  return {
    provider,
    readCaptcha: async (state) => {
      const answer = await provider.readCaptchaAnswer?.(state)
      if (!answer) throw new Error('the reference upstream has drawn no captcha for this caller')
      return answer
    },
    readCode: (email) => readLastCode(upstream.origin, email),
    stop: async () => {
      await foreign.stop()
      await upstream.stop()
    },
  }
}

describeProvider('a provider with paths, fields and headers of its own', start)
