import type { Route } from 'playwright'
import { paths } from '#rules/web-paths.ts'
import { paperWidth, type State, type Visit } from '../state.ts'
import { openHome } from './open-home.ts'

const list = (records: unknown[]) => ({
  body: { code: 0, msg: 'success', data: { records, total: records.length } },
})

/** Bills above and below the computed cash-back, a refund, a month of millions, and a month without a bill. */
const bills = [
  ['2026-10', 1_250_000, 350_000.5, 98_000.04],
  ['2026-09', 300_000, 100_000, 16_000],
  ['2026-08', 1_000, 1_000, 61.2],
  ['2026-06', 500, 0, -12.5],
].map(([billMonth, smsMoney, voiceMoney, returnMoney]) => ({
  userName: 'alice-chen',
  billMonth,
  smsMoney,
  voiceMoney,
  totalMoney: Number(smsMoney) + Number(voiceMoney),
  returnMoney,
}))

const logins = [
  ['2026-11-20 08:15:00', '198.51.100.23', 'Lagos, Nigeria · Chrome'],
  ['2026-11-19 08:15:00', '203.0.113.7', 'Singapore, Singapore · Firefox'],
  ['2026-11-18 08:15:00', '203.0.113.7', 'Singapore, Singapore · Firefox'],
].map(([loginTime, loginIp, browserInfo]) => ({ nickname: 'alice-chen', loginTime, loginIp, browserInfo }))

const openBills = async ({ page, messages, open }: Visit, query = '') => {
  await open(paths.myInvoice + query, 'alice-chen')
  await page.getByRole('region', { name: messages.billCharts.title }).getByRole('img').first().waitFor()
}
const openStatement = async ({ page, messages, open }: Visit) => {
  await open(`${paths.myInvoice}?statement=2026-10`, 'alice-chen')
  await page.getByRole('article', { name: messages.statement.title }).waitFor()
  await page.getByRole('table', { name: messages.statementCustomers.title }).waitFor()
}

const asksForInsights = (route: Route) => route.request().postData()?.includes('customerInsights') ?? false

export const earningsStates: State[] = [
  {
    screen: 'home',
    name: 'next payment before its sum',
    async arrive(visit) {
      // The insights stay unanswered.
      await visit.page.route('**/graphql', (route) => (asksForInsights(route) ? undefined : route.continue()))
      await openHome(visit, 'alice-chen', '', false)
    },
  },
  {
    screen: 'home',
    name: 'insights failed',
    async arrive(visit) {
      const { page, messages } = visit
      // A fault of the provider would not be seen: the portal keeps the customers of an earlier visit for a minute.
      await page.route('**/graphql', (route) => (asksForInsights(route) ? route.abort() : route.continue()))
      await openHome(visit, 'alice-chen', '', false)
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
      await page.getByText(messages.insights.failed).waitFor()
    },
  },
  {
    screen: 'my invoice',
    name: 'figures that differ',
    async arrive(visit) {
      await visit.breakCalls({ path: '/home/getBillList', ...list(bills) })
      await openBills(visit)
      const { page, messages } = visit
      const all = page.locator('[data-opens="bill"]')
      const opened = page.locator('[data-opens="bill"][aria-expanded="true"]')
      for (let index = await opened.count(); index < (await all.count()); index += 1) {
        await page.locator('[data-opens="bill"][aria-expanded="false"]').first().click()
        await opened.nth(index).waitFor()
        // What opens moves the next button, which a click would miss.
        await page.getByText(messages.working.statement, { exact: true }).nth(index).waitFor()
      }
    },
  },
  {
    screen: 'my invoice',
    name: 'three years',
    async arrive({ page, messages, open }) {
      await open(`${paths.myInvoice}?months=36`, 'harbor-media')
      await page.getByRole('group', { name: messages.billCharts.span }).waitFor()
    },
  },
  {
    screen: 'my invoice',
    name: 'workings that failed',
    async arrive(visit) {
      await visit.breakCalls({ path: '/home/getBaseInfo', code: 100100 })
      await openBills(visit, '?opened=2026-10')
      await visit.page.getByText(visit.messages.working.failed).first().waitFor()
    },
  },
  { screen: 'my invoice', name: 'statement', arrive: openStatement },
  {
    screen: 'my invoice',
    name: 'statement printed',
    isPrint: true,
    widths: [paperWidth],
    arrive: openStatement,
  },
  {
    screen: 'my invoice',
    name: 'statement of no bill',
    async arrive({ page, messages, open }) {
      await open(`${paths.myInvoice}?statement=1999-01`, 'alice-chen')
      await page.getByText(messages.statement.noneHint).waitFor()
    },
  },
  {
    screen: 'login log',
    name: 'a login not seen before',
    async arrive({ page, messages, open, breakCalls }) {
      await breakCalls({ path: '/home/web/logQuery', ...list(logins) })
      await open(paths.loginLog, 'alice-chen')
      await page.getByRole('link', { name: messages.loginInsights.reset }).waitFor()
    },
  },
]
