import { isPrivatePath, paths } from '#rules/web-paths.ts'
import type { SessionEnd } from './session-end.ts'

/** What the login page is told by the page that led to it, in the router's location state. */
export interface LoginState {
  /** The private page to go back to, with its query and anchor. */
  from: string
  /** Whose page it was; null where nobody was known, and the page belongs to whoever signs in. */
  username: string | null
  end: SessionEnd
}

/** Location state outlives the build that wrote it, so it is read as if a stranger had written it. */
export const readLoginState = (state: unknown): LoginState | null => {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return null
  if (!isPrivatePath(state.from)) return null
  const username = 'username' in state && typeof state.username === 'string' ? state.username : null
  return { from: state.from, username, end: 'end' in state && state.end === 'lost' ? 'lost' : 'absent' }
}

/** Decision 45: back to the page that was lost, for the person who lost it; a fresh login, and anybody else's, goes home. */
export const pathAfterLogin = (state: unknown, username: string) => {
  const left = readLoginState(state)
  return left && (left.username ?? username) === username ? left.from : paths.homeIndex
}
