import { paths } from '#rules/web-paths.ts'
import {
  mockAccountSessionsQuery,
  mockBillsQuery,
  mockBillWorkingsQuery,
  mockChartedBillsQuery,
  mockLoginLogsQuery,
} from '../../mocks/__generated__/mocks.ts'
import { paperWidth, type State, type Visit } from '../state.ts'

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

/** Exports the list of the page, and waits until it says that the file is saved. */
export const saveExport = async ({ page, messages }: Visit) => {
  await page.getByRole('button', { name: messages.export.start }).click()
  await page.getByText(messages.export.saved_other.split(/\s?\{\{/)[0] ?? '').waitFor()
}

/** The states that every screen with one list has. */
const statesOf = ({ screen, path, call, name, below, noRows }: List): State[] => {
  const openRows = async ({ page, messages, open }: Visit, query = '', as = 'alice-chen') => {
    await open(path + query, as)
    await page.getByRole('table', { name: name(messages) }).waitFor()
    await page.getByRole('region', { name: below(messages) }).waitFor()
  }
  return [
    { screen, name: 'rows', arrive: (visit) => openRows(visit) },
    { screen, name: 'page 2', arrive: (visit) => openRows(visit, '?page=2') },
    { screen, name: 'many pages', arrive: (visit) => openRows(visit, '?page=2', 'harbor-media') },
    {
      screen,
      name: 'empty',
      async arrive({ page, messages, open, answer }) {
        await answer(noRows)
        await open(path, 'grace-kim')
        await page.getByText(messages.table.empty).waitFor()
      },
    },
    {
      screen,
      name: 'failed',
      async arrive({ page, messages, open, breakCalls }) {
        await breakCalls({ path: call, code: 100100 })
        await open(path, 'alice-chen')
        await page.getByRole('button', { name: messages.frame.retry }).first().waitFor()
      },
    },
    {
      screen,
      name: 'loading',
      async arrive({ page, open, holdData }) {
        await holdData()
        await open(path, 'alice-chen')
        await page.locator('[aria-busy="true"]').first().waitFor()
      },
    },
    {
      screen,
      name: 'exported',
      async arrive(visit) {
        await openRows(visit)
        await saveExport(visit)
      },
    },
    {
      screen,
      name: 'export failed',
      async arrive(visit) {
        const { page, messages, breakCalls } = visit
        await openRows(visit)
        await breakCalls({ path: call, code: 100100 })
        await page.getByRole('button', { name: messages.export.start }).click()
        await page.getByText(messages.errorCode['100100']).waitFor()
      },
    },
    { screen, name: 'printed', isPrint: true, widths: [paperWidth], arrive: (visit) => openRows(visit) },
  ]
}

const username = 'grace-kim'
const pageInfo = { page: 1, size: 10 }

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

export const listStates: State[] = [
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
  { screen: 'login log', name: 'sessions', arrive: openSessions },
  {
    screen: 'login log',
    name: 'log out everywhere else',
    isWindow: true,
    async arrive(visit) {
      const { page, messages } = visit
      await openSessions(visit)
      await page.getByRole('button', { name: messages.sessions.endOthers }).click()
      await page.getByRole('button', { name: messages.sessions.confirm, exact: true }).waitFor()
    },
  },
]
