import type { Env } from '../env/env.ts'
import type { ProviderSettings, UpstreamNeed } from '../env/provider-settings.ts'
import type { Adapter, AdapterOptions } from './adapter.ts'
import type { AffiliateProvider } from './provider.ts'

/** A row of the table: what has to be known of a provider before its code is loaded. */
interface Registration {
  upstream: UpstreamNeed
  /** The environment variables of the provider that it reads. */
  settings: readonly string[]
  load(): Promise<Adapter>
}

/** The providers, by the name of their folder, which is the value of `PROVIDER`. Only the chosen one is loaded. */
const providers: Record<string, Registration> = {
  'legacy-rest': {
    upstream: 'reference',
    settings: [
      'UPSTREAM_URL',
      'ALLOW_INSECURE_UPSTREAM',
      'UPSTREAM_TIMEOUT_MS',
      'UPSTREAM_TIME_ZONE',
      'PROVIDER_CONFIG',
    ],
    load: async () => (await import('./legacy-rest/adapter.ts')).legacyRest,
  },
  'in-memory': {
    upstream: 'none',
    settings: [],
    load: async () => (await import('./in-memory/adapter.ts')).inMemory,
  },
}

export const providerNames: readonly string[] = Object.keys(providers)

function registrationOf(name: string): Registration {
  const registration = providers[name]
  if (registration) return registration
  throw new Error(`PROVIDER ${name} is not in the table of providers`)
}

/** Creates the provider that the settings name. */
export async function createProvider(
  { provider, upstream }: Pick<Env, 'provider' | 'upstream'>,
  findUpstream: AdapterOptions['findUpstream'],
): Promise<AffiliateProvider> {
  const adapter = await registrationOf(provider).load()
  return adapter.create({ findUpstream, ...upstream })
}

/** Lines for the console at the start, about the provider that the settings name. */
export async function startNotes({ provider, upstreamUrl }: Pick<Env, 'provider' | 'upstreamUrl'>) {
  const adapter = await registrationOf(provider).load()
  return adapter.startNotes?.(upstreamUrl) ?? []
}

/** The problems in the content of the file PROVIDER_CONFIG, one line each. */
export async function problemsInConfig(provider: string, content: unknown): Promise<string[]> {
  const adapter = await registrationOf(provider).load()
  return adapter.problemsInConfig?.(content) ?? []
}

/**
 * Checks the choice of a provider, without loading it: whether the name is in the table, and whether settings are given
 * that only other providers read.
 */
export function checkChoice(
  name: string,
  given: Readonly<Record<string, string | undefined>>,
): Pick<ProviderSettings, 'upstream' | 'problems'> {
  if (!Object.hasOwn(providers, name))
    return { upstream: 'reference', problems: [`PROVIDER must be one of ${providerNames.join(', ')}`] }
  const { upstream, settings } = registrationOf(name)
  const ofOthers = new Set(Object.values(providers).flatMap((one) => one.settings)).difference(
    new Set(settings),
  )
  const problems = [...ofOthers]
    .filter((setting) => given[setting] !== undefined)
    .map((setting) => {
      const readers = providerNames.filter((one) => providers[one]?.settings.includes(setting))
      return `${setting} has no effect with PROVIDER ${name}: remove it, or set PROVIDER to ${readers.join(' or ')}`
    })
  return { upstream, problems }
}
