import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import type { Overrides } from './in-process-portal.ts'

/** A provider that answers with the profile of alice-chen, who is verified and promotes, with these changes. */
export const profileWith = (changes: Partial<AffiliateProfile>): Overrides => ({
  getProfile: async () => {
    const [alice] = accounts
    if (!alice) throw new Error('the provider in memory has no accounts')
    return { ...alice.profile, ...changes }
  },
})
