import { isPrivatePath, paths } from '#rules/portal-paths.ts'
import type { SessionEnd } from './session-end.ts'

/** What the login page is told by the page that led to it, in the router's location state. */
export interface LoginState {
  /** The private page to go back to, with its query and anchor. */
  from: string
  end: SessionEnd
}

/** Location state outlives the build that wrote it, so it is read as if a stranger had written it. */
export const readLoginState = (state: unknown): LoginState | null => {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return null
  if (!isPrivatePath(state.from)) return null
  return { from: state.from, end: 'end' in state && state.end === 'lost' ? 'lost' : 'absent' }
}

/** Decision 45: back to the page that was lost; a fresh login goes home. */
export const pathAfterLogin = (state: unknown) => readLoginState(state)?.from ?? paths.homeIndex
