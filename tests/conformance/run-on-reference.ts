import { Kit } from '#bff/provider/conformance/kit.ts'
import { askReference } from '#bff/provider/conformance/questions.ts'
import { runKit } from '#bff/provider/conformance/run-kit.ts'
import type { WriteOptions } from '#bff/provider/conformance/write-checks.ts'
import type { LegacyRestSettings } from '#bff/provider/legacy-rest/connection.ts'
import { startDeviatingUpstream } from '../support/deviating-upstream.ts'
import { seeded } from '../support/seeded.ts'

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
export async function runOnReference(url: URL, { settings, writes }: RunOptions = {}): Promise<Kit> {
  const kit = new Kit({ url, timeoutMs: 10_000, timeZone: 'Asia/Hong_Kong', ...settings })
  const account = { username: 'alice-chen', password: 'Portal-demo1' }
  await runKit(kit, { questions: askReference(url), account, writes })
  return kit
}
