import { yearOfBills } from '../../features/earnings/year-chart/lazy-year-chart.tsx'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { asyncDataOf } from '../../ui/waiting/async-data.ts'
import { HomeBillsDocument } from './__generated__/home.ts'

/** The bills of the last year. The user did not ask for them, so they follow the first view. */
export const useHomeBills = (isWanted: boolean) => {
  const variables = isWanted ? { size: yearOfBills } : null
  return asyncDataOf(useRequest(HomeBillsDocument, { variables, isInBackground: true }), 'bills')
}
