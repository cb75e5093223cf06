import { useAccountQuery } from '../../features/account/__generated__/account.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** An unknown address behind the login: the menu stays, and the request leads visitors without a session to the login. */
export const HomeNotFoundScreen = () => {
  useAccountQuery()
  return <NotFoundScreen />
}
