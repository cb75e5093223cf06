import { Fault } from '../domain/fault.ts'
import { pageProblem, type PageRequest } from '../domain/rules/paging.ts'
import { promotionLinkIn } from '../domain/rules/promotion-link.ts'
import type { AffiliateProfileResolvers, AffiliateResolvers } from './__generated__/resolvers.ts'

/** The parts of a signed-in affiliate: each asks the provider by itself and fails by itself. */
export const affiliate: AffiliateResolvers = {
  profile: (_affiliate, _arguments, { callers }) => callers.affiliate().getProfile(),
  customers: (_affiliate, request, { callers }) => callers.affiliate().listCustomers(checked(request)),
  bills: (_affiliate, request, { callers }) => callers.affiliate().listBills(checked(request)),
  loginLogs: (_affiliate, request, { callers }) => callers.affiliate().listLoginLogs(checked(request)),
}

export const affiliateProfile: AffiliateProfileResolvers = {
  // No link before verification, and none while promotion is suspended (spec section 4).
  promotionLink: ({ verificationStatus, promotionStatus, referralUrl }, { language }) =>
    verificationStatus === 'VERIFIED' && promotionStatus === 'ACTIVE' && referralUrl !== null
      ? promotionLinkIn(language, referralUrl)
      : null,
}

function checked({ page, size }: PageRequest): PageRequest {
  const problem = pageProblem({ page, size })
  if (problem) throw new Fault('BAD_USER_INPUT', problem)
  return { page, size }
}
