import { useFragment } from '@apollo/client/react'
import { MonthSoFar_AffiliateFragmentDoc } from './__generated__/earnings-calculator.ts'

/** This month's consumption so far, if the cache has it; null if not, or if its rows are incomplete. */
export const useMonthSoFar = () => {
  const known = useFragment({ fragment: MonthSoFar_AffiliateFragmentDoc, from: { __typename: 'Affiliate' } })
  const insights = known.dataState === 'complete' ? known.data.customerInsights : null
  return insights?.complete ? insights.tierProgress : null
}
