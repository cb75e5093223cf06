import { completeData } from '../../shared/apollo/complete-data.ts'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import { useHomeNotFoundQuery } from './__generated__/home-not-found.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** An unknown address behind the login: the menu stays at hand, and nobody learns there what exists without a login. */
export const HomeNotFoundScreen = () => {
  const data = completeData(useHomeNotFoundQuery())
  return data?.viewer === null ? <SignedOut /> : <NotFoundScreen />
}
