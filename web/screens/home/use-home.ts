import { useMemo } from 'react'
import { selectionVariables } from '../../features/customers/table/selection.ts'
import { useSelection } from '../../features/customers/table/use-selection.ts'
import { customersPerPage as size } from '#rules/paging.ts'
import { refresh } from '../../platform/apollo/background.ts'
import { useLastKnown } from '../../platform/use-last-known.ts'
import { shownData, usePart } from '../../ui/waiting/use-part.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useEveryMinute } from '../../ui/use-every-minute.ts'
import { useHasFirstAnswer } from '../../ui/waiting/use-has-first-answer.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import { useHomeCustomersQuery, useHomeProfileQuery } from './__generated__/home.ts'

/** The data of the home screen. Profile and customers are separate requests, so that neither waits for the other. */
export const useHome = () => {
  const { page, setPage } = usePage()
  const selected = selectionVariables(useSelection().selection)
  const profileQuery = useHomeProfileQuery()
  const customersQuery = useHomeCustomersQuery({
    variables: useSettled({ page: page ?? 1, size, ...selected }),
  })
  const [profile, customers] = [shownData(profileQuery), shownData(customersQuery)]
  // A review is decided elsewhere, and nothing notifies this page.
  useEveryMinute(() => refresh(profileQuery), profile?.viewer?.profile?.verificationStatus === 'UNDER_REVIEW')
  const list = usePart(customersQuery, 'customers')
  const { consideredItems, complete } = useLastKnown(list.status === 'ready' ? list.value : null) ?? {}
  const counted = useMemo(
    () =>
      consideredItems === undefined || complete === undefined ? undefined : { consideredItems, complete },
    [consideredItems, complete],
  )
  return {
    isSignedOut: profile?.viewer === null || customers?.viewer === null,
    username: profile?.viewer?.username ?? customers?.viewer?.username,
    profile: usePart(profileQuery, 'profile'),
    customers: list,
    /** The number of customers, from the last page that was read. */
    counted,
    /** The provider has answered that nobody has come yet. */
    hasNoCustomers: list.status === 'ready' && list.value.consideredItems === 0 && list.value.complete,
    isFirstAnswerThere: useHasFirstAnswer(profileQuery, customersQuery),
    page,
    setPage,
  }
}
