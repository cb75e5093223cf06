import { paths } from '#rules/web-paths.ts'
import { paperWidth, type State, type Visit } from '../state.ts'

interface List {
  screen: string
  path: string
  call: string
  name: (words: Visit['words']) => string
  /** The name of the region that is drawn after the list. */
  below: (words: Visit['words']) => string
}

/** Exports the list of the page, and waits until it says that the file is saved. */
export const saveExport = async ({ page, words }: Visit) => {
  await page.getByRole('button', { name: words.export.start }).click()
  await page.getByText(words.export.saved_other.split(/\s?\{\{/)[0] ?? '').waitFor()
}

/** The states that every screen with one list has. */
const statesOf = ({ screen, path, call, name, below }: List): State[] => {
  const openRows = async ({ page, words, open }: Visit, query = '', as = 'alice-chen') => {
    await open(path + query, as)
    await page.getByRole('table', { name: name(words) }).waitFor()
    await page.getByRole('region', { name: below(words) }).waitFor()
  }
  return [
    { screen, name: 'rows', arrive: (visit) => openRows(visit) },
    { screen, name: 'page 2', arrive: (visit) => openRows(visit, '?page=2') },
    { screen, name: 'many pages', arrive: (visit) => openRows(visit, '?page=2', 'harbor-media') },
    {
      screen,
      name: 'empty',
      async arrive({ page, words, open, breakCalls }) {
        const body = { code: 0, msg: 'success', data: { records: [], total: 0 } }
        await breakCalls({ path: call, body })
        await open(path, 'grace-kim')
        await page.getByText(words.table.empty).waitFor()
      },
    },
    {
      screen,
      name: 'failed',
      async arrive({ page, words, open, breakCalls }) {
        await breakCalls({ path: call, code: 100100 })
        await open(path, 'alice-chen')
        await page.getByRole('button', { name: words.frame.retry }).waitFor()
      },
    },
    {
      screen,
      name: 'loading',
      async arrive({ page, open, holdData }) {
        await holdData()
        await open(path, 'alice-chen')
        await page.locator('[aria-busy="true"]').waitFor()
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
        const { page, words, breakCalls } = visit
        await openRows(visit)
        await breakCalls({ path: call, code: 100100 })
        await page.getByRole('button', { name: words.export.start }).click()
        await page.getByText(words.errorCode['100100']).waitFor()
      },
    },
    { screen, name: 'printed', isPrint: true, widths: [paperWidth], arrive: (visit) => openRows(visit) },
  ]
}

export const listStates: State[] = [
  ...statesOf({
    screen: 'my invoice',
    path: paths.myInvoice,
    call: '/home/getBillList',
    name: (words) => words.bills.name,
    below: (words) => words.working.title,
  }),
  ...statesOf({
    screen: 'login log',
    path: paths.loginLog,
    call: '/home/web/logQuery',
    name: (words) => words.loginLogs.name,
    below: (words) => words.loginInsights.name,
  }),
]
