import type { Resolvers } from '../__generated__/resolvers.ts'
import { affiliateWrites } from '../mutations/affiliate-writes.ts'
import { emailCodes } from '../mutations/email-codes.ts'
import { registrations } from '../mutations/register.ts'
import { signIn } from '../mutations/sign-in.ts'
import { affiliate, affiliateProfile, bill } from './affiliate.ts'
import { insightsFields } from './customer-insights.ts'
import { query } from './query.ts'
import { scalars } from './scalars.ts'

/** The resolvers by type. A field without one is its parent's property of that name. */
export const resolvers: Resolvers = {
  ...scalars,
  Query: query,
  Mutation: { ...signIn, ...emailCodes, ...registrations, ...affiliateWrites },
  Affiliate: affiliate,
  AffiliateProfile: affiliateProfile,
  Bill: bill,
  CustomerInsights: insightsFields,
  InputProblem: { path: ({ field }) => [field] },
}
