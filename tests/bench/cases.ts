import type { CaseGoals } from './case-goals.ts'

/** What is asked again and again; `goals` are what the portal is held to. */
export interface Case {
  name: 'T' | 'Me' | 'Dash' | 'Ctry' | 'Page' | 'Search' | 'Insights'
  query: string
  variables?: Record<string, unknown>
  /** Peers can answer it; the upstream itself is called `upstreamCalls` in its place. Otherwise one session asks, which has a snapshot. */
  isForPeers: boolean
  upstreamCalls: { method: 'GET' | 'POST'; path: string; body?: string }[]
  goals: CaseGoals
}

const profile = `displayName kind verificationStatus promotionStatus promotionLink rewards { paid unsettled total }
  monthsRegistered accountManagerNumber payoutAccount { countryId bankName accountNumber accountHolder }`
const customer =
  'name bindingStatus certificationStatus boundAt expiresAt totalConsumption monthlyConsumption'

const page = JSON.stringify({ current: 1, size: 8, total: 0, lang: 'en' })
const baseInfo = { method: 'GET', path: '/home/getBaseInfo?lang=en' } as const
const customerList = { method: 'POST', path: '/home/getCustomerList', body: page } as const

/** Of each case that all servers answer: guarantees may cost time, but nobody waits longer for them. */
const likeAll = { p99ByNaive: 1, microsOfRedis: 60 } as const

export const cases: readonly Case[] = [
  {
    name: 'T',
    query: '{ __typename }',
    isForPeers: true,
    upstreamCalls: [],
    goals: { opsByNaive: 0.9, cpuByNaive: 1.15, ...likeAll },
  },
  {
    name: 'Me',
    query: `{ viewer { username profile { ${profile} } } }`,
    isForPeers: true,
    upstreamCalls: [baseInfo],
    goals: { opsByNaive: 1.5, cpuByNaive: 0.65, ...likeAll },
  },
  {
    name: 'Dash',
    query: `{ viewer { username profile { ${profile} } customers { items { ${customer} } pageInfo { totalItems } }
      bills { items { month totalConsumption cashBack } } loginLogs(size: 10) { items { ipAddress location loggedInAt } } } }`,
    isForPeers: true,
    upstreamCalls: [
      baseInfo,
      customerList,
      { method: 'GET', path: '/home/getBillList?lang=en' },
      { method: 'POST', path: '/home/web/logQuery', body: page },
    ],
    goals: { opsByNaive: 1.8, cpuByNaive: 0.55, ...likeAll },
  },
  {
    name: 'Ctry',
    query: '{ countries { id name isoCode } }',
    isForPeers: true,
    upstreamCalls: [{ method: 'GET', path: '/select/country?lang=en' }],
    goals: { opsByNaive: 2.5, cpuByNaive: 0.4, ...likeAll },
  },
  {
    name: 'Page',
    query: `query ($size: Int!) { viewer { customers(size: $size) { items { ${customer} } pageInfo { totalItems } } } }`,
    variables: { size: 8 },
    isForPeers: true,
    upstreamCalls: [customerList],
    goals: { opsByNaive: 1.5, cpuByNaive: 0.65, ...likeAll },
  },
  {
    name: 'Search',
    query: `{ viewer { customers(search: "customer 49", sort: { field: MONTHLY_CONSUMPTION, direction: DESC }) {
      items { ${customer} } pageInfo { totalItems } complete } } }`,
    isForPeers: false,
    upstreamCalls: [],
    goals: { cpuMs: 4 },
  },
  {
    name: 'Insights',
    query: `{ viewer { customerInsights { complete tierProgress { consumption level } forecast { consumption }
      atRisk { totalItems } movers { counts { up down goneQuiet } topFiveShare } } } }`,
    isForPeers: false,
    upstreamCalls: [],
    goals: { cpuMs: 4 },
  },
]

export function caseNamed(name: Case['name']): Case {
  const found = cases.find((one) => one.name === name)
  if (!found) throw new Error(`there is no case ${name}`)
  return found
}
