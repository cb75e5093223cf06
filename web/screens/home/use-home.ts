import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useCustomersQuery } from '../../features/customers/__generated__/customers.ts'
import { selectionVariables } from '../../features/customers/selection.ts'
import { useSelection } from '../../features/customers/use-selection.ts'
import { customersPerPage as size } from '#rules/paging.ts'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { useDrawn } from '../../shared/apollo/use-drawn.ts'
import { partOf } from '../../shared/ui/part.ts'
import { usePage } from '../../shared/ui/use-page.ts'
import { useHomeScreenQuery } from './__generated__/home.ts'

/**
 * The home screen's data. Its one query brings the customers of the page that the address named when the screen opened;
 * every other page, and whatever is searched, filtered or sorted, is asked for by itself, so that it does not ask for the
 * profile again, nor keep it waiting.
 */
export const useHome = () => {
  const { page, turnTo } = usePage()
  const selected = selectionVariables(useSelection().selection)
  const [openedAt] = useState(selected ? 1 : (page ?? 1))
  const home = useHomeScreenQuery({
    variables: { page: openedAt, size },
    fetchPolicy: 'cache-and-network',
  })
  const wanted = useDrawn(
    page !== null && (selected !== undefined || page !== openedAt) ? { page, size, ...selected } : null,
  )
  const isOther = wanted !== null
  const other = useCustomersQuery(
    isOther ? { variables: wanted, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const viewer = completeData(home)?.viewer
  const otherViewer = completeData(other)?.viewer
  return {
    home,
    viewer,
    isSignedOut: viewer === null || (isOther && otherViewer === null),
    customers: isOther
      ? partOf('customers', otherViewer?.customers, other.error)
      : partOf('customers', viewer?.customers, home.error),
    retryCustomers: () => void (isOther ? other : home).refetch(),
    page,
    turnTo,
  }
}
