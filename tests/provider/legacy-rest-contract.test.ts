import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { readDemoCaptcha } from '#bff/provider/legacy-rest/demo-captcha.ts'
import { startUpstream } from '../../upstream-mock/start-upstream.ts'
import { describeAvailability } from './availability-contract.ts'
import { describeContract, type Subject } from './contract-suite.ts'
import { describeWrites } from './writes-contract.ts'

async function start(): Promise<Subject> {
  const upstream = await startUpstream({
    port: 0,
    host: '127.0.0.1',
    portalOrigin: 'http://portal.example',
    clock: Date.parse('2026-11-21T08:00:00Z'),
  })
  const url = new URL('/api', upstream.origin)
  return {
    provider: createLegacyRestProvider({ url, timeoutMs: 10_000, timeZone: 'Asia/Hong_Kong' }),
    readCaptcha: async (state) => {
      const answer = await readDemoCaptcha(url, state)
      if (answer === null) throw new Error('the reference upstream has drawn no captcha for this caller')
      return answer
    },
    stop: upstream.stop,
  }
}

describeContract('the legacy REST provider over the reference upstream', start)
describeWrites('writes to the legacy REST provider over the reference upstream', start)
describeAvailability('availability at the legacy REST provider over the reference upstream', start)
