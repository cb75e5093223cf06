import { useFragment } from '@apollo/client/react'
import { OwnKind_AffiliateFragmentDoc } from './__generated__/earnings-calculator.ts'

/** Whether the affiliate is a person or a company, if the cache has it; a person if not. */
export const useOwnKind = () => {
  const known = useFragment({ fragment: OwnKind_AffiliateFragmentDoc, from: { __typename: 'Affiliate' } })
  return (known.dataState === 'complete' && known.data.profile?.kind) || 'INDIVIDUAL'
}
