import { useEffect } from 'react'
import { languageAfter } from '#rules/languages.ts'
import { prefetch } from '../../platform/browser/prefetch.ts'
import { currentLanguage, preloadLanguage } from '../../platform/i18n/i18n.ts'
import { useKnownUsername } from '../../platform/session/use-known-username.ts'
import { IdleDialog } from '../../features/account/idle-sign-out/idle-sign-out.tsx'
import { lazyOverlay } from '../../ui/lazy-overlay.tsx'
import { useOverlay } from '../../ui/use-address.ts'

/** What the first view does not need: it loads when it is first opened. */
export const MenuDrawer = lazyOverlay(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
export const QuitDialog = lazyOverlay(
  async () => (await import('../../features/account/quit/quit-dialog.tsx')).QuitDialog,
)
export const AccountMenuPanel = lazyOverlay(
  async () => (await import('../../features/account/account-menu/account-menu-panel.tsx')).AccountMenuPanel,
)

/** The dialogs that every private page can open, by their name in the URL. */
const privateDialogs = {
  feedback: lazyOverlay(
    async () => (await import('../../features/account/feedback/feedback-dialog.tsx')).FeedbackDialog,
  ),
  accountManager: lazyOverlay(
    async () =>
      (await import('../../features/account/account-manager/account-manager-dialog.tsx'))
        .AccountManagerDialog,
  ),
  payoutAccount: lazyOverlay(
    async () => (await import('../../features/account/payout-account/payout-dialog.tsx')).PayoutDialog,
  ),
  verification: lazyOverlay(
    async () =>
      (await import('../../features/account/verification/verification-dialog.tsx')).VerificationDialog,
  ),
}

/** Fetches what the buttons of the frame open, so that it opens at once, and without a network too. */
const preloadOverlays = () =>
  prefetch([
    ...[AccountMenuPanel, MenuDrawer, QuitDialog, IdleDialog, ...Object.values(privateDialogs)].map(
      ({ preload }) => preload,
    ),
    () => preloadLanguage(languageAfter(currentLanguage()).key),
  ])

/** The dialogs are drawn once the signed-in user is known: until then the tab's drafts may be another user's. */
export const HomeDialogs = () => {
  const { opened, close } = useOverlay('dialog')
  const username = useKnownUsername()
  // Not before the first answer, which it would hold back.
  useEffect(() => {
    if (username !== undefined) void preloadOverlays()
  }, [username])
  if (username === undefined) return null
  return Object.entries(privateDialogs).map(([name, Dialog]) => (
    <Dialog
      key={`${name} ${username}`}
      isOpen={opened === name}
      close={() => close(name)}
      username={username}
    />
  ))
}
