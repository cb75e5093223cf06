import { whenIdle } from '../../platform/browser/when-idle.ts'

/** Overlays weigh 24 kB that the first view does not need. They load when first opened, or on the first input to the page. */
export const loadMenuDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer
export const loadQuitDialog = async () =>
  (await import('../../features/account/quit/quit-dialog.tsx')).QuitDialog
export const loadAccountMenu = async () =>
  (await import('../../features/account/account-menu/account-menu-panel.tsx')).AccountMenuPanel
const loadIdleDialog = () => import('../../features/account/idle-sign-out/idle-dialog.tsx')

/** Preloads the overlays after the first input, so that they can open without a network later. Returns the clean-up function. */
export const prepareOverlays = () => {
  const prepare = () => {
    stop()
    // All at once they would hold back the response to that input: 90 ms on a slow phone.
    whenIdle(
      [loadAccountMenu, loadMenuDrawer, loadQuitDialog, loadIdleDialog].map((load) => () => {
        // A failed preload is ignored: opening the overlay loads it again and reports a failure.
        load().catch(() => {})
      }),
    )
  }
  const inputEvents = ['pointerdown', 'keydown'] as const
  const stop = () => {
    for (const event of inputEvents) window.removeEventListener(event, prepare)
  }
  for (const event of inputEvents) window.addEventListener(event, prepare, { passive: true })
  return stop
}
