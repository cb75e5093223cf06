import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { useCustomersQuery } from '../../features/customers/__generated__/customers.ts'
import { customersPerPage as size } from '#rules/paging.ts'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { partOf } from '../../shared/ui/part.ts'
import { usePage } from '../../shared/ui/use-page.ts'
import { useHomeScreenQuery } from './__generated__/home.ts'

/**
 * The home screen's data. Its one query brings the customers of the page that the address named when the screen opened;
 * every other page is asked for by itself, so that turning a page does not ask for the profile again.
 */
export const useHome = () => {
  const { page, turnTo } = usePage()
  const [openedAt] = useState(page ?? 1)
  const home = useHomeScreenQuery({
    variables: { page: openedAt, size },
    fetchPolicy: 'cache-and-network',
  })
  const isOtherPage = page !== null && page !== openedAt
  const other = useCustomersQuery(
    isOtherPage ? { variables: { page, size }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const viewer = completeData(home)?.viewer
  const otherViewer = completeData(other)?.viewer
  return {
    home,
    viewer,
    isSignedOut: viewer === null || (isOtherPage && otherViewer === null),
    customers: isOtherPage
      ? partOf('customers', otherViewer?.customers, other.error)
      : partOf('customers', viewer?.customers, home.error),
    retryCustomers: () => void (isOtherPage ? other : home).refetch(),
    page,
    turnTo,
  }
}
