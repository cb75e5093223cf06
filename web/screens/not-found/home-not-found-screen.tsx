import { useAccountQuery } from '../../features/account/__generated__/account.ts'
import { SignedOut } from '../../platform/session/viewer.tsx'
import { isSignedOut } from '../../ui/waiting/use-part.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/**
 * An unknown address behind the login: the menu stays, and visitors without a session cannot find out which addresses
 * exist.
 */
export const HomeNotFoundScreen = () => (isSignedOut(useAccountQuery()) ? <SignedOut /> : <NotFoundScreen />)
