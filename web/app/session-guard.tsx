import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { recallTabPerson } from '../platform/browser/browser-storage.ts'
import { knownUsername } from '../platform/session/known-person.ts'
import type { LoginState } from '../platform/session/login-state.ts'
import { onSessionEnd, type SessionEnd } from '../platform/session/session-end.ts'

/** Redirects a private page without a session to the login, which leads back after signing in. */
export const SessionGuard = () => {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    let isLeaving = false
    const leave = async (end: SessionEnd) => {
      // Several parallel requests may report the same lost session. After the first, the cache no longer knows whose page it was.
      if (isLeaving) return
      isLeaving = true
      const username = knownUsername(client.cache) ?? recallTabPerson()
      await client.clearStore()
      await navigate(paths.login, {
        replace: true,
        state: { from: pathname + search + hash, username, end } satisfies LoginState,
      })
    }
    return onSessionEnd((end) => void leave(end))
  }, [client, navigate, pathname, search, hash])
  return null
}
