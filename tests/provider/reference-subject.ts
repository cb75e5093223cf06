import type { AffiliateProvider } from '#bff/provider/provider.ts'
import { startUpstream } from '../../upstream-mock/boot/start-upstream.ts'
import { readLastCode } from '../support/outbox.ts'
import { seeded } from '../support/seeded.ts'
import type { ProviderSubject } from './provider-contract.ts'

/** The reference upstream of one run of the contract, at a fixed time. */
export async function startReference(differences: { loginout?: boolean } = {}) {
  const options = {
    port: 0,
    host: '127.0.0.1',
    portalOrigin: 'http://portal.example',
    clock: Date.parse('2026-11-21T08:00:00Z'),
    ...differences,
  }
  return startUpstream(await seeded(options))
}

/** A provider over it, with the answers to its captchas and the codes in its mails. */
export const subjectOf = (
  provider: AffiliateProvider,
  upstreamOrigin: string,
  stop: () => Promise<void>,
): ProviderSubject => ({
  provider,
  readCaptcha: async (state) => {
    const answer = await provider.readCaptchaAnswer?.(state)
    if (!answer) throw new Error('the reference upstream has drawn no captcha for this caller')
    return answer
  },
  readCode: (email) => readLastCode(upstreamOrigin, email),
  stop,
})
