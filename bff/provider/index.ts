import type { AffiliateProvider } from './provider.ts'
import type { LegacyRestSettings } from './legacy-rest/connection.ts'

/** What a provider is made from. */
interface Parts {
  /** Returns the address of `UPSTREAM_URL`; without that setting it starts the reference upstream. */
  findUpstream(): Promise<URL>
  upstream: Omit<LegacyRestSettings, 'url'>
  /** Logs a failure that no caller is told about. */
  report(message: string, cause: unknown): void
}

/** The providers by their names in `PROVIDER`, which are those of their folders; only the code of the chosen one is loaded. */
const providers = {
  async 'legacy-rest'({ findUpstream, upstream, report }: Parts): Promise<AffiliateProvider> {
    const { createLegacyRestProvider } = await import('./legacy-rest/legacy-rest.ts')
    return createLegacyRestProvider({ url: await findUpstream(), ...upstream, report })
  },
  async 'in-memory'(): Promise<AffiliateProvider> {
    const { createInMemoryProvider } = await import('./in-memory/in-memory.ts')
    return createInMemoryProvider()
  },
}

type ProviderName = keyof typeof providers

export const providerNames = Object.keys(providers) as ProviderName[]

/** Creates the provider that the settings name. */
export const createProvider = (name: ProviderName, parts: Parts): Promise<AffiliateProvider> =>
  providers[name](parts)

/** Lines for the console at the start, about the provider that the settings name. */
export function startNotes(name: ProviderName, url: URL | undefined): string[] {
  if (name === 'in-memory')
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
