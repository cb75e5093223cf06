import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from './__generated__/resolvers.ts'
import { affiliate, affiliateProfile } from './affiliate.ts'
import { createCaptcha } from './mutations/create-captcha.ts'
import { logIn } from './mutations/log-in.ts'
import { logOut } from './mutations/log-out.ts'
import { query } from './query.ts'
import { scalars } from './scalars.ts'

const resolvers: Resolvers = {
  ...scalars,
  Query: query,
  Mutation: { createCaptcha, logIn, logOut },
  Affiliate: affiliate,
  AffiliateProfile: affiliateProfile,
}

/**
 * The executable schema. It needs no server and nothing of Node, so that a test in a browser can run it too.
 *
 * @param typeDefs the text of `schema.graphql`
 */
export function createSchema(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema({ typeDefs, resolvers, inheritResolversFromInterfaces: false })
}
