import type { NewPayoutAccount } from '../../domain/affiliate.ts'
import type { VerificationRequired } from '../../domain/refusals.ts'
import { payoutAccountProblems } from '../../domain/rules/payout-account.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { ProviderClient } from '../../provider/provider.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { writeAsAffiliate } from './steps/write-as-affiliate.ts'

const verificationRequired: VerificationRequired = {
  __typename: 'VerificationRequired',
  providerCode: null,
  message: 'Payment details need a verified account',
}

export const setPayoutAccount: NonNullable<MutationResolvers['setPayoutAccount']> = (
  _root,
  { input },
  context,
) => {
  const account = trimmed(input)
  return writeAsAffiliate(
    context,
    'payout account',
    payoutAccountProblems(account),
    (client) => setIfVerified(client, account),
    (viewer) => ({ __typename: 'SetPayoutAccountSuccess' as const, viewer }),
  )
}

/** The portal enforces the order of the steps, whatever the provider allows (specification, section 6). */
async function setIfVerified(client: ProviderClient, account: NewPayoutAccount) {
  const { verificationStatus } = await client.getProfile()
  return verificationStatus === 'VERIFIED' ? client.setPayoutAccount(account) : verificationRequired
}
