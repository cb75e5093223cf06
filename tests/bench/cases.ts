/** What is asked again and again. */
export interface Operation {
  document: string
  variables?: Record<string, unknown>
}

/** A server did not carry out an operation. Its answer is no work that was done, so the bench ends. */
export class NotServed extends Error {}

/** An operation that all servers answer, and the ratios to the naive server that the portal is held to. */
interface Case extends Operation {
  cpuAtMost: number
  perSecondAtLeast: number
}

const profile = `displayName kind verificationStatus promotionStatus promotionLink rewards { paid unsettled total }
  monthsRegistered accountManagerNumber payoutAccount { countryId bankName accountNumber accountHolder }`
const customer =
  'name bindingStatus certificationStatus boundAt expiresAt totalConsumption monthlyConsumption'

export const cases = {
  T: { document: '{ __typename }', cpuAtMost: 1.15, perSecondAtLeast: 0.9 },
  Me: {
    document: `{ viewer { username profile { ${profile} } } }`,
    cpuAtMost: 0.65,
    perSecondAtLeast: 1.5,
  },
  Dash: {
    document: `{ viewer { username profile { ${profile} } customers { items { ${customer} } pageInfo { totalItems } }
      bills { items { month totalConsumption cashBack } } loginLogs(size: 10) { items { ipAddress location loggedInAt } } } }`,
    cpuAtMost: 0.55,
    perSecondAtLeast: 1.8,
  },
  Ctry: { document: '{ countries { id name isoCode } }', cpuAtMost: 0.4, perSecondAtLeast: 2.5 },
  Page: {
    document: `query ($size: Int!) { viewer { customers(size: $size) { items { ${customer} } pageInfo { totalItems } } } }`,
    variables: { size: 8 },
    cpuAtMost: 0.65,
    perSecondAtLeast: 1.5,
  },
} satisfies Record<string, Case>

/** Of a session that has read its whole list of customers once, which the other servers do not keep. */
export const search: Operation = {
  document: `{ viewer { customers(search: "customer 49", sort: { field: MONTHLY_CONSUMPTION, direction: DESC }) {
    items { ${customer} } pageInfo { totalItems } complete } } }`,
}
