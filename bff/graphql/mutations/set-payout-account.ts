import type { NewPayoutAccount } from '../../domain/affiliate.ts'
import {
  type IdentityConfirmationRequired,
  rejectInput,
  type VerificationRequired,
} from '../../domain/refusals.ts'
import { payoutAccountProblems } from '../../domain/rules/payout-account.ts'
import { trimmed } from '../../domain/rules/text.ts'
import type { ProviderClient } from '../../provider/provider.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { countryProblems } from './steps/country-problems.ts'
import { writeAsAffiliate } from './steps/write-as-affiliate.ts'

const verificationRequired: VerificationRequired = {
  __typename: 'VerificationRequired',
  providerCode: null,
  message: 'Payment details need a verified account',
}

const confirmationRequired: IdentityConfirmationRequired = {
  __typename: 'IdentityConfirmationRequired',
  providerCode: null,
  message: 'The password was given too long ago for a change of payment details',
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
    (client) => setIfAllowed(client, account, context),
    (viewer) => ({ __typename: 'SetPayoutAccountSuccess' as const, viewer }),
  )
}

/**
 * The portal enforces the order of the steps, whatever the provider allows (specification, section 6). What is refused anyway
 * is refused before the password is asked for.
 */
async function setIfAllowed(client: ProviderClient, account: NewPayoutAccount, context: Context) {
  const { verificationStatus } = await client.getProfile()
  if (verificationStatus !== 'VERIFIED') return verificationRequired
  const ofCountry = await countryProblems(account.countryId, context)
  if (ofCountry.length > 0) return rejectInput(ofCountry)
  if (context.needsConfirmation()) return confirmationRequired
  return client.setPayoutAccount(account)
}
