import { languageAfter } from '#rules/languages.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'
import { fetchAhead } from '../../platform/code/load-code.ts'
import { currentLanguage, fetchLanguage } from '../../platform/i18n/i18n.ts'
import { loadHost } from '../../platform/toasts/toasts.ts'
import { homeDialogs } from './home-dialogs.tsx'

/** What the first view does not need: it loads when it is first opened. */
export const loadMenuDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer
export const loadQuitDialog = async () =>
  (await import('../../features/account/quit/quit-dialog.tsx')).QuitDialog
export const loadAccountMenu = async () =>
  (await import('../../features/account/account-menu/account-menu-panel.tsx')).AccountMenuPanel
const loadIdleDialog = () => import('../../features/account/idle-sign-out/idle-dialog.tsx')

/** Fetches what the buttons of the frame open, one after the other, so that they work without a network later. */
export const fetchOverlays = () =>
  whenIdle(
    [
      loadHost,
      loadAccountMenu,
      loadMenuDrawer,
      loadQuitDialog,
      loadIdleDialog,
      ...Object.values(homeDialogs),
      () => fetchLanguage(languageAfter(currentLanguage()).key),
    ].map((load) => () => fetchAhead(load)),
  )
