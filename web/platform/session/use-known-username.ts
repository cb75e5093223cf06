import { useFragment } from '@apollo/client/react'
import { KnownPerson_AffiliateFragmentDoc } from './__generated__/known-person.ts'

/** Whose data the cache holds, as soon as an answer has told; nothing is asked for it. */
export const useKnownUsername = () =>
  useFragment({ fragment: KnownPerson_AffiliateFragmentDoc, from: { __typename: 'Affiliate' } }).data.username
