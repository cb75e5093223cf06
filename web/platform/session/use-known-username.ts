import { useFragment } from '@apollo/client/react'
import { KnownPerson_AffiliateFragmentDoc } from './__generated__/session.ts'

/** The user whose data the cache holds, as soon as a response contains it; sends no request of its own. */
export const useKnownUsername = () =>
  useFragment({ fragment: KnownPerson_AffiliateFragmentDoc, from: { __typename: 'Affiliate' } }).data.username
