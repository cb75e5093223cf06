import { skipToken } from '@apollo/client/react'
import { usePart } from '../../ui/waiting/use-part.ts'
import { useAccountQuery } from './__generated__/account.ts'

/** The signed-in person's account, for the dialogs: what the cache holds, or else the service. */
export const useAccount = (isWanted: boolean) =>
  usePart(useAccountQuery(isWanted ? { fetchPolicy: 'cache-first' } : skipToken), 'profile')
