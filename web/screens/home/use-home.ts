import { useMemo } from 'react'
import { selectionVariables } from '../../features/customers/table/selection.ts'
import { useSelection } from '../../features/customers/table/use-selection.ts'
import { customersPerPage as size } from '#rules/paging.ts'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { useLastKnown } from '../../platform/use-last-known.ts'
import { asyncDataOf } from '../../ui/waiting/async-data.ts'
import { useEveryMinute } from '../../ui/use-every-minute.ts'
import { useHasFirstAnswer } from '../../ui/waiting/use-has-first-answer.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import { HomeCustomersDocument, HomeProfileDocument } from './__generated__/home.ts'

/** The data of the home screen. Profile and customers are separate requests, so that neither waits for the other. */
export const useHome = () => {
  const { page, setPage } = usePage()
  const selected = selectionVariables(useSelection().selection)
  const profile = useRequest(HomeProfileDocument, { variables: {} })
  const customers = useRequest(HomeCustomersDocument, { variables: { page: page ?? 1, size, ...selected } })
  // A review is decided elsewhere, and nothing notifies this page.
  useEveryMinute(profile.refresh, profile.data?.viewer?.profile?.verificationStatus === 'UNDER_REVIEW')
  const list = asyncDataOf(customers, 'customers')
  const { consideredItems, complete } = useLastKnown(list.status === 'ready' ? list.value : null) ?? {}
  const counted = useMemo(
    () =>
      consideredItems === undefined || complete === undefined ? undefined : { consideredItems, complete },
    [consideredItems, complete],
  )
  return {
    isSignedOut: profile.data?.viewer === null || customers.data?.viewer === null,
    username: profile.data?.viewer?.username ?? customers.data?.viewer?.username,
    profile: asyncDataOf(profile, 'profile'),
    customers: list,
    /** The number of customers, from the last page that was read. */
    counted,
    /** The provider has answered that nobody has come yet. */
    hasNoCustomers: list.status === 'ready' && list.value.consideredItems === 0 && list.value.complete,
    isFirstAnswerThere: useHasFirstAnswer(profile, customers),
    page,
    setPage,
  }
}
