import type { Page } from 'playwright'
import { languageOf } from '../../../bff/domain/rules/languages.ts'
import { paths } from '../../../bff/domain/rules/web-paths.ts'
import { messages as cn } from '../../../web/messages/cn/index.ts'
import { messages } from '../../../web/messages/en/index.ts'

/** The person whose page is measured. */
export interface Person {
  page: Page
  isPhone: boolean
}

/** Something that a person does, until its effect is on the page. */
export interface Interaction {
  name: string
  act(person: Person): Promise<void>
}

const customers = { name: messages.customers.name, exact: true }

/** The rows that were asked for are there. */
const customersStand = (page: Page) =>
  page.getByRole('group', customers).and(page.locator('[aria-busy="false"]')).waitFor()

async function arriveHome({ page }: Person) {
  await page.goto(paths.homeIndex)
  await page.getByRole('region', { name: messages.rewards.name }).waitFor()
  await customersStand(page)
}

const openMenu = async ({ page, isPhone }: Person) => {
  if (isPhone) await page.getByRole('button', { name: messages.menu.open }).click()
}
async function follow(person: Person, entry: string) {
  await openMenu(person)
  await person.page.getByRole('link', { name: entry, exact: true }).click()
}

async function sort({ page, isPhone }: Person) {
  // Cards have no headers.
  if (isPhone) await page.getByRole('combobox', { name: messages.customers.sortBy }).selectOption('name')
  else
    await page
      .getByRole('table', customers)
      .getByRole('button', { name: messages.customerColumn.name })
      .click()
  await page.waitForURL(/sort=/)
  await customersStand(page)
}

/** One visit, in its order: each interaction begins where the one before it ended. */
export const visit: readonly Interaction[] = [
  { name: 'home, nothing in the cache', act: arriveHome },
  {
    name: 'insights, of 5,000 customers',
    async act({ page }) {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      await page.getByRole('article', { name: messages.movers.name }).waitFor()
      await page.evaluate('window.scrollTo(0, 0)')
    },
  },
  {
    name: 'search, letter by letter',
    async act({ page }) {
      const field = page.getByRole('searchbox', { name: messages.customers.search })
      // For a field at the window's lower edge Chromium reports each frame only when the typing is over.
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await field.pressSequentially('copper', { delay: 150 })
      await page.waitForFunction(() => history.state.usr?.search === 'copper')
      await customersStand(page)
    },
  },
  {
    name: 'another search',
    async act({ page }) {
      const field = page.getByRole('searchbox', { name: messages.customers.search })
      await field.fill('有限公司')
      await field.press('Enter')
      await page.waitForFunction(() => history.state.usr?.search === '有限公司')
      await customersStand(page)
    },
  },
  {
    name: 'no search again',
    async act({ page }) {
      await page.getByRole('button', { name: messages.customers.clear }).click()
      await page.waitForURL((address) => !address.searchParams.has('search'))
      await customersStand(page)
    },
  },
  {
    name: 'filter',
    async act({ page }) {
      await page
        .getByRole('combobox', { name: messages.customerColumn.binding, exact: true })
        .selectOption({ label: messages.bindingStatus.BOUND })
      await page.waitForURL(/binding=bound/)
      await customersStand(page)
    },
  },
  { name: 'sort by name', act: sort },
  {
    name: 'next page',
    async act({ page }) {
      await page.getByRole('button', { name: messages.table.next }).click()
      await page.waitForURL(/page=2/)
      await customersStand(page)
    },
  },
  {
    name: 'choice of columns',
    async act({ page, isPhone }) {
      // Cards have no columns.
      if (isPhone) return
      await page.getByRole('button', { name: messages.customers.columns, exact: true }).click()
      await page.getByRole('checkbox', { name: messages.customerColumn.sms, exact: true }).click()
      await page.waitForURL(/columns=/)
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'a dialog, opened and closed',
    async act(person) {
      const { page } = person
      await openMenu(person)
      await page.getByRole('button', { name: messages.feedback.title }).click()
      await page.getByLabel(messages.feedback.content).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'language, there and back',
    async act({ page }) {
      await page.getByRole('button', { name: languageOf('cn').ownName }).click()
      await page.getByRole('group', { name: cn.customers.name, exact: true }).waitFor()
      await page.getByRole('button', { name: languageOf('en').ownName }).click()
      await customersStand(page)
    },
  },
  {
    name: 'dark scheme, there and back',
    async act({ page }) {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(
          'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
        )
      }
    },
  },
  {
    name: 'My Invoice, charts',
    async act(person) {
      await follow(person, messages.menu.myInvoice)
      await person.page
        .getByRole('region', { name: messages.billCharts.title })
        .getByRole('img')
        .first()
        .waitFor()
    },
  },
  {
    name: 'a working, opened',
    async act({ page }) {
      await page.locator('[data-opens="bill"]').nth(1).click()
      await page.getByText(messages.working.statement, { exact: true }).waitFor()
    },
  },
  {
    name: 'statement',
    async act({ page }) {
      await page.getByText(messages.working.statement, { exact: true }).first().click()
      await page.getByRole('article', { name: messages.statement.title }).waitFor()
    },
  },
  {
    name: 'Login Log',
    async act(person) {
      await follow(person, messages.menu.loginLog)
      await person.page.getByRole('table', { name: messages.loginLogs.name }).waitFor()
      await person.page.getByRole('region', { name: messages.loginInsights.name }).waitFor()
    },
  },
  {
    name: 'next page of logins',
    async act({ page }) {
      await page.getByRole('button', { name: messages.table.next }).click()
      await page.waitForURL(/page=2/)
      await page
        .getByRole('group', { name: messages.loginLogs.name })
        .and(page.locator('[aria-busy="false"]'))
        .waitFor()
    },
  },
  {
    name: 'home, from the menu',
    async act(person) {
      await follow(person, messages.menu.home)
      await customersStand(person.page)
    },
  },
  {
    name: 'export of 5,000 customers',
    async act({ page }) {
      await page.getByRole('button', { name: messages.export.start }).click()
      await page.getByText(messages.export.saved_other.split(/\s?\{\{/)[0] ?? '').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'export of 2,000 logins',
    async act(person) {
      await follow(person, messages.menu.loginLog)
      await person.page.getByRole('button', { name: messages.export.start }).click()
      await person.page
        .getByText(messages.export.saved_other.split(/\s?\{\{/)[0] ?? '')
        .waitFor({ timeout: 60_000 })
    },
  },
  { name: 'home, from the cache', act: arriveHome },
]
