import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { chartedBills as charted } from '../../features/bill-figures/chart-months.ts'
import { billsPerPage as size } from '../../features/bills/bill-table.tsx'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { useDrawn } from '../../shared/apollo/use-drawn.ts'
import { faultAt } from '../../shared/failures/fault.ts'
import { partOf } from '../../shared/ui/part.ts'
import { usePage } from '../../shared/ui/use-page.ts'
import { useBillsQuery, useLaterBillsQuery } from './__generated__/my-invoice.ts'

/**
 * The bills of the page, and those of the charts, which are the newest whatever the page. The first request brings both;
 * every other page is asked for by itself.
 */
export const useBills = () => {
  const { page, turnTo } = usePage()
  const [openedAt] = useState(page ?? 1)
  const first = useBillsQuery({
    variables: { page: openedAt, size, charted },
    fetchPolicy: 'cache-and-network',
  })
  const wanted = useDrawn(page !== null && page !== openedAt ? { page, size } : null)
  const isOther = wanted !== null
  const other = useLaterBillsQuery(
    isOther ? { variables: wanted, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const viewer = completeData(first)?.viewer
  const otherViewer = completeData(other)?.viewer
  const [shown, query] = isOther ? [otherViewer, other] : [viewer, first]
  return {
    isSignedOut: viewer === null || (isOther && otherViewer === null),
    bills: partOf('bills', shown?.bills, query.error),
    /** Why a part of the bills is missing, where one is. */
    fault: faultAt(query.error, 'bills'),
    retry: () => void query.refetch(),
    charted: partOf('chartedBills', viewer?.chartedBills, first.error),
    retryCharts: () => void first.refetch(),
    page,
    turnTo,
  }
}
