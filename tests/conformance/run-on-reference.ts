import { Kit } from '#bff/provider/conformance/kit.ts'
import type { Questions } from '#bff/provider/conformance/questions.ts'
import { runKit } from '#bff/provider/conformance/run-kit.ts'
import type { LegacyRestSettings } from '#bff/provider/legacy-rest/connection.ts'
import { readDemoCaptcha } from '#bff/provider/legacy-rest/demo-captcha.ts'
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

/** Answers by the control plane of the reference upstream, which knows captchas and codes. */
const askReference = (url: URL): Questions => ({
  readCaptcha: async (_image, state) => (state && (await readDemoCaptcha(url, state))) ?? '',
  readAddress: async (who) => `${who}-${crypto.randomUUID()}@example.org`,
  async readCode(email) {
    const answer = await fetch(new URL(`/__control/outbox?to=${encodeURIComponent(email)}`, url))
    const { mails } = (await answer.json()) as { mails: { code: string }[] }
    return mails[0]?.code ?? ''
  },
})

interface RunOptions {
  print?: (line: string) => void
  settings?: Partial<LegacyRestSettings>
  writes?: boolean
}

/** Runs the kit over a provider with the control plane of the reference upstream, as its demo affiliate. */
export async function runOnReference(
  url: URL,
  { settings, writes = false, print }: RunOptions = {},
): Promise<Kit> {
  const kit = new Kit({ url, timeoutMs: 10_000, timeZone: 'Asia/Hong_Kong', ...settings }, print)
  const account = { username: 'alice-chen', password: 'Portal-demo1' }
  await runKit(kit, { questions: askReference(url), account, writes })
  return kit
}
