import { useRequest } from '../../shared/apollo/use-request.ts'
import { partOf } from '../../shared/ui/part.ts'
import { InsightsDocument } from './__generated__/home-insights.ts'

/**
 * What all customers together tell, for every part of the page that shows some of it: one request, which nobody pressed a button
 * for. It takes as many calls of the provider as the list of customers has pages, so it follows the first view.
 */
export const useHomeInsights = (isWanted: boolean) =>
  partOf(
    useRequest(InsightsDocument, { variables: isWanted ? {} : null, isInBackground: true }),
    'customerInsights',
  )
