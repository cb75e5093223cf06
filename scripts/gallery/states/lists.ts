import type { Route } from 'playwright'
import { addMonths, dayAt, yearMonthOf } from '#rules/calendar.ts'
import { paths } from '#rules/web-paths.ts'
import {
  mockAccountSessionsQuery,
  mockBillsQuery,
  mockBillWorkingsQuery,
  mockChartedBillsQuery,
  mockLoginLogsQuery,
  mockStatementBillQuery,
  mockStatementCustomersQuery,
  mockStatementProfileQuery,
  mockStatementWorkingQuery,
} from '../../mocks/__generated__/mocks.ts'
import { paperWidth, type States, type Visit } from '../visit.ts'
import { openHome, saveExport } from './home.ts'

interface List {
  screen: string
  path: string
  call: string
  name: (messages: Visit['messages']) => string
  /** The name of the region that comes after the list. */
  below: (messages: Visit['messages']) => string
  /** The answers to an affiliate without rows. */
  noRows: Record<string, object>
}

/** The states that every screen with one list has. */
const statesOf = ({ screen, path, call, name, below, noRows }: List): States => {
  const openRows = async ({ page, messages, open }: Visit, query = '', as = 'alice-chen') => {
    await open(path + query, as)
    await page.getByRole('table', { name: name(messages) }).waitFor()
    await page.getByRole('region', { name: below(messages) }).waitFor()
  }
  return {
    [`${screen}: rows`]: (visit) => openRows(visit),
    [`${screen}: page 2`]: (visit) => openRows(visit, '?page=2'),
    [`${screen}: many pages`]: (visit) => openRows(visit, '?page=2', 'harbor-media'),
    [`${screen}: empty`]: async ({ page, messages, open, answer }) => {
      await answer(noRows)
      await open(path, 'grace-kim')
      await page.getByText(messages.table.empty).waitFor()
    },
    [`${screen}: failed`]: async ({ page, messages, open, breakCalls }) => {
      await breakCalls({ path: call, code: 100100 })
      await open(path, 'alice-chen')
      await page.getByRole('button', { name: messages.frame.retry }).first().waitFor()
    },
    [`${screen}: loading`]: async ({ page, open, holdData }) => {
      await holdData()
      await open(path, 'alice-chen')
      await page.locator('[aria-busy="true"]').first().waitFor()
    },
    [`${screen}: exported`]: async (visit) => {
      await openRows(visit)
      await saveExport(visit)
    },
    [`${screen}: export failed`]: async (visit) => {
      const { page, messages, breakCalls } = visit
      await openRows(visit)
      await breakCalls({ path: call, code: 100100 })
      await page.getByRole('button', { name: messages.export.start }).click()
      await page.getByText(messages.errorCode['100100']).waitFor()
    },
    [`${screen}: printed`]: { width: paperWidth, arrive: (visit) => openRows(visit) },
  }
}

const pageInfo = { page: 1, size: 10 }
const username = 'grace-kim'

const sessions = [
  { isCurrent: true, browser: 'Chrome', operatingSystem: 'macOS', ipAddress: '203.0.113.7' },
  {
    isCurrent: false,
    browser: 'Samsung Internet',
    operatingSystem: 'Android',
    ipAddress: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  },
  { isCurrent: false, browser: null, operatingSystem: null, ipAddress: '198.51.100.24' },
].map((session, index) => ({
  ...session,
  signedInAt: `2026-11-${21 - index}T08:15:00Z`,
  lastUsedAt: `2026-11-21T0${9 - index}:40:00Z`,
}))

const openSessions = async ({ page, messages, open, answer }: Visit) => {
  await answer({
    AccountSessions: mockAccountSessionsQuery({ viewer: { username: 'alice-chen', sessions } }),
  })
  await open(`${paths.loginLog}#sessions`, 'alice-chen')
  await page.getByRole('table', { name: messages.sessions.title }).waitFor()
}

const pagedListStates: States = {
  ...statesOf({
    screen: 'my invoice',
    path: paths.myInvoice,
    call: '/home/getBillList',
    name: (messages) => messages.bills.name,
    below: (messages) => messages.billCharts.title,
    noRows: {
      Bills: mockBillsQuery({ viewer: { username, bills: { pageInfo } } }),
      BillWorkings: mockBillWorkingsQuery({ viewer: { username, bills: {} } }),
      ChartedBills: mockChartedBillsQuery({ viewer: { username, bills: {} } }),
    },
  }),
  ...statesOf({
    screen: 'login log',
    path: paths.loginLog,
    call: '/home/web/logQuery',
    name: (messages) => messages.loginLogs.name,
    below: (messages) => messages.loginInsights.name,
    noRows: { LoginLogs: mockLoginLogsQuery({ viewer: { username, loginLogs: { pageInfo } } }) },
  }),
  'login log: sessions': openSessions,
  'login log: log out everywhere else': async (visit) => {
    const { page, messages } = visit
    await openSessions(visit)
    await page.getByRole('button', { name: messages.sessions.endOthers }).click()
    await page.getByRole('button', { name: messages.sessions.confirm, exact: true }).waitFor()
  },
}

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

