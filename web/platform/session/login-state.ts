import { isPrivatePath, paths } from '#rules/web-paths.ts'
import type { SignedOutReason } from './session.ts'

/** What a page passes to the login page in the router's location state. */
export interface LoginState {
  /** The private page to go back to, with its query and anchor. */
  from: string
  /** The user whose page it was; if unknown, the page is open to the next person who signs in. */
  username?: string | null
  reason?: SignedOutReason
  /** What that entry of the history held beside its address. */
  entry?: unknown
}

/** What the page before has passed; null if it is nothing, or no private page. */
export const readLoginState = (state: unknown) => {
  const passed = state as Partial<LoginState> | null
  return passed?.from !== undefined && isPrivatePath(passed.from) ? (passed as LoginState) : null
}

/** Returns users to the page that they lost (decision 45). A new login and a login of another user lead to the home page. */
export const targetAfterLogin = (state: unknown, username: string) => {
  const page = readLoginState(state)
  const isOwn = page !== null && (page.username ?? username) === username
  return isOwn ? { to: page.from, state: page.entry } : { to: paths.homeIndex, state: null }
}
