import { paths } from '#rules/web-paths.ts'
import type { State, Visit } from '../state.ts'
import { openHome } from './open-home.ts'

const screen = 'home'

const retries = ({ page, messages }: Visit, number: number) =>
  page
    .getByRole('button', { name: messages.frame.retry })
    .nth(number - 1)
    .waitFor()

/** Home while it waits for its parts, and after some of them failed. */
export const homeFailureStates: State[] = [
  {
    screen,
    name: 'loading',
    async arrive({ page, open, holdData }) {
      await holdData()
      await open(paths.homeIndex, 'alice-chen')
      await page.locator('[aria-busy="true"]').first().waitFor()
    },
  },
  {
    screen,
    name: 'still waiting after eight seconds',
    async arrive({ page, messages, open, holdData }) {
      await page.clock.install()
      await holdData()
      await open(paths.homeIndex, 'alice-chen')
      await page.locator('[aria-busy="true"]').first().waitFor()
      await page.clock.fastForward(8500)
      await page.getByText(messages.frame.stillWaiting).nth(1).waitFor()
    },
  },
  {
    screen,
    name: 'figures that could not be renewed',
    async arrive(visit) {
      const { page, messages, breakCalls } = visit
      await openHome(visit, 'alice-chen', '', false)
      await page.evaluate(
        `window.history.pushState({}, '', '${paths.loginLog}'); window.dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.getByRole('table', { name: messages.loginLogs.name }).waitFor()
      await breakCalls(
        { path: '/home/getBaseInfo', code: 100100 },
        { path: '/home/getCustomerList', code: 100100 },
      )
      await page.goBack()
      await page.getByRole('button', { name: messages.frame.retry }).nth(1).waitFor()
    },
  },
  {
    screen,
    name: 'profile failed',
    async arrive(visit) {
      await visit.breakCalls({ path: '/home/getBaseInfo', code: 100100 })
      await visit.open(paths.homeIndex, 'alice-chen')
      await retries(visit, 1)
    },
  },
  {
    screen,
    name: 'customers failed',
    async arrive(visit) {
      await visit.breakCalls({ path: '/home/getCustomerList', code: 100100 })
      await visit.open(paths.homeIndex, 'alice-chen')
      await retries(visit, 1)
    },
  },
  {
    screen,
    name: 'all failed',
    async arrive(visit) {
      await visit.breakCalls({ path: '/home/*', code: 100100 })
      await visit.open(paths.homeIndex, 'alice-chen')
      await retries(visit, 2)
    },
  },
]
