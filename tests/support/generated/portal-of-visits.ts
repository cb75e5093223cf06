import { randomUUID } from 'node:crypto'
import type { HumanCheck } from '#bff/http/human-check/human-check.ts'
import type { AffiliateProvider } from '#bff/provider/provider.ts'
import type { Client } from '../client.ts'
import { png } from '../pictures.ts'
import { startPortal } from '../portal.ts'
import { formWith, upload } from '../upload.ts'

/** A human check that everybody passes. */
const openHumanCheck: HumanCheck = {
  issue: async () => ({
    kind: 'none',
    challenge: '{}',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }),
  verify: async () => ({ id: randomUUID(), expiresAt: Date.now() + 60_000 }),
}

/** A portal with a provider for each visit: none has answers or a breaker of an earlier one. */
export async function startPortalOfVisits(createProvider: () => Pick<AffiliateProvider, 'forCaller'>) {
  let fresh = createProvider()
  const provider: AffiliateProvider = {
    forCaller: (caller) => fresh.forCaller(caller),
    usernamesIgnoreCase: false,
    unreachableSince: null,
  }
  const portal = await startPortal({ provider, humanCheck: openHumanCheck })
  return {
    portal,
    beginVisit: () => {
      fresh = createProvider()
    },
  }
}

/** Prepares what an operation of a signed-in person needs: uploads files and returns their handles, or requests a captcha. */
export async function prepare(client: Client, operation: string): Promise<string[]> {
  const files: string[] = []
  if (/verification/i.test(operation))
    for (const width of [1, 2]) files.push((await upload(client, formWith(png({ width })))).file ?? '')
  if (/captcha|login|identity/i.test(operation)) await client.createCaptcha()
  return files
}
