import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from './__generated__/resolvers.ts'
import { affiliate, affiliateProfile, bill } from './resolvers/affiliate.ts'
import { insightsFields } from './resolvers/customer-insights.ts'
import { affiliateWrites } from './mutations/affiliate-writes.ts'
import { emailCodes } from './mutations/email-codes.ts'
import { registrations } from './mutations/register.ts'
import { signIn } from './mutations/sign-in.ts'
import { query } from './resolvers/query.ts'
import { scalars } from './resolvers/scalars.ts'

const resolvers: Resolvers = {
  ...scalars,
  Query: query,
  Mutation: { ...signIn, ...emailCodes, ...registrations, ...affiliateWrites },
  Affiliate: affiliate,
  AffiliateProfile: affiliateProfile,
  Bill: bill,
  CustomerInsights: insightsFields,
  InputProblem: { path: ({ field }) => [field] },
}

/**
 * Creates the executable schema. It needs neither a server nor Node, so that a test in a browser can run it.
 *
 * @param typeDefs the text of `schema.graphql`
 */
export function createSchema(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema({ typeDefs, resolvers, inheritResolversFromInterfaces: false })
}
