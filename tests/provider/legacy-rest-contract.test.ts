import { readEnv } from '#bff/env.ts'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { startUpstream } from '../../upstream-mock/boot/start-upstream.ts'
import { readLastCode } from '../support/outbox.ts'
import { seeded } from '../support/seeded.ts'
import { describeProvider } from './provider-contract.ts'

describeProvider('the legacy REST provider over the reference upstream', async () => {
  const options = { port: 0, host: '127.0.0.1', portalOrigin: 'http://portal.example' }
  const clock = Date.parse('2026-11-21T08:00:00Z')
  const { origin, stop } = await startUpstream(await seeded({ ...options, clock }))
  const url = new URL('/api', origin)
  const provider = createLegacyRestProvider({ url, ...readEnv({}).upstream })
  return {
    provider,
    readCaptcha: async (state) => {
      const answer = await provider.readCaptchaAnswer?.(state)
      if (!answer) throw new Error('the reference upstream has drawn no captcha for this caller')
      return answer
    },
    readCode: (email) => readLastCode(origin, email),
    stop,
  }
})
