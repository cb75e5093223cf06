import { languageAfter } from '#rules/languages.ts'
import { prefetch } from '../../platform/browser/prefetch.ts'
import { currentLanguage, fetchLanguage } from '../../platform/i18n/i18n.ts'
import { lazyComponent } from '../../platform/lazy-component.ts'
import { IdleDialog } from '../../features/account/idle-sign-out/idle-sign-out.tsx'
import { homeDialogs } from './home-dialogs.tsx'

/** What the first view does not need: it loads when it is first opened. */
export const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
export const QuitDialog = lazyComponent(
  async () => (await import('../../features/account/quit/quit-dialog.tsx')).QuitDialog,
)
export const AccountMenuPanel = lazyComponent(
  async () => (await import('../../features/account/account-menu/account-menu-panel.tsx')).AccountMenuPanel,
)

/** Fetches what the buttons of the frame open, so that it opens at once, and without a network too. */
export const fetchOverlays = () =>
  prefetch([
    ...[AccountMenuPanel, MenuDrawer, QuitDialog, IdleDialog, ...Object.values(homeDialogs)].map(
      ({ preload }) => preload,
    ),
    () => fetchLanguage(languageAfter(currentLanguage()).key),
  ])
