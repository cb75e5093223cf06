import { isPrivatePath, paths } from '#rules/web-paths.ts'
import type { SessionEnd } from './session.ts'

/** What a page passes to the login page in the router's location state. */
export interface LoginState {
  /** The private page to go back to, with its query and anchor. */
  from: string
  /** The user whose page it was; null if unknown: then the page is open to the next person who signs in. */
  username: string | null
  end: SessionEnd
  /** What that entry of the history held beside its address. */
  entry?: unknown
}

/** Another build may have written the location state, so it is parsed like untrusted input. */
export const readLoginState = (state: unknown): LoginState | null => {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return null
  if (!isPrivatePath(state.from)) return null
  const username = 'username' in state && typeof state.username === 'string' ? state.username : null
  const end = 'end' in state && state.end === 'lost' ? 'lost' : 'absent'
  return { from: state.from, username, end, entry: 'entry' in state ? state.entry : null }
}

/** The location state with which the login fills in the username, after a registration or a new password. */
export const loginAs = (username: string | null) => ({ loginName: username })

/** The username that `loginAs` fills in; empty if there is none. */
export const readLoginName = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('loginName' in state)) return ''
  return typeof state.loginName === 'string' ? state.loginName : ''
}

/** Returns users to the page that they lost (decision 45). A new login and a login of another user lead to the home page. */
export const targetAfterLogin = (state: unknown, username: string) => {
  const left = readLoginState(state)
  const isOwn = left !== null && (left.username ?? username) === username
  return isOwn ? { to: left.from, state: left.entry } : { to: paths.homeIndex, state: null }
}
