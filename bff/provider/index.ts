import type { Env } from '../env.ts'
import type { AffiliateProvider } from './provider.ts'

/**
 * Creates the provider that the settings name; only its code is loaded.
 *
 * @param findUpstream returns the address of `UPSTREAM_URL`; without that setting it starts the reference upstream
 */
export async function createProvider(
  { PROVIDER: provider, upstream }: Pick<Env, 'PROVIDER' | 'upstream'>,
  findUpstream: () => Promise<URL>,
): Promise<AffiliateProvider> {
  if (provider === 'in-memory') {
    const { createInMemoryProvider } = await import('./in-memory/in-memory.ts')
    return createInMemoryProvider()
  }
  const { createLegacyRestProvider } = await import('./legacy-rest/legacy-rest.ts')
  return createLegacyRestProvider({ url: await findUpstream(), ...upstream })
}

/** Lines for the console at the start, about the provider that the settings name. */
export function startNotes({ PROVIDER: provider, UPSTREAM_URL: url }: Env): string[] {
  if (provider === 'in-memory')
    return [
      'Its provider is in memory and forgets everything when the portal ends. Accounts: alice-chen, bruno-diaz, … (bff/provider/README.md)',
      'Their password is Portal-demo1, the answer to every captcha is demo, and every e-mail code is 123456.',
    ]
  return url?.pathname === '/'
    ? [
        `UPSTREAM_URL has no path: if the provider's calls are below /api, set it to ${url.origin}/api, otherwise they are not found.`,
      ]
    : []
}
