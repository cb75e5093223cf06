import type { NewPayoutAccount } from '../../domain/affiliate.ts'
import {
  type IdentityConfirmationRequired,
  type InputProblem,
  ownRefusal,
  rejectInput,
  type VerificationRequired,
} from '../../domain/refusals.ts'
import { accountManagerProblems } from '../../domain/rules/account-manager.ts'
import { feedbackProblems } from '../../domain/rules/feedback.ts'
import { payoutAccountProblems } from '../../domain/rules/payout-account.ts'
import { trimmed } from '../../domain/rules/fields.ts'
import { companyVerificationProblems, personalVerificationProblems } from '../../domain/rules/verification.ts'
import type { ProviderClient } from '../../provider/provider.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import type { Context } from '../context.ts'
import { countryProblems, type Viewer, writeAsAffiliate } from './steps.ts'

/** What a signed-in affiliate changes or sends. */
export const affiliateWrites = {
  bindAccountManager: (_root, { input: { number } }, context) =>
    writeAsAffiliate(
      context,
      'account manager',
      accountManagerProblems({ number }),
      (client) => client.bindAccountManager({ number }),
      (viewer) => ({ __typename: 'BindAccountManagerSuccess' as const, viewer }),
    ),
  sendFeedback: (_root, { input }, context) => {
    const fields = trimmed(input)
    return writeAsAffiliate(
      context,
      'feedback',
      feedbackProblems(fields),
      (client) => client.sendFeedback(fields),
      () => ({ __typename: 'SendFeedbackSuccess' as const, topic: input.topic }),
    )
  },
  setPayoutAccount: (_root, { input }, context) => {
    const account = trimmed(input)
    return writeAsAffiliate(
      context,
      'payout account',
      payoutAccountProblems(account),
      (client) => setIfAllowed(client, account, context),
      (viewer) => ({ __typename: 'SetPayoutAccountSuccess' as const, viewer }),
    )
  },
  submitPersonalVerification: (_root, { input }, context) => {
    const fields = trimmed(input)
    const { files, problems } = openFiles(fields.files, personalVerificationProblems(fields), context)
    const submit = (client: ProviderClient) => client.submitPersonalVerification({ ...fields, files })
    return writeAsAffiliate(context, 'verification', problems, submit, submitted)
  },
  submitCompanyVerification: (_root, { input }, context) => {
    const fields = trimmed(input)
    const { files, problems } = openFiles(fields.files, companyVerificationProblems(fields), context)
    const submit = (client: ProviderClient) => client.submitCompanyVerification({ ...fields, files })
    return writeAsAffiliate(context, 'verification', problems, submit, submitted)
  },
} satisfies MutationResolvers

const verificationRequired: VerificationRequired = ownRefusal(
  'VerificationRequired',
  'Payment details need a verified account',
)

const confirmationRequired: IdentityConfirmationRequired = ownRefusal(
  'IdentityConfirmationRequired',
  'The password was given too long ago for a change of payment details',
)

/**
 * The portal enforces the order of the steps, whatever the provider allows (specification, section 6). What is refused anyway
 * is refused before the password is asked for.
 */
async function setIfAllowed(client: ProviderClient, account: NewPayoutAccount, context: Context) {
  const { verificationStatus } = await client.getProfile()
  if (verificationStatus !== 'VERIFIED') return verificationRequired
  const countryRejections = await countryProblems(account.countryId, context)
  if (countryRejections.length > 0) return rejectInput(countryRejections)
  if (context.needsConfirmation()) return confirmationRequired
  return client.setPayoutAccount(account)
}

const submitted = (viewer: Viewer) => ({ __typename: 'SubmitVerificationSuccess' as const, viewer })

/** Opens the files behind the handles of a form; a handle that is not of this account is a problem of the form. */
function openFiles(handles: string[], problems: InputProblem[], { openUpload }: Context) {
  if (problems.some(({ field }) => field === 'files')) return { files: [], problems }
  const opened = handles.map(openUpload).filter((upload) => upload !== null)
  const files = opened.map(({ file }) => file)
  const isEachKnown = files.length === handles.length
  // A provider may store the same image under a different name each time.
  const images = new Set(opened.map(({ digest }) => digest))
  if (isEachKnown && images.size === files.length) return { files, problems }
  const kind = isEachKnown ? 'SAME_FILE' : 'UNKNOWN_FILE'
  return { files: [], problems: [...problems, { field: 'files', kind, limit: null } as const] }
}
