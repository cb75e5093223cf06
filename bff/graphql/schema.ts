import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from './__generated__/resolvers.ts'
import { affiliate, affiliateProfile, bill } from './affiliate.ts'
import { bindAccountManager } from './mutations/bind-account-manager.ts'
import { createCaptcha } from './mutations/create-captcha.ts'
import { logIn } from './mutations/log-in.ts'
import { logOut } from './mutations/log-out.ts'
import { sendFeedback } from './mutations/send-feedback.ts'
import { setPayoutAccount } from './mutations/set-payout-account.ts'
import { submitCompanyVerification, submitPersonalVerification } from './mutations/submit-verification.ts'
import { query } from './query.ts'
import { scalars } from './scalars.ts'

const resolvers: Resolvers = {
  ...scalars,
  Query: query,
  Mutation: {
    createCaptcha,
    logIn,
    logOut,
    bindAccountManager,
    sendFeedback,
    setPayoutAccount,
    submitPersonalVerification,
    submitCompanyVerification,
  },
  Affiliate: affiliate,
  AffiliateProfile: affiliateProfile,
  Bill: bill,
}

/**
 * The executable schema. It needs no server and nothing of Node, so that a test in a browser can run it too.
 *
 * @param typeDefs the text of `schema.graphql`
 */
export function createSchema(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema({ typeDefs, resolvers, inheritResolversFromInterfaces: false })
}
