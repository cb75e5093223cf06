import type { Adapter } from '../adapter.ts'
import { createLegacyRestProvider } from './legacy-rest.ts'
import { problemsInProfile } from './provider-profile.ts'

export const legacyRest: Adapter = {
  create: async ({ findUpstream, ...settings }) =>
    createLegacyRestProvider({ url: await findUpstream(), ...settings }),
  problemsInConfig: problemsInProfile,
  startNotes: (url) =>
    url?.pathname === '/'
      ? [
          `UPSTREAM_URL has no path: if the provider's calls are below /api, set it to ${url.origin}/api, otherwise they are not found.`,
        ]
      : [],
}
