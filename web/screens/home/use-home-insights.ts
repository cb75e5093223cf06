import { skipToken } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { inBackground, refresh } from '../../platform/apollo/background.ts'
import { usePart } from '../../ui/waiting/use-part.ts'
import { useInsightsQuery } from './__generated__/home-insights.ts'

/**
 * Insights from all customers, in one request for every part of the page that shows some of them. The user did not ask
 * for it, and it costs as many provider calls as the list of customers has pages, so it follows the first view.
 *
 * @param billed the billed amount in the profile; if the insights were computed from other bills, they are requested
 * again
 */
export const useHomeInsights = (isWanted: boolean, billed: string | undefined) => {
  const query = useInsightsQuery(isWanted ? { context: inBackground } : skipToken)
  const insights = usePart(query, 'customerInsights')
  const renewIfOutdated = useEffectEvent((now: string | undefined) => {
    const sum = insights.status === 'ready' ? insights.value.nextPayment : null
    if (now !== undefined && sum && sum.billed !== now) refresh(query)
  })
  useEffect(() => renewIfOutdated(billed), [billed])
  return insights
}
