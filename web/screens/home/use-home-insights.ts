import { useEffect, useEffectEvent } from 'react'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { partOf } from '../../ui/waiting/part.ts'
import { InsightsDocument } from './__generated__/home-insights.ts'

/**
 * What all customers together tell, for every part of the page that shows some of it: one request, which nobody pressed a button
 * for. It takes as many calls of the provider as the list of customers has pages, so it follows the first view.
 *
 * @param billed what the profile says is billed; a sum of other bills is not shown, and is asked for again
 */
export const useHomeInsights = (isWanted: boolean, billed: string | undefined) => {
  const request = useRequest(InsightsDocument, { variables: isWanted ? {} : null, isInBackground: true })
  const insights = partOf(request, 'customerInsights')
  const renewOther = useEffectEvent((now: string | undefined) => {
    const sum = insights.status === 'ready' ? insights.value.nextPayment : null
    if (now !== undefined && sum && sum.billed !== now) request.refresh()
  })
  useEffect(() => renewOther(billed), [billed])
  return insights
}
