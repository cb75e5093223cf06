import { Fault } from '../../domain/fault.ts'
import { cutPage } from '../../domain/page.ts'
import { explainBill } from '../../domain/rules/cash-back.ts'
import {
  type CustomerSelection,
  isPlain,
  selectCustomers,
  selectionProblem,
} from '../../domain/rules/customer-list.ts'
import { billedSoFar } from '../../domain/rules/next-payment.ts'
import { pageProblem, type PageRequest } from '../../domain/rules/paging.ts'
import { promotionLinkIn } from '../../domain/rules/promotion-link.ts'
import { isWebAddress } from '../../domain/rules/web-address.ts'
import type {
  AffiliateProfileResolvers,
  AffiliateResolvers,
  BillResolvers,
} from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { payeeOf, readInsights } from './customer-insights.ts'

/** The fields of a signed-in affiliate; each calls the provider by itself and fails by itself. */
export const affiliate: AffiliateResolvers = {
  profile: async ({ username }, _arguments, { clients }) => {
    const profile = await clients.affiliate().getProfile()
    return { ...profile, displayName: profile.displayName || username }
  },
  customers: (_affiliate, { page, size, ...selection }, context) =>
    listCustomers(checked({ page, size }), selection, context),
  customerInsights: (_affiliate, _arguments, context) => readInsights(context),
  bills: async (_affiliate, arguments_, { clients }) => {
    const request = checked(arguments_)
    return cutPage(await clients.affiliate().listBills(), request)
  },
  bill: async (_affiliate, { month }, { clients }) =>
    (await clients.affiliate().listBills()).find((one) => one.month === month) ?? null,
  loginLogs: (_affiliate, request, { clients }) => clients.affiliate().listLoginLogs(checked(request)),
  sessions: (_affiliate, _arguments, { session }) => session.listAccount(),
}

/**
 * A page of customers, with the age and completeness of the list that it comes from. A plain page is one provider call; a search, filter or sort is served from the snapshot. A screen opens with the first
 * plain page, so that page drops the snapshot: figures beside it must not be older.
 */
async function listCustomers(
  request: PageRequest,
  selection: CustomerSelection,
  { clients, language, listAllCustomers, forgetCustomers }: Context,
) {
  const problem = selectionProblem(selection)
  if (problem) throw new Fault('BAD_USER_INPUT', problem)
  if (isPlain(selection)) {
    if (request.page === 1) forgetCustomers()
    const page = await clients.affiliate().listCustomers(request)
    return { ...page, asOf: null, complete: true, consideredItems: page.pageInfo.totalItems }
  }
  const { items, asOf, complete } = await listAllCustomers()
  const selected = selectCustomers(items, selection, language)
  return {
    ...cutPage(selected, request),
    asOf: new Date(asOf).toISOString(),
    complete,
    consideredItems: items.length,
  }
}

export const affiliateProfile: AffiliateProfileResolvers = {
  // There is no link before verification or while promotion is suspended (specification, section 4). A link that is not
  // a web address is omitted: it would run a script or lead nowhere wherever it is pasted.
  promotionLink: ({ verificationStatus, promotionStatus, referralUrl }, { language }) =>
    verificationStatus === 'VERIFIED' &&
    promotionStatus === 'ACTIVE' &&
    referralUrl !== null &&
    isWebAddress(referralUrl)
      ? promotionLinkIn(language, referralUrl)
      : null,
  nextPayment: (profile, _arguments, { now }) => billedSoFar(payeeOf(profile), now()),
  // The username is part of each mark: two affiliates with the same amount have different marks.
  visitMarks: ({ rewards }, _arguments, { session, markOf }) => ({
    person: markOf(`person ${session.username}`),
    paid: markOf(`paid ${session.username} ${rewards.paid}`),
  }),
}

export const bill: BillResolvers = {
  // The cash-back structure depends on the kind of affiliate, which a page of bills usually queries anyway.
  explanation: async (settled, _arguments, { clients }) => {
    const { kind } = await clients.affiliate().getProfile()
    return explainBill(settled, kind)
  },
}

function checked({ page, size }: PageRequest): PageRequest {
  const problem = pageProblem({ page, size })
  if (problem) throw new Fault('BAD_USER_INPUT', problem)
  return { page, size }
}
