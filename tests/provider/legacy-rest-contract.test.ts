import { z } from 'zod'
import { createLegacyRestProvider } from '#bff/provider/legacy-rest/legacy-rest.ts'
import { readDemoCaptcha } from '#bff/provider/legacy-rest/demo-captcha.ts'
import { startUpstream } from '../../upstream-mock/start-upstream.ts'
import { describeAvailability } from './availability-contract.ts'
import { describeContract } from './contract-suite.ts'
import { describeOnboarding, type OnboardingSubject } from './onboarding-contract.ts'
import { describeWrites } from './writes-contract.ts'

const outbox = z.object({ mails: z.array(z.object({ code: z.string() })) })

async function start(): Promise<OnboardingSubject> {
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
    readCode: async (email) => {
      const answer = await fetch(`${upstream.origin}/__control/outbox?to=${encodeURIComponent(email)}`)
      return outbox.parse(await answer.json()).mails[0]?.code ?? ''
    },
    stop: upstream.stop,
  }
}

describeContract('the legacy REST provider over the reference upstream', start)
describeWrites('writes to the legacy REST provider over the reference upstream', start)
describeAvailability('availability at the legacy REST provider over the reference upstream', start)
describeOnboarding('registration and codes at the legacy REST provider over the reference upstream', start)
