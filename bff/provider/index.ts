import type { Env } from '../env.ts'
import { createLegacyRestProvider } from './legacy-rest/legacy-rest.ts'
import type { AffiliateProvider } from './provider.ts'

/** The provider that stands behind the portal: the one line to change for another. */
export function createProvider(env: Pick<Env, 'upstream'>, url: URL): AffiliateProvider {
  return createLegacyRestProvider({ url, ...env.upstream })
}
