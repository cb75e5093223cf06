import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from './__generated__/resolvers.ts'
import { affiliate, affiliateProfile, bill } from './resolvers/affiliate.ts'
import { bindAccountManager } from './mutations/bind-account-manager.ts'
import { checkEmailCode } from './mutations/check-email-code.ts'
import { insightsFields } from './resolvers/customer-insights.ts'
import { createCaptcha } from './mutations/create-captcha.ts'
import { createHumanCheck } from './mutations/create-human-check.ts'
import { logIn } from './mutations/log-in.ts'
import { logOut } from './mutations/log-out.ts'
import { registrations } from './mutations/register.ts'
import { resetPassword } from './mutations/reset-password.ts'
import { sendEmailCode } from './mutations/send-email-code.ts'
import { sendFeedback } from './mutations/send-feedback.ts'
import { setPayoutAccount } from './mutations/set-payout-account.ts'
import { verifications } from './mutations/submit-verification.ts'
import { signOutOtherSessions } from './mutations/sign-out-other-sessions.ts'
import { query } from './resolvers/query.ts'
import { scalars } from './resolvers/scalars.ts'

const resolvers: Resolvers = {
  ...scalars,
  Query: query,
  Mutation: {
    createCaptcha,
    logIn,
    logOut,
    signOutOtherSessions,
    createHumanCheck,
    sendEmailCode,
    checkEmailCode,
    resetPassword,
    ...registrations,
    bindAccountManager,
    sendFeedback,
    setPayoutAccount,
    ...verifications,
  },
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
