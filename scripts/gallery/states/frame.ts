import { paths } from '#rules/web-paths.ts'
import type { State, Visit } from '../state.ts'
import { openTopOfHome } from './open-home.ts'

const screen = 'frame'
/** Below this width the menu is a drawer. */
const drawerBelow = 768

/** Opens the menu of a narrow window, whose code is loaded on demand, and waits for it. */
export const openMenu = async ({ page, messages, width }: Visit) => {
  if (width >= drawerBelow) return
  await page.getByRole('button', { name: messages.menu.open }).click()
  await page.getByRole('dialog', { name: messages.menu.name }).waitFor()
}

const openQuitDialog = async (visit: Visit) => {
  const { page, messages } = visit
  await openTopOfHome(visit)
  await openMenu(visit)
  await page.getByRole('button', { name: messages.menu.quit }).click()
  await page.getByRole('dialog', { name: messages.quit.title }).waitFor()
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
      const { page, messages } = visit
      await openQuitDialog(visit)
      await page.getByRole('dialog').getByRole('button', { name: messages.frame.cancel }).click()
      // A toast stays while the pointer is over it.
      await page.getByRole('status').filter({ hasText: messages.quit.canceled }).hover()
    },
  },
  {
    screen,
    name: 'session about to end',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openTopOfHome(visit)
      await page.clock.setFixedTime(Date.now() + 28 * 60_000)
      await page.evaluate("window.dispatchEvent(new Event('focus'))")
      await page.getByRole('dialog', { name: messages.idle.title }).waitFor()
    },
  },
  {
    screen,
    name: 'not found',
    async arrive({ page, messages, open }) {
      await open('/no-such-page')
      await page.getByRole('heading', { name: messages.notFound.title }).waitFor()
    },
  },
  {
    screen,
    name: 'not found behind the login',
    async arrive({ page, messages, open }) {
      await open(`${paths.home}/no-such-page`, 'alice-chen')
      await page.getByRole('heading', { name: messages.notFound.title }).waitFor()
    },
  },
  {
    screen,
    name: 'first visit to a screen without a network',
    async arrive(visit) {
      const { page, messages } = visit
      await openTopOfHome(visit)
      await openMenu(visit)
      await page.context().setOffline(true)
      // The browser may have the screen's code from an earlier visit.
      await page.route('**/assets/**', (route) => route.abort())
      await page.getByRole('link', { name: messages.menu.myInvoice }).click()
      await page.getByRole('heading', { name: messages.crash.title }).waitFor()
    },
  },
  {
    screen,
    name: 'part that has crashed',
    async arrive({ page, messages, open }) {
      await page.route('**/graphql', async (route) => {
        const answer = await (await route.fetch()).text()
        // A name that no screen can render.
        await route.fulfill({ body: answer.replace(/"name":"[^"]*"/, '"name":{}') })
      })
      await open(paths.homeIndex, 'alice-chen')
      await page.getByText(messages.frame.partFailed).first().waitFor()
    },
  },
]
