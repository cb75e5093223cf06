import { useGreeting } from '../../features/account/greeting/use-greeting.ts'
import { SignedOut } from '../../platform/session/signed-out.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** An unknown address behind the login: the menu stays at hand, and nobody learns there what exists without a login. */
export const HomeNotFoundScreen = () => (useGreeting().isSignedOut ? <SignedOut /> : <NotFoundScreen />)
