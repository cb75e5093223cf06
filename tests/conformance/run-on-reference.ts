import type { LegacyRestSettings } from '#bff/provider/legacy-rest/connection.ts'
import { readDemoCaptcha } from '#bff/provider/legacy-rest/demo-captcha.ts'
import type { ProviderState } from '#bff/provider/provider.ts'
import { startDeviatingUpstream } from '../support/deviating-upstream.ts'
import { seeded } from '../support/seeded.ts'
import { readLastCode } from '../support/outbox.ts'
import { runKit } from './kit/run-kit.ts'
import { openSubject } from './kit/subject.ts'
import type { WriteOptions } from './kit/write-checks.ts'

/** Starts the reference upstream with its seed, behind a server whose answers a test changes. */
export const startReference = async () =>
  startDeviatingUpstream(
    await seeded({
      portalOrigin: 'http://portal.example',
      clock: Date.parse('2026-11-21T08:00:00Z'),
      loginout: true,
    }),
  )

interface RunOptions {
  settings?: Partial<LegacyRestSettings>
  writes?: WriteOptions
}

/** Runs the kit over a provider with the control plane of the reference upstream, as its demo affiliate. */
export const runOnReference = (url: URL, { settings, writes }: RunOptions = {}) =>
  runKit({
    subject: openSubject({ url, timeoutMs: 10_000, timeZone: 'Asia/Hong_Kong', ...settings }),
    questions: {
      readCaptcha: async ({ state }) => (await readDemoCaptcha(url, state as ProviderState)) ?? '',
      readCode: (email) => readLastCode(url.origin, email),
    },
    account: { username: 'alice-chen', password: 'Portal-demo1' },
    writes,
  })
