import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isPrivatePath, paths } from '#rules/portal-paths.ts'
import type { LoginState } from '../shared/session/login-state.ts'
import { onSessionEnd, type SessionEnd } from '../shared/session/session-end.ts'

/** Leads from a private page without a session to the login, which leads back; public pages are never left. */
export const SessionGuard = () => {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (!isPrivatePath(pathname)) return undefined
    const leave = async (end: SessionEnd) => {
      await client.clearStore()
      await navigate(paths.login, {
        replace: true,
        state: { from: pathname + search + hash, end } satisfies LoginState,
      })
    }
    return onSessionEnd((end) => void leave(end))
  }, [client, navigate, pathname, search, hash])
  return null
}
