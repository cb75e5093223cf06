import { chartedBills } from '../../features/earnings/bill-figures/chart-months.ts'
import { billsPerPage as size } from '../../features/earnings/bills/bill-table.tsx'
import { useGreeting } from '../../features/account/greeting/use-greeting.ts'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { faultAt } from '../../platform/errors/fault.ts'
import { partOf } from '../../ui/waiting/part.ts'
import { useFollows } from '../../ui/waiting/use-follows.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import { BillsDocument, BillWorkingsDocument, ChartedBillsDocument } from './__generated__/my-invoice.ts'

/** The bills of the page. The charts always show the newest bills; their request follows the first view. */
export const useBills = () => {
  const { page, turnTo } = usePage()
  const request = useRequest(BillsDocument, { variables: { page: page ?? 1, size } })
  const greeting = useGreeting()
  const isFirstAnswerThere = useFollows(request, greeting.request)
  const bills = partOf(request, 'bills')
  const hasNone = bills.status === 'ready' && bills.value.pageInfo.totalItems === 0
  const charted = useRequest(ChartedBillsDocument, {
    variables: isFirstAnswerThere && !hasNone ? { size: chartedBills } : null,
    isInBackground: true,
  })
  const workings = useRequest(BillWorkingsDocument, {
    variables: isFirstAnswerThere && !hasNone ? { page: page ?? 1, size } : null,
    isInBackground: true,
  })
  return {
    isSignedOut: [request, greeting.request, charted, workings].some(({ data }) => data?.viewer === null),
    bills,
    workings: partOf(workings, 'bills'),
    /** The fault that left a working out, if there is one. */
    fault: faultAt(workings.error, 'bills'),
    charted: partOf(charted, 'bills'),
    areChartsWanted: isFirstAnswerThere && !hasNone,
    page,
    turnTo,
  }
}
