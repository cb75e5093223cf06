import { skipToken } from '@apollo/client/react'
import { chartedBills } from '../../features/earnings/bill-figures/chart-months.ts'
import { billsPerPage as size } from '../../features/earnings/bills/bill-table.tsx'
import { useGreeting } from '../../features/account/greeting/use-greeting.ts'
import { inBackground } from '../../platform/apollo/background.ts'
import { faultIn, isSignedOut, usePart } from '../../ui/waiting/use-part.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useHasFirstAnswer } from '../../ui/waiting/use-has-first-answer.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import { useBillsQuery, useBillWorkingsQuery, useChartedBillsQuery } from './__generated__/my-invoice.ts'

/** The bills of the page. The charts always show the newest bills; their request follows the first view. */
export const useBills = () => {
  const { page, setPage } = usePage()
  const variables = useSettled({ page: page ?? 1, size })
  const query = useBillsQuery({ variables })
  const greeting = useGreeting()
  const isFirstAnswerThere = useHasFirstAnswer(query, greeting.query)
  const bills = usePart(query, 'bills')
  const hasNone = bills.status === 'ready' && bills.value.pageInfo.totalItems === 0
  const isLateWanted = isFirstAnswerThere && !hasNone
  const charted = useChartedBillsQuery(
    isLateWanted ? { variables: { size: chartedBills }, context: inBackground } : skipToken,
  )
  const workings = useBillWorkingsQuery(isLateWanted ? { variables, context: inBackground } : skipToken)
  const charts = usePart(charted, 'bills')
  /** One call brings both: its failure is reported once, and the retry brings both. */
  const haveBothFailed = bills.status === 'failed' && charts.status === 'failed'
  const retryBoth = () => {
    bills.retry()
    charts.retry()
  }
  return {
    isSignedOut: greeting.isSignedOut || [query, charted, workings].some(isSignedOut),
    bills: haveBothFailed ? { ...bills, retry: retryBoth } : bills,
    workings: usePart(workings, 'bills'),
    /** The fault that left a working out, if there is one. */
    fault: faultIn(workings, 'bills'),
    charted: charts,
    hasNone,
    areChartsWanted: !hasNone && !haveBothFailed,
    page,
    setPage,
  }
}
