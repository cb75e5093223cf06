import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useConnection } from '../platform/apollo/connection-context.ts'
import { tabPerson } from '../platform/browser/browser-storage.ts'
import { refetchAll } from '../platform/apollo/background.ts'
import {
  announceSignedOut,
  askSession,
  knownUsername,
  onSignedOut,
  type SignedOutReason,
} from '../platform/session/session.ts'
import { useAskSessionQuery } from '../platform/session/__generated__/session.ts'
import type { LoginState } from '../platform/session/login-state.ts'

/** Redirects a private page without a session to the login, which leads back after signing in. */
export const SessionGuard = () => {
  const client = useApolloClient()
  const connection = useConnection()
  const navigate = useNavigate()
  const { pathname, search, hash, state: entry } = useLocation()
  useEffect(() => {
    let isLeaving = false
    const leave = async (reason: SignedOutReason) => {
      // Several parallel requests may report the same lost session. After the first, the cache no longer knows whose page it was.
      if (isLeaving) return
      isLeaving = true
      // The answer may be for a cookie that the browser has just replaced, because the person gave the password again.
      if (reason === 'lost' && (await askSession(connection))) {
        isLeaving = false
        refetchAll()
        return
      }
      const username = knownUsername(client.cache) ?? tabPerson.read()
      await client.clearStore()
      await navigate(paths.login, {
        replace: true,
        state: { from: pathname + search + hash, username, reason, entry } satisfies LoginState,
      })
    }
    return onSignedOut((reason) => void leave(reason))
  }, [client, connection, navigate, pathname, search, hash, entry])
  // Whichever request learns first that nobody is signed in.
  const isSignedOut = useAskSessionQuery({ fetchPolicy: 'cache-only' }).data?.viewer === null
  useEffect(() => {
    if (isSignedOut) announceSignedOut(knownUsername(client.cache) === undefined ? 'absent' : 'lost')
  }, [client, isSignedOut])
  return null
}
