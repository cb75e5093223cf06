import { chartedBills } from '../../features/earnings/bill-figures/chart-months.ts'
import { billsPerPage as size } from '../../features/earnings/bills/bill-table.tsx'
import { useGreeting } from '../../features/account/greeting/use-greeting.ts'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { faultAt } from '../../platform/errors/fault.ts'
import { asyncDataOf } from '../../ui/waiting/async-data.ts'
import { useHasFirstAnswer } from '../../ui/waiting/use-has-first-answer.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import { BillsDocument, BillWorkingsDocument, ChartedBillsDocument } from './__generated__/my-invoice.ts'

/** The bills of the page. The charts always show the newest bills; their request follows the first view. */
export const useBills = () => {
  const { page, setPage } = usePage()
  const request = useRequest(BillsDocument, { variables: { page: page ?? 1, size } })
  const greeting = useGreeting()
  const isFirstAnswerThere = useHasFirstAnswer(request, greeting.request)
  const bills = asyncDataOf(request, 'bills')
  const hasNone = bills.status === 'ready' && bills.value.pageInfo.totalItems === 0
  const charted = useRequest(ChartedBillsDocument, {
    variables: isFirstAnswerThere && !hasNone ? { size: chartedBills } : null,
    isInBackground: true,
  })
  const workings = useRequest(BillWorkingsDocument, {
    variables: isFirstAnswerThere && !hasNone ? { page: page ?? 1, size } : null,
    isInBackground: true,
  })
  const charts = asyncDataOf(charted, 'bills')
  /** One call brings both: its failure is reported once, and the retry brings both. */
  const haveBothFailed = bills.status === 'failed' && charts.status === 'failed'
  const retryBoth = () => {
    bills.retry()
    charts.retry()
  }
  return {
    isSignedOut: [request, greeting.request, charted, workings].some(({ data }) => data?.viewer === null),
    bills: haveBothFailed ? { ...bills, retry: retryBoth } : bills,
    workings: asyncDataOf(workings, 'bills'),
    /** The fault that left a working out, if there is one. */
    fault: faultAt(workings.error, 'bills'),
    charted: charts,
    hasNone,
    areChartsWanted: !hasNone && !haveBothFailed,
    page,
    setPage,
  }
}
