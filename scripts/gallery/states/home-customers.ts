import { paths } from '#rules/web-paths.ts'
import type { State } from '../state.ts'
import { saveExport } from './lists.ts'
import { openHome } from './open-home.ts'

const screen = 'home'

/** The customers table of home. */
export const homeCustomerStates: State[] = [
  { screen, name: 'last page of customers', arrive: (visit) => openHome(visit, 'alice-chen', '?page=3') },
  {
    screen,
    name: 'a page that the list does not have',
    async arrive({ page, messages, open }) {
      await open(`${paths.homeIndex}?page=99`, 'alice-chen')
      await page.getByText(messages.table.noPage).waitFor()
    },
  },
  {
    screen,
    name: 'customers filtered and sorted',
    arrive: (visit) => openHome(visit, 'harbor-media', '?binding=bound&sort=-total&page=2'),
  },
  {
    screen,
    name: 'columns being chosen',
    // A phone has cards instead of columns.
    widths: [768, 1440],
    async arrive(visit) {
      await openHome(visit, 'alice-chen', '?columns=binding,expires,total')
      await visit.page.getByRole('button', { name: visit.messages.customers.columns }).click()
    },
  },
  {
    screen,
    name: 'a customer opened',
    isWindow: true,
    async arrive(visit) {
      await openHome(visit, 'alice-chen', '', false)
      const { page, messages } = visit
      await page.locator('[data-opens="customer"]').first().click()
      await page.getByRole('dialog').getByRole('meter', { name: messages.customerPanel.standing }).waitFor()
    },
  },
  {
    screen,
    name: 'no customer matches',
    async arrive(visit) {
      await openHome(visit, 'alice-chen', '?certification=uncertified')
      await visit.page.getByRole('searchbox').fill('nobody')
      await visit.page.getByText(visit.messages.customers.noMatch).waitFor()
    },
  },
  {
    screen,
    name: 'customers exported',
    async arrive(visit) {
      await openHome(visit, 'harbor-media', '?binding=bound')
      await saveExport(visit)
    },
  },
]
