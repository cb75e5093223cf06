import type { Env } from '../env.ts'
import { problemsInProfile } from './legacy-rest/provider-profile.ts'
import { createLegacyRestProvider } from './legacy-rest/legacy-rest.ts'
import type { AffiliateProvider } from './provider.ts'

/**
 * The provider that stands behind the portal: the one line to change for another.
 *
 * @param findUpstream gives the address of `UPSTREAM_URL`; where that is not set it starts the reference upstream, which a
 *   provider that does not ask for an address does without
 */
export async function createProvider(
  env: Pick<Env, 'upstream'>,
  findUpstream: () => Promise<URL>,
): Promise<AffiliateProvider> {
  return createLegacyRestProvider({ url: await findUpstream(), ...env.upstream })
}

/** What is wrong with the content of the file PROVIDER_CONFIG, a line each: that provider's own word too. */
export const problemsInConfig: (content: unknown) => string[] = problemsInProfile
