import { paths } from '#rules/web-paths.ts'
import type { States, Visit } from '../visit.ts'
import { openTopOfHome } from './home.ts'

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

export const frameStates: States = {
  'frame: menu drawer': {
    width: 375,
    async arrive(visit) {
      await openTopOfHome(visit)
      await openMenu(visit)
    },
  },
  'frame: icon rail': { width: 900, arrive: (visit) => openTopOfHome(visit) },
  'frame: quit dialog': openQuitDialog,
  'frame: toast': async (visit) => {
    const { page, messages } = visit
    await openQuitDialog(visit)
    await page.getByRole('dialog').getByRole('button', { name: messages.frame.cancel }).click()
    // A toast stays while the pointer is over it.
    await page.getByRole('status').filter({ hasText: messages.quit.canceled }).hover()
  },
  'frame: session about to end': async (visit) => {
    const { page, messages } = visit
    await openTopOfHome(visit)
    await page.clock.setFixedTime(Date.now() + 28 * 60_000)
    await page.evaluate("window.dispatchEvent(new Event('focus'))")
    await page.getByRole('dialog', { name: messages.idle.title }).waitFor()
  },
  'frame: not found': async ({ page, messages, open }) => {
    await open('/no-such-page')
    await page.getByRole('heading', { name: messages.notFound.title }).waitFor()
  },
  'frame: not found behind the login': async ({ page, messages, open }) => {
    await open(`${paths.home}/no-such-page`, 'alice-chen')
    await page.getByRole('heading', { name: messages.notFound.title }).waitFor()
  },
  'frame: first visit to a screen without a network': async (visit) => {
    const { page, messages } = visit
    await openTopOfHome(visit)
    await openMenu(visit)
    await page.context().setOffline(true)
    // The browser may have the screen's code from an earlier visit.
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('link', { name: messages.menu.myInvoice }).click()
    await page.getByRole('heading', { name: messages.crash.title }).waitFor()
  },
  'frame: part that has crashed': async ({ page, messages, open }) => {
    await page.route('**/graphql', async (route) => {
      const answer = await (await route.fetch()).text()
      // A name that no screen can render.
      await route.fulfill({ body: answer.replace(/"name":"[^"]*"/, '"name":{}') })
    })
    await open(paths.homeIndex, 'alice-chen')
    await page.getByText(messages.frame.partFailed).first().waitFor()
  },
}
