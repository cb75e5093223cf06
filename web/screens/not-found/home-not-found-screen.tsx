import { useGreeting } from '../../features/account/greeting/use-greeting.ts'
import { SignedOut } from '../../platform/session/viewer.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/**
 * An unknown address behind the login: the menu stays, and visitors without a session cannot find out which addresses
 * exist.
 */
export const HomeNotFoundScreen = () => (useGreeting().isSignedOut ? <SignedOut /> : <NotFoundScreen />)
