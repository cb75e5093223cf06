import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { KnownPerson_AffiliateFragmentDoc } from './__generated__/known-person.ts'
import { announceSessionEnd, knownUsername } from './session.ts'

/** The user whose data the cache holds, as soon as a response contains it; sends no request of its own. */
export const useKnownUsername = () =>
  useFragment({ fragment: KnownPerson_AffiliateFragmentDoc, from: { __typename: 'Affiliate' } }).data.username

/**
 * Shown by a private screen if `viewer` is null: renders nothing until the login replaces the screen. If a user was known
 * until now, a session was lost.
 */
export const SignedOut = () => {
  const { cache } = useApolloClient()
  useEffect(() => announceSessionEnd(knownUsername(cache) === undefined ? 'absent' : 'lost'), [cache])
  return null
}
