import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { knownUsername } from './known-person.ts'
import { announceSessionEnd } from './session-end.ts'

/**
 * What a private screen shows where `viewer` is null: nothing, until the login has taken its place. Whoever was known here
 * until then has lost a session.
 */
export const SignedOut = () => {
  const { cache } = useApolloClient()
  useEffect(() => announceSessionEnd(knownUsername(cache) === undefined ? 'absent' : 'lost'), [cache])
  return null
}