export const openFiguresThatDiffer = async (visit: Visit) => {
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
}

const earningsStates: States = {
  'home: next payment before its sum': async (visit) => {
    // The insights stay unanswered.
    await visit.page.route('**/graphql', (route) => (asksForInsights(route) ? undefined : route.continue()))
    await openHome(visit, 'alice-chen', '', false)
  },
  'home: insights failed': async (visit) => {
    const { page, messages } = visit
    // A fault of the provider would not be seen: the portal keeps the customers of an earlier visit for a minute.
    await page.route('**/graphql', (route) => (asksForInsights(route) ? route.abort() : route.continue()))
    await openHome(visit, 'alice-chen', '', false)
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await page.getByText(messages.insights.failed).waitFor()
  },
  'my invoice: figures that differ': openFiguresThatDiffer,
  'my invoice: three years': async ({ page, messages, open }) => {
    await open(`${paths.myInvoice}?months=36`, 'harbor-media')
    await page.getByRole('group', { name: messages.billCharts.span }).waitFor()
  },
  'my invoice: workings that failed': async (visit) => {
    await visit.breakCalls({ path: '/home/getBaseInfo', code: 100100 })
    await openBills(visit, '?opened=2026-10')
    await visit.page.getByText(visit.messages.working.failed).first().waitFor()
  },
  'my invoice: statement': openStatement,
  'my invoice: statement printed': { width: paperWidth, arrive: openStatement },
  'my invoice: statement of no bill': async ({ page, messages, open }) => {
    await open(`${paths.myInvoice}?statement=1999-01`, 'alice-chen')
    await page.getByText(messages.statement.noneHint).waitFor()
  },
  'login log: a login not seen before': async ({ page, messages, open, breakCalls }) => {
    await breakCalls({ path: '/home/web/logQuery', ...list(logins) })
    await open(paths.loginLog, 'alice-chen')
    await page.getByRole('link', { name: messages.loginInsights.reset }).waitFor()
  },
}

const company = 'southern-harbour-communication'
/** As long as a company's name may be. */
const displayName = 'Southern Harbour Communications'
const bill = {
  username: company,
  smsConsumption: '1250000.00',
  voiceConsumption: '350000.55',
  totalConsumption: '1600000.55',
  cashBack: '98000.04',
}
const bands = [
  { level: 'A', volume: '200000.00', ratio: 0.03, amount: '6000.00' },
  { level: 'B', volume: '200000.00', ratio: 0.05, amount: '10000.00' },
  { level: 'C', volume: '1200000.55', ratio: 0.07, amount: '84000.04' },
] as const
/** Eight by name, as many as a statement names; every other one as long as the name of a person may be. */
const named = Array.from({ length: 8 }, (_, index) => ({
  name:
    index % 2 === 0
      ? `Eastern Delta Wholesale ${index} Ltd.`
      : 'Maximiliane von Hohenstein '.repeat(5).slice(0, 128),
  consumption: '1234567.89',
  rebateUntil: '2026-08',
}))

/** The statement with the most that can be on it. */
export const openFullStatement = async ({ page, messages, open, answer }: Visit) => {
  const month = yearMonthOf(addMonths(dayAt(Date.now()), -1))
  const account = {
    countryId: '1',
    bankName: 'Hongkong and Shanghai Banking Corporation Limited, Causeway Bay',
    accountNumber: '•••• 0838',
    accountHolder: 'Southern Harbour Communications Holding (Asia Pacific) Limited',
  }
  const explanation = {
    bands,
    level: 'C' as const,
    computed: '100000.04',
    effectiveRatio: 0.0625,
    difference: '-2000.00',
  }
  await answer({
    StatementBill: mockStatementBillQuery({ viewer: { username: company, bill: { ...bill, month } } }),
    StatementWorking: mockStatementWorkingQuery({
      viewer: { username: company, bill: { ...bill, month, explanation } },
    }),
    StatementProfile: mockStatementProfileQuery({
      viewer: { username: company, profile: { displayName, kind: 'COMPANY', payoutAccount: account } },
    }),
    StatementCustomers: mockStatementCustomersQuery({
      viewer: {
        username: company,
        lastMonth: {
          month,
          asOf: new Date().toISOString(),
          complete: true,
          consumption: '12000000.00',
          earning: '1600000.00',
          pastRebate: { totalItems: 20, consumption: '10000000.00', items: named },
          unbound: { totalItems: 2, consumption: '200000.00' },
          ended: { totalItems: 3, consumption: '200000.00' },
        },
      },
    }),
  })
  await open(`${paths.myInvoice}?statement=${month}`, 'harbor-media')
  await page.getByRole('table', { name: messages.statementCustomers.title }).waitFor()
  await page.getByText('$84,000.04').waitFor()
}

const fullStatementStates: States = {
  'my invoice: full statement printed': { width: paperWidth, arrive: openFullStatement },
}

export const listStates: States = { ...pagedListStates, ...earningsStates, ...fullStatementStates }
