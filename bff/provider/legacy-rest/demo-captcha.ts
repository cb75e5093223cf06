import { request } from 'undici'
import type { ProviderState } from '../provider.ts'
import { SessionState } from './session-state.ts'

/**
 * Reads the answer to a caller's last captcha from the control plane of the reference upstream. Only for the demo: a
 * real provider has no such call.
 *
 * @returns the four characters, or null if there is no open captcha
 */
export async function readDemoCaptcha(upstream: URL, state: ProviderState): Promise<string | null> {
  for (const value of new SessionState(state).cookies.values()) {
    const address = new URL(`/__control/captcha?session=${encodeURIComponent(value)}`, upstream)
    const { statusCode, body } = await request(address, { signal: AbortSignal.timeout(5000) })
    const { answer } = (await body.json()) as { answer?: string }
    if (statusCode === 200 && answer !== undefined) return answer
  }
  return null
}
