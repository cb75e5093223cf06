import { type ComponentType, Fragment } from 'react'
import { useKnownUsername } from '../../platform/session/use-known-username.ts'
import type { FormDialogProps } from '../../ui/dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useLate } from '../../ui/use-late.ts'

const loadFeedback = async () =>
  (await import('../../features/account/feedback/feedback-dialog.tsx')).FeedbackDialog
const loadAccountManager = async () =>
  (await import('../../features/account/account-manager/account-manager-dialog.tsx')).AccountManagerDialog

const loadPayoutAccount = async () =>
  (await import('../../features/account/payout-account/payout-dialog.tsx')).PayoutDialog

const loadVerification = async () =>
  (await import('../../features/account/verification/verification-dialog.tsx')).VerificationDialog

/** The dialogs that every page behind the login can open, by their names in the address. */
export const HomeDialogs = () => (
  <>
    <LateDialog name="feedback" load={loadFeedback} />
    <LateDialog name="accountManager" load={loadAccountManager} />
    <LateDialog name="payoutAccount" load={loadPayoutAccount} />
    <LateDialog name="verification" load={loadVerification} />
  </>
)

interface LateDialogProps {
  name: string
  load: () => Promise<ComponentType<FormDialogProps>>
}

/** Its code comes with the first opening; it shows as soon as somebody is known whose form it is. */
const LateDialog = ({ name, load }: LateDialogProps) => {
  const { opened, close } = useDialog()
  const isOpen = opened === name
  const draw = useLate({ load, isWanted: isOpen, giveUp: close })
  const username = useKnownUsername()
  return username === undefined ? null : (
    <Fragment key={username}>{draw({ isOpen, close, username })}</Fragment>
  )
}
