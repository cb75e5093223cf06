import { useFragment } from '@apollo/client/react'
import { MonthSoFar_AffiliateFragmentDoc } from './__generated__/earnings-calculator.ts'

/** What this month's consumption has come to, where an answer has told that already; null else, and where rows are missing. */
export const useMonthSoFar = () => {
  const known = useFragment({ fragment: MonthSoFar_AffiliateFragmentDoc, from: { __typename: 'Affiliate' } })
  const insights = known.dataState === 'complete' ? known.data.customerInsights : null
  return insights?.complete ? insights.tierProgress : null
}
