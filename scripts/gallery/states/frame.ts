import { paths } from '#rules/web-paths.ts'
import type { State, Visit } from '../state.ts'
import { openTopOfHome } from './open-home.ts'

const screen = 'frame'
/** Below this width the menu is a drawer. */
const drawerBelow = 768

/** Opens the menu of a narrow window, whose code is loaded on demand, and waits for it. */
export const openMenu = async ({ page, words, width }: Visit) => {
  if (width >= drawerBelow) return
  await page.getByRole('button', { name: words.menu.open }).click()
  await page.getByRole('dialog', { name: words.menu.name }).waitFor()
}

const openQuitDialog = async (visit: Visit) => {
  const { page, words } = visit
  await openTopOfHome(visit)
  await openMenu(visit)
  await page.getByRole('button', { name: words.menu.quit }).click()
  await page.getByRole('dialog', { name: words.quit.title }).waitFor()
}

export const frameStates: State[] = [
  {
    screen,
    name: 'menu drawer',
    isWindow: true,
    widths: [375],
    async arrive(visit) {
      await openTopOfHome(visit)
      await openMenu(visit)
    },
  },
  { screen, name: 'icon rail', isWindow: true, widths: [900], arrive: (visit) => openTopOfHome(visit) },
  { screen, name: 'quit dialog', isWindow: true, arrive: openQuitDialog },
  {
    screen,
    name: 'toast',
    isWindow: true,
    async arrive(visit) {
      const { page, words } = visit
      await openQuitDialog(visit)
      await page.getByRole('dialog').getByRole('button', { name: words.frame.cancel }).click()
      // A toast stays while the pointer is over it.
      await page.getByRole('status').filter({ hasText: words.quit.canceled }).hover()
    },
  },
  {
    screen,
    name: 'session about to end',
    isWindow: true,
    async arrive(visit) {
      const { page, words } = visit
      await openTopOfHome(visit)
      await page.clock.setFixedTime(Date.now() + 28 * 60_000)
      await page.evaluate("window.dispatchEvent(new Event('focus'))")
      await page.getByRole('dialog', { name: words.idle.title }).waitFor()
    },
  },
  {
    screen,
    name: 'not found',
    async arrive({ page, words, open }) {
      await open('/no-such-page')
      await page.getByRole('heading', { name: words.notFound.title }).waitFor()
    },
  },
  {
    screen,
    name: 'not found behind the login',
    async arrive({ page, words, open }) {
      await open(`${paths.home}/no-such-page`, 'alice-chen')
      await page.getByRole('heading', { name: words.notFound.title }).waitFor()
    },
  },
  {
    screen,
    name: 'first visit to a screen without a network',
    needsBuild: true,
    async arrive(visit) {
      const { page, words } = visit
      await openTopOfHome(visit)
      await openMenu(visit)
      await page.context().setOffline(true)
      // The browser may have the screen's code from an earlier visit.
      await page.route('**/assets/**', (route) => route.abort())
      await page.getByRole('link', { name: words.menu.myInvoice }).click()
      await page.getByRole('heading', { name: words.outOfReach.title }).waitFor()
    },
  },
  {
    screen,
    name: 'crash',
    async arrive({ page, words, open }) {
      await page.route('**/graphql', async (route) => {
        const answer = await (await route.fetch()).text()
        // A name that no screen can render.
        await route.fulfill({ body: answer.replace(/"name":"[^"]*"/, '"name":{}') })
      })
      await open(paths.homeIndex, 'alice-chen')
      await page.getByRole('heading', { name: words.crash.title }).waitFor()
    },
  },
]
