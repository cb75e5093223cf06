import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { knownUsername } from './known-person.ts'
import { announceSessionEnd } from './session-end.ts'

/**
 * Shown by a private screen if `viewer` is null: renders nothing until the login replaces the screen. If a user was known
 * until now, a session was lost.
 */
export const SignedOut = () => {
  const { cache } = useApolloClient()
  useEffect(() => announceSessionEnd(knownUsername(cache) === undefined ? 'absent' : 'lost'), [cache])
  return null
}
