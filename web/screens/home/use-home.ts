import { useState } from 'react'
import { selectionVariables } from '../../features/customers/table/selection.ts'
import { useSelection } from '../../features/customers/table/use-selection.ts'
import { customersPerPage as size } from '#rules/paging.ts'
import { useRequest } from '../../platform/apollo/use-request.ts'
import { partOf } from '../../ui/waiting/part.ts'
import { useEveryMinute } from '../../ui/use-every-minute.ts'
import { useFollows } from '../../ui/waiting/use-follows.ts'
import { usePage } from '../../ui/tables/use-page.ts'
import { HomeCustomersDocument, HomeProfileDocument } from './__generated__/home.ts'

/** The data of the home screen. Profile and customers are separate requests, so that neither waits for the other. */
export const useHome = () => {
  const { page, turnTo } = usePage()
  const selected = selectionVariables(useSelection().selection)
  const profile = useRequest(HomeProfileDocument, { variables: {} })
  const customers = useRequest(HomeCustomersDocument, { variables: { page: page ?? 1, size, ...selected } })
  // A review is decided elsewhere, and nothing notifies this page.
  useEveryMinute(profile.refresh, profile.data?.viewer?.profile?.verificationStatus === 'UNDER_REVIEW')
  const list = partOf(customers, 'customers')
  const [counted, keepCounted] = useState<{ consideredItems: number } | null>(null)
  if (list.status === 'ready' && list.value.consideredItems !== counted?.consideredItems)
    keepCounted(list.value)
  return {
    isSignedOut: profile.data?.viewer === null || customers.data?.viewer === null,
    username: profile.data?.viewer?.username ?? customers.data?.viewer?.username,
    profile: partOf(profile, 'profile'),
    customers: list,
    /** The number of customers, from the last page that was read. */
    counted: counted ?? undefined,
    isFirstAnswerThere: useFollows(profile, customers),
    page,
    turnTo,
  }
}
