import { paths } from '#rules/web-paths.ts'
import { paperWidth, type States, type Visit } from '../visit.ts'

/**
 * Opens home and waits for its data.
 *
 * @param isWhole also waits for the parts below the window
 */
export const openHome = async (
  { page, messages, open }: Visit,
  as = 'alice-chen',
  query = '',
  isWhole = true,
) => {
  await open(paths.homeIndex + query, as)
  for (const name of [messages.home.account, messages.customers.name])
    await page.getByRole('group', { name }).and(page.locator('[aria-busy="false"]')).waitFor()
  if (!isWhole) return
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  // Insights come with the first customer; until then there is no table and no search.
  await page.locator('main article, #customers:not(:has(input))').first().waitFor()
  await page.evaluate('window.scrollTo(0, 0)')
}

/** Opens home for a picture of the window alone. */
export const openTopOfHome = (visit: Visit, as = 'alice-chen') => openHome(visit, as, '', false)

/** The upstream's profile of a company that is verified and may promote. */
export const profile = {
  name: '',
  authStatus: 1,
  type: 1,
  promotionStatus: 1,
  url: 'https://example.com/promote/home?sid=0123456789abcdef&lang=en',
  alreadyMoney: 1_234_567.89,
  returnMoney: 9_876_543.21,
  money: 11_111_111.1,
  age: 240,
  amNumber: '0417',
  bankCountryId: null,
  bankName: null,
  bankAccount: null,
  bankUserName: null,
}
/** 200 characters without a space: Latin letters, Hebrew, which runs from right to left, and emoji. */
export const longName = `${'W'.repeat(120)}${'שלום'.repeat(10)}${'😀👩‍👩‍👧‍👦'.repeat(5)}`

/** Gives the affiliate and every customer of this visit the name. */
export const nameEverybody = ({ breakCalls }: Visit, name: string) => {
  const customer = {
    name,
    bindStatus: 1,
    authStatus: 1,
    type: 0,
    bindTime: '2026-01-02 03:04:05',
    smsMoney: 1_234_567.89,
    voiceMoney: 1_234_567.89,
    money: 2_469_135.78,
    lastMoney: 1_234_567.89,
    monthMoney: 1_234_567.89,
    expiresTime: null,
  }
  const answer = (data: unknown) => ({ body: { code: 0, msg: 'success', data } })
  return breakCalls(
    { path: '/home/getBaseInfo', ...answer({ ...profile, name }) },
    { path: '/home/getCustomerList', ...answer({ records: [customer, customer], total: 2 }) },
  )
}

