import type { Env } from '../env/env.ts'
import { problemsInProfile } from './legacy-rest/provider-profile.ts'
import { createLegacyRestProvider } from './legacy-rest/legacy-rest.ts'
import type { AffiliateProvider } from './provider.ts'

/**
 * Creates the portal's provider: the one line to change for another.
 *
 * @param findUpstream returns the address of `UPSTREAM_URL`; without that setting it starts the reference upstream, so
 *   a provider that needs no address does not call it
 */
export async function createProvider(
  env: Pick<Env, 'upstream'>,
  findUpstream: () => Promise<URL>,
): Promise<AffiliateProvider> {
  return createLegacyRestProvider({ url: await findUpstream(), ...env.upstream })
}

/** The problems in the content of the file PROVIDER_CONFIG, one line each; also specific to the provider. */
export const problemsInConfig: (content: unknown) => string[] = problemsInProfile
