import { paths } from '#rules/portal-paths.ts'
import { saveExport } from './lists.ts'
import { paperWidth, type State, type Visit } from '../state.ts'

const screen = 'home'
const seeded = [
  ['verified', 'alice-chen'],
  ['company with 5,000 customers', 'harbor-media'],
  ['not verified', 'bruno-diaz'],
  ['under review', 'carol-wu'],
  ['verification failed', 'daniel-ng'],
  ['suspended', 'erin-park'],
  ['new, no rows yet', 'grace-kim'],
] as const

/** @param isWhole whether what lies below the window is waited for, too */
export const openHome = async (
  { page, words, open }: Visit,
  as = 'alice-chen',
  query = '',
  isWhole = true,
) => {
  await open(paths.homeIndex + query, as)
  await page.getByRole('region', { name: words.rewards.name }).waitFor()
  await page
    .getByRole('group', { name: words.customers.name })
    .and(page.locator('[aria-busy="false"]'))
    .waitFor()
  if (!isWhole) return
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  await page.getByRole('article', { name: words.forecast.name }).waitFor()
  await page.evaluate('window.scrollTo(0, 0)')
}

/** What the upstream tells of a company that is in order. */
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
/** 200 characters without a blank: letters, Hebrew that runs the other way, and emoji. */
export const longName = `${'W'.repeat(120)}${'שלום'.repeat(10)}${'😀👩‍👩‍👧‍👦'.repeat(5)}`

/** Everybody of this visit has the long name. */
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

const retries = ({ page, words }: Visit, number: number) =>
  page
    .getByRole('button', { name: words.frame.retry })
    .nth(number - 1)
    .waitFor()

export const homeStates: State[] = [
  ...seeded.map(([name, username]) => ({
    screen,
    name,
    arrive: (visit: Visit) => openHome(visit, username),
  })),
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
    async arrive({ page, words, open, holdData }) {
      await page.clock.install()
      await holdData()
      await open(paths.homeIndex, 'alice-chen')
      await page.locator('[aria-busy="true"]').first().waitFor()
      await page.clock.fastForward(8500)
      await page.getByRole('button', { name: words.frame.stopWaiting }).nth(1).waitFor()
    },
  },
  {
    screen,
    name: 'customers that nobody waited for',
    async arrive({ page, words, open, breakCalls }) {
      await page.clock.install()
      await breakCalls({ path: '/home/getCustomerList', delayMs: 20_000 })
      await open(paths.homeIndex, 'alice-chen')
      await page.getByRole('region', { name: words.rewards.name }).waitFor()
      await page.clock.fastForward(8500)
      await page.getByRole('button', { name: words.frame.stopWaiting }).click()
      await page.getByText(words.fault.STOPPED).waitFor()
    },
  },
  {
    screen,
    name: 'figures that could not be renewed',
    async arrive(visit) {
      const { page, words, breakCalls } = visit
      await openHome(visit, 'alice-chen', '', false)
      await page.evaluate(
        `window.history.pushState({}, '', '${paths.loginLog}'); window.dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.getByRole('table', { name: words.loginLogs.name }).waitFor()
      await breakCalls(
        { path: '/home/getBaseInfo', code: 100100 },
        { path: '/home/getCustomerList', code: 100100 },
      )
      await page.goBack()
      await page.getByRole('button', { name: words.frame.retry }).nth(1).waitFor()
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
  {
    screen,
    name: 'a very long name',
    async arrive(visit) {
      await nameEverybody(visit, longName)
      await openHome(visit)
    },
  },
  {
    screen,
    name: 'link copied',
    async arrive(visit) {
      const { page, words } = visit
      await openHome(visit)
      await page.getByRole('button', { name: words.promotionLink.copy }).click()
      await page.getByText(words.copy.copied, { exact: true }).waitFor()
    },
  },
  {
    screen,
    name: 'link that could not be copied',
    async arrive(visit) {
      const { page, words } = visit
      await page.addInitScript(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined }); document.execCommand = () => false",
      )
      await openHome(visit)
      await page.getByRole('button', { name: words.promotionLink.copy }).click()
      await page.getByText(words.copy.failed).waitFor()
    },
  },
  {
    screen,
    name: 'link not made yet',
    async arrive(visit) {
      await visit.breakCalls({
        path: '/home/getBaseInfo',
        body: { code: 0, msg: 'success', data: { ...profile, name: 'Harbor', url: null } },
      })
      await openHome(visit)
    },
  },
  {
    screen,
    name: 'suspended, with the reason at the button',
    async arrive(visit) {
      await openHome(visit, 'erin-park')
      await visit.page.getByRole('button', { name: visit.words.promotionLink.copy }).focus()
      await visit.page.getByRole('tooltip').waitFor()
    },
  },
  {
    screen,
    name: 'first steps opened again',
    async arrive(visit) {
      await openHome(visit)
      await visit.page.getByRole('button', { name: visit.words.firstSteps.show }).click()
      await visit.page.getByRole('region', { name: visit.words.firstSteps.title }).getByRole('list').waitFor()
    },
  },
  { screen, name: 'last page of customers', arrive: (visit) => openHome(visit, 'alice-chen', '?page=3') },
  {
    screen,
    name: 'a page that the list does not have',
    async arrive({ page, words, open }) {
      await open(`${paths.homeIndex}?page=99`, 'alice-chen')
      await page.getByText(words.table.noPage).waitFor()
    },
  },
  {
    screen,
    name: 'customers searched and sorted',
    arrive: (visit) => openHome(visit, 'harbor-media', '?search=a&binding=bound&sort=-total&page=2'),
  },
  {
    screen,
    name: 'columns being chosen',
    async arrive(visit) {
      await openHome(visit, 'alice-chen', '?columns=binding,expires,total')
      await visit.page.getByRole('button', { name: visit.words.customers.columns }).click()
    },
  },
  {
    screen,
    name: 'no customer matches',
    async arrive(visit) {
      await openHome(visit, 'alice-chen', '?search=nobody&certification=uncertified')
      await visit.page.getByText(visit.words.customers.noMatch).waitFor()
    },
  },
  {
    screen,
    name: 'customers exported',
    async arrive(visit) {
      await openHome(visit, 'harbor-media', '?search=a')
      await saveExport(visit)
    },
  },
  { screen, name: 'printed', isPrint: true, widths: [paperWidth], arrive: (visit) => openHome(visit) },
]