/** Exports the list of the page, and waits until it says that the file is saved. */
export const saveExport = async ({ page, messages }: Visit) => {
  await page.getByRole('button', { name: messages.export.start }).click()
  await page.getByText(messages.export.saved_other.split(/\s?\{\{/)[0] ?? '').waitFor()
}

const seenHomeStates: States = {
  'home: verified': (visit) => openHome(visit, 'alice-chen'),
  'home: company with 5,000 customers': (visit) => openHome(visit, 'harbor-media'),
  'home: not verified': (visit) => openHome(visit, 'bruno-diaz'),
  'home: under review': (visit) => openHome(visit, 'carol-wu'),
  'home: verification failed': (visit) => openHome(visit, 'daniel-ng'),
  'home: suspended': (visit) => openHome(visit, 'erin-park'),
  'home: new, no rows yet': (visit) => openHome(visit, 'grace-kim'),
  'home: a very long name': async (visit) => {
    await nameEverybody(visit, longName)
    // The portal keeps these customers for a minute; no later picture shows the figures of this account.
    await openHome(visit, 'daniel-ng')
  },
  'home: link copied': async (visit) => {
    const { page, messages } = visit
    await openHome(visit)
    await page.getByRole('button', { name: messages.promotionLink.copy }).click()
    await page.getByRole('button', { name: messages.copy.copied }).waitFor()
  },
  'home: link that could not be copied': async (visit) => {
    const { page, messages } = visit
    await page.addInitScript(
      "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false",
    )
    await openHome(visit)
    await page.getByRole('button', { name: messages.promotionLink.copy }).click()
    await page.getByText(messages.copy.failed).waitFor()
  },
  'home: link not made yet': async (visit) => {
    await visit.breakCalls({
      path: '/home/getBaseInfo',
      body: { code: 0, msg: 'success', data: { ...profile, name: 'Harbor', url: null } },
    })
    await openHome(visit)
  },
  'home: earning without a bank account': async (visit) => {
    const earned = { returnMoney: 620, alreadyMoney: 0, money: 620 }
    await visit.breakCalls({
      path: '/home/getBaseInfo',
      body: { code: 0, msg: 'success', data: { ...profile, ...earned, name: 'Harbor' } },
    })
    await openHome(visit)
  },
  'home: suspended, with the reason at the button': async (visit) => {
    await openHome(visit, 'erin-park')
    await visit.page.getByRole('button', { name: visit.messages.promotionLink.copy }).focus()
    await visit.page.getByRole('tooltip').waitFor()
  },
  'home: changed since the last visit': async (visit) => {
    await openHome(visit)
    await visit.page.evaluate(`(() => {
        const visits = JSON.parse(localStorage.getItem('visits'))
        const [visit] = Object.values(visits)
        const seen = { ...visit.seen, customers: visit.seen.customers - 3, billed: '2020-01', paid: 'another' }
        // A visit that has not ended goes on until the page is left.
        Object.assign(visit, { at: visit.at - 3 * 86_400_000, seen, isOver: true })
        localStorage.setItem('visits', JSON.stringify(visits))
      })()`)
    await openHome(visit)
    const changes = visit.page.getByRole('region', { name: visit.messages.lastVisit.name })
    const last = changes.locator('li').nth(3)
    // A phone shows the first one, and a button that opens the rest.
    const more = changes.getByRole('button', { expanded: false })
    await last.or(more).first().waitFor()
    if ((await more.count()) > 0) await more.click()
    await last.waitFor()
  },
  'home: a device with a share sheet': async (visit) => {
    await visit.page.addInitScript('navigator.share = async () => {}')
    await openHome(visit)
    await visit.page.getByRole('button', { name: visit.messages.promotionLink.share }).waitFor()
  },
  'home: printed': { width: paperWidth, arrive: (visit) => openHome(visit) },
}

const retries = ({ page, messages }: Visit, number: number) =>
  page
    .getByRole('button', { name: messages.frame.retry })
    .nth(number - 1)
    .waitFor()

/** Home while it waits for its parts, and after some of them failed. */
const homeFailureStates: States = {
  'home: loading': async ({ page, open, holdData }) => {
    await holdData()
    await open(paths.homeIndex, 'alice-chen')
    await page.locator('[aria-busy="true"]').first().waitFor()
  },
  'home: still waiting after eight seconds': async ({ page, messages, open, holdData }) => {
    await page.clock.install()
    await holdData()
    await open(paths.homeIndex, 'alice-chen')
    await page.locator('[aria-busy="true"]').first().waitFor()
    await page.clock.fastForward(8500)
    await page.getByText(messages.frame.stillWaiting).nth(1).waitFor()
  },
  'home: figures that could not be renewed': async (visit) => {
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
  'home: profile failed': async (visit) => {
    await visit.breakCalls({ path: '/home/getBaseInfo', code: 100100 })
    await visit.open(paths.homeIndex, 'alice-chen')
    await retries(visit, 1)
  },
  'home: customers failed': async (visit) => {
    await visit.breakCalls({ path: '/home/getCustomerList', code: 100100 })
    await visit.open(paths.homeIndex, 'alice-chen')
    await retries(visit, 1)
  },
  'home: all failed': async (visit) => {
    await visit.breakCalls({ path: '/home/*', code: 100100 })
    await visit.open(paths.homeIndex, 'alice-chen')
    await retries(visit, 2)
  },
}

const chooseColumns = async (visit: Visit) => {
  await openHome(visit, 'alice-chen', '?columns=binding,expires,total')
  await visit.page.getByRole('button', { name: visit.messages.customers.columns }).click()
}

const homeCustomerStates: States = {
  'home: last page of customers': (visit) => openHome(visit, 'alice-chen', '?page=3'),
  'home: a page that the list does not have': async ({ page, messages, open }) => {
    await open(`${paths.homeIndex}?page=99`, 'alice-chen')
    await page.getByText(messages.table.noPage).waitFor()
  },
  'home: customers filtered and sorted': (visit) =>
    openHome(visit, 'harbor-media', '?binding=bound&sort=-total&page=2'),
  // A phone has cards instead of columns.
  'home: columns being chosen': { width: 1440, arrive: chooseColumns },
  'home: columns being chosen on a tablet': { width: 768, arrive: chooseColumns },
  'home: a customer opened': async (visit) => {
    await openHome(visit, 'alice-chen', '', false)
    const { page, messages } = visit
    await page.locator('[data-opens="customer"]').first().click()
    await page.getByRole('dialog').getByRole('meter', { name: messages.customerPanel.standing }).waitFor()
  },
  'home: no customer matches': async (visit) => {
    await openHome(visit, 'alice-chen', '?certification=uncertified')
    await visit.page.getByRole('searchbox').fill('nobody')
    await visit.page.getByText(visit.messages.customers.noMatch).waitFor()
  },
  'home: customers exported': async (visit) => {
    await openHome(visit, 'harbor-media', '?binding=bound')
    await saveExport(visit)
  },
}

export const homeStates: States = { ...seenHomeStates, ...homeFailureStates, ...homeCustomerStates }
