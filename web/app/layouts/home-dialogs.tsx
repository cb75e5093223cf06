import { type ComponentType, Fragment } from 'react'
import { useKnownUsername } from '../../platform/session/use-known-username.ts'
import type { FormDialogProps } from '../../ui/dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useLazy } from '../../ui/use-lazy.ts'

const loadFeedback = async () =>
  (await import('../../features/account/feedback/feedback-dialog.tsx')).FeedbackDialog
const loadAccountManager = async () =>
  (await import('../../features/account/account-manager/account-manager-dialog.tsx')).AccountManagerDialog

const loadProfile = async () =>
  (await import('../../features/account/profile/profile-dialog.tsx')).ProfileDialog

const loadPayoutAccount = async () =>
  (await import('../../features/account/payout-account/payout-dialog.tsx')).PayoutDialog

const loadVerification = async () =>
  (await import('../../features/account/verification/verification-dialog.tsx')).VerificationDialog

/** The dialogs that every private page can open, by their name in the URL. */
export const homeDialogs = {
  feedback: loadFeedback,
  accountManager: loadAccountManager,
  profile: loadProfile,
  payoutAccount: loadPayoutAccount,
  verification: loadVerification,
}

export const HomeDialogs = () =>
  Object.entries(homeDialogs).map(([name, load]) => <LazyDialog key={name} {...{ name, load }} />)

interface LazyDialogProps {
  name: string
  load: () => Promise<ComponentType<FormDialogProps>>
}

/** A dialog whose code loads on first use. It renders once the signed-in user is known, because its form belongs to that user. */
const LazyDialog = ({ name, load }: LazyDialogProps) => {
  const { opened, close } = useDialog()
  const isOpen = opened === name
  const draw = useLazy({ load, isWanted: isOpen, onCancel: close })
  const username = useKnownUsername()
  return username === undefined ? null : (
    <Fragment key={username}>{draw({ isOpen, close, username })}</Fragment>
  )
}
