/** What opens over the page weighs 24 kB that no first view needs: it comes with the first opening, or the first touch. */
export const loadMenuDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer
export const loadQuitDialog = async () =>
  (await import('../../features/account/quit/quit-dialog.tsx')).QuitDialog
const loadIdleDialog = () => import('../../features/account/idle-sign-out/idle-dialog.tsx')

/** Fetches the code as soon as somebody touches the page: it can then open without a network. Returns how to stop that. */
export const prepareOverlays = () => {
  const prepare = () => {
    stop()
    // Whoever opens it without it asks again, and is told where that fails.
    for (const load of [loadMenuDrawer, loadQuitDialog, loadIdleDialog]) load().catch(() => {})
  }
  const signs = ['pointerdown', 'keydown'] as const
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, prepare)
  }
  for (const sign of signs) window.addEventListener(sign, prepare, { passive: true })
  return stop
}
