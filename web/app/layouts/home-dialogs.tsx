import { lazyComponent } from '../../platform/lazy-component.ts'
import { useKnownUsername } from '../../platform/session/viewer.tsx'
import { LazyOverlay } from '../../ui/lazy-overlay.tsx'
import { useOverlay } from '../../ui/use-address.ts'

/** The dialogs that every private page can open, by their name in the URL. */
export const homeDialogs = {
  feedback: lazyComponent(
    async () => (await import('../../features/account/feedback/feedback-dialog.tsx')).FeedbackDialog,
  ),
  accountManager: lazyComponent(
    async () =>
      (await import('../../features/account/account-manager/account-manager-dialog.tsx'))
        .AccountManagerDialog,
  ),
  profile: lazyComponent(
    async () => (await import('../../features/account/profile/profile-dialog.tsx')).ProfileDialog,
  ),
  payoutAccount: lazyComponent(
    async () => (await import('../../features/account/payout-account/payout-dialog.tsx')).PayoutDialog,
  ),
  verification: lazyComponent(
    async () =>
      (await import('../../features/account/verification/verification-dialog.tsx')).VerificationDialog,
  ),
}

/** They are drawn once the signed-in user is known: until then the tab's drafts may be another user's. */
export const HomeDialogs = () => {
  const { opened, close } = useOverlay('dialog')
  const username = useKnownUsername()
  if (username === undefined) return null
  return Object.entries(homeDialogs).map(([name, Dialog]) => {
    const state = { isOpen: opened === name, close: () => close(name) }
    return (
      <LazyOverlay key={`${name} ${username}`} isWanted={state.isOpen} cancel={state.close}>
        <Dialog {...state} username={username} />
      </LazyOverlay>
    )
  })
}
