import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Bill } from '#bff/domain/bill.ts'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import type { Money } from '#bff/domain/rules/money.ts'
import type { PageRequest } from '#bff/domain/rules/paging.ts'
import { address, openPortal } from './support.tsx'

const bill = (month: string, sms: string, voice: string, total: string, cashBack: string): Bill => ({
  username: 'alice-chen',
  month,
  smsConsumption: sms as Money,
  voiceConsumption: voice as Money,
  totalConsumption: total as Money,
  cashBack: cashBack as Money,
})
const listing = (...items: Bill[]) => ({
  listBills: async (request: PageRequest) => {
    const start = (request.page - 1) * request.size
    return toPage(items.slice(start, start + request.size), items.length, request)
  },
})
/** One bill a month, the newest of October 2026; each cash-back is unique. */
const monthly = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = 2026 * 12 + 9 - index
    const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    return bill(month, '1000.00', '1000.00', '2000.00', `${100 + index}.00`)
  })
const october = bill('2026-10', '250000.00', '50000.00', '300000.00', '11000.00')
const september = bill('2026-09', '1000.00', '1000.00', '2000.00', '61.20')
const august = bill('2026-08', '1000.00', '0.00', '1000.00', '-5.00')

async function openBills(bills = [october, september, august], query = '') {
  const opened = await openPortal(`/home/myInvoice${query}`, {
    as: 'alice-chen',
    overrides: listing(...bills),
  })
  return opened
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '))

test('each bill is worked out band by band beside its own figure', async () => {
  await openBills()
  const table = await screen.findByRole('table', { name: 'Working for October 2026' })
  expect(rowsOf(table)).toEqual([
    'Level | Consumption in the band | Ratio | Cash-back',
    'A | $200,000.00 | 3% | $6,000.00',
    'B | $100,000.00 | 5% | $5,000.00',
    'C | $0.00 | 7% | $0.00',
    'Estimate, 3.67% of the consumption | $11,000.00',
  ])
  const opened = within(table.closest('details') ?? table)
  expect(opened.getByText('The estimate and the bill agree.')).toBeDefined()
})

test.each([
  ['September 2026', 'The bill has $1.20 more than the estimate.'],
  ['August 2026', 'The bill has $35.00 less than the estimate.'],
])('a difference in %s is stated without blame', async (month, words) => {
  const { user } = await openBills()
  const working = within(await screen.findByRole('region', { name: 'How each figure is reached' }))
  await user.click(working.getByText(month))
  const opened = within(working.getByText(month).closest('details') ?? document.body)
  expect(opened.getByText(words)).toBeDefined()
  expect(opened.getByText(/The figure of the bill is the one that counts\.$/)).toBeDefined()
  expect(opened.queryByText(/wrong|error|mistake/i)).toBeNull()
})

test('charts draw the months from the oldest to the newest, and offer every figure as a table', async () => {
  const { user } = await openBills()
  const charts = within(await screen.findByRole('region', { name: 'Month by month' }))
  expect(
    charts.getByRole('img', {
      name: 'Cash-back of 3 months; the highest is $11,000.00 in October 2026.',
    }),
  ).toBeDefined()
  const consumption = charts.getByRole('figure', { name: /^SMS and voice consumption by month/ })
  await user.click(within(consumption).getByText('Show as a table'))
  const table = within(consumption).getByRole('table', { name: 'SMS and voice consumption by month' })
  expect(rowsOf(table)).toEqual([
    'Month | SMS | Voice | Total',
    'August 2026 | 1,000.00 | 0.00 | 1,000.00',
    'September 2026 | 1,000.00 | 1,000.00 | 2,000.00',
    'October 2026 | 250,000.00 | 50,000.00 | 300,000.00',
  ])
})

test('without a bill there are neither charts nor workings', async () => {
  await openBills([])
  expect(await screen.findByText('No data available')).toBeDefined()
  expect(screen.queryByText('Month by month')).toBeNull()
})

test('a working that fails is reported beside its bill, and a retry brings it', async () => {
  const { portal, user } = await openPortal('/home/myInvoice', {
    as: 'alice-chen',
    overrides: {
      ...listing(october),
      getProfile: async () => {
        throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
      },
    },
  })
  expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
  expect(await screen.findByText('The working of this bill could not be loaded.')).toBeDefined()
  delete portal.overrides.getProfile
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Working for October 2026' })).toBeDefined()
})

test('a statement shows one month, its recipient and the working of its cash-back, and can be printed', async () => {
  const { user } = await openBills()
  await user.click(await screen.findByRole('button', { name: 'Statement for October 2026' }))
  expect(await screen.findByRole('heading', { name: 'Statement for October 2026', level: 1 })).toBeDefined()
  expect(address()).toBe('/home/myInvoice?statement=2026-10')
  const sheet = within(screen.getByRole('article', { name: 'Monthly statement' }))
  expect(sheet.getByText('Alice Chen')).toBeDefined()
  expect(sheet.getByText('alice-chen')).toBeDefined()
  expect(sheet.getByText('Individual')).toBeDefined()
  expect(sheet.getByText('No bank account bound')).toBeDefined()
  expect(rowsOf(sheet.getByRole('table', { name: 'Monthly statement' }))).toEqual([
    'Item | US dollars',
    'SMS consumption | 250,000.00',
    'Voice consumption | 50,000.00',
    'Total consumption | 300,000.00',
    'Cash-back | 11,000.00',
  ])
  expect(sheet.getByRole('heading', { name: 'How the cash-back is reached (estimate)' })).toBeDefined()
  const print = vi.fn<() => void>()
  window.print = print
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
  expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
  expect(address()).toBe('/home/myInvoice')
})

test('a statement whose profile fails still shows the bill', async () => {
  await openPortal('/home/myInvoice?statement=2026-10', {
    as: 'alice-chen',
    overrides: {
      ...listing(october),
      getProfile: async () => {
        throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
      },
    },
  })
  const sheet = within(await screen.findByRole('article', { name: 'Monthly statement' }))
  expect(sheet.getByText('11,000.00')).toBeDefined()
  expect(sheet.queryByText('Partner')).toBeNull()
})

test('a statement of a month without a bill says so and leads back', async () => {
  const { user } = await openBills([october], '?statement=2024-01')
  expect(await screen.findByRole('heading', { name: 'There is no bill for January 2024' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
  await waitFor(() => expect(address()).toBe('/home/myInvoice'))
})

test.each(['2026-13', 'October', '', '2026-1'])(
  'a statement of %j, which is not a month, says so, requests no bill, and leads back',
  async (month) => {
    const { portal, user } = await openBills([october], `?statement=${month}`)
    expect(await screen.findByRole('heading', { name: 'The address names no month' })).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
    expect(portal.requests.map(({ name }) => name)).not.toContain('StatementBill')
    await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
    expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
    expect(address()).toBe('/home/myInvoice')
  },
)

test('the keyboard goes into the statement, and back to the button that opened it', async () => {
  const { user } = await openBills()
  const working = within(await screen.findByRole('region', { name: 'How each figure is reached' }))
  await user.click(working.getByText('September 2026'))
  working.getByRole('button', { name: 'Statement for September 2026' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/home/myInvoice?statement=2026-09'))
  const statement = await screen.findByRole('region', { name: 'Monthly statement' })
  expect(document.activeElement).toBe(statement)
  const back = await within(statement).findByRole('button', { name: 'Back to all bills' })
  expect(document.activeElement).toBe(statement)
  back.focus()
  await user.keyboard('{Enter}')
  const button = await screen.findByRole('button', { name: 'Statement for September 2026' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.closest('details')?.open).toBe(true)
})

test('without the button that opened it, closing a statement focuses the bills', async () => {
  const { user } = await openBills([october], '?statement=2024-01')
  await screen.findByRole('heading', { name: 'There is no bill for January 2024' })
  // A page that opens with the statement does not move the focus.
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
  await screen.findByRole('button', { name: 'Statement for October 2026' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Invoice' }))
})

test('the page for an address without a month speaks Chinese', async () => {
  const { user } = await openBills([october], '?statement=October')
  await user.click(await screen.findByRole('button', { name: '中文' }))
  expect(await screen.findByRole('heading', { name: '链接中没有有效的月份' })).toBeDefined()
  expect(screen.getByRole('button', { name: '返回全部账单' })).toBeDefined()
})

test('a statement that fails is reported, and a retry brings it', async () => {
  const { portal, user } = await openPortal('/home/myInvoice?statement=2026-10', {
    as: 'alice-chen',
    overrides: {
      listBills: async () => {
        throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
      },
    },
  })
  expect(await screen.findByText('The bill of this month could not be loaded.')).toBeDefined()
  Object.assign(portal.overrides, listing(october))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Monthly statement' })).toBeDefined()
})

test('the statement of a month outside the shown page takes one request for each of its parts', async () => {
  const { portal } = await openBills(monthly(130), '?statement=2016-06')
  const sheet = within(await screen.findByRole('article', { name: 'Monthly statement' }))
  expect(sheet.getByText('June 2016')).toBeDefined()
  expect(sheet.getByText('224.00')).toBeDefined()
  expect(portal.requests.map(({ name }) => name)).toEqual([
    'StatementBill',
    'StatementWorking',
    'StatementProfile',
  ])
})

test('the charts show the last twelve months whichever page of the table is shown, and are requested once', async () => {
  const { portal, user } = await openBills(monthly(40), '?page=3')
  const summary = 'Cash-back of 12 months; the highest is $111.00 in November 2025.'
  expect(await screen.findByRole('img', { name: summary })).toBeDefined()
  expect(within(screen.getByRole('table', { name: 'Bills' })).getByText('October 2024')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await within(screen.getByRole('table', { name: 'Bills' })).findByText('October 2023')).toBeDefined()
  expect(screen.getByRole('img', { name: summary })).toBeDefined()
  const pagesOf = (operation: string) =>
    portal.requests.flatMap(({ name, variables }) => (name === operation ? [variables.page] : []))
  expect(pagesOf('Bills')).toEqual([3, 4])
  expect(pagesOf('BillWorkings')).toEqual([3, 4])
  expect(portal.sent('ChartedBills')).toBe(1)
})

test('the charts show two or three years on request, and the address keeps the choice', async () => {
  const { user } = await openBills(monthly(40), '?page=2')
  const spans = within(await screen.findByRole('group', { name: 'Months shown' }))
  expect(spans.getByRole('radio', { name: '12 months', checked: true })).toBeDefined()
  await user.click(spans.getByRole('radio', { name: '36 months' }))
  expect(
    await screen.findByRole('img', {
      name: /^Cash-back of 36 months; the highest is \$135\.00 in November 2023/,
    }),
  ).toBeDefined()
  expect(address()).toBe('/home/myInvoice?page=2&months=36')
  expect(screen.getByRole('img', { name: /^Cash-back of 36 months/ }).textContent).toContain(
    'Jan2024AprJulOctJan2025AprJulOctJan2026AprJulOct',
  )
  await user.click(spans.getByRole('radio', { name: '12 months' }))
  expect(address()).toBe('/home/myInvoice?page=2')
})

test('with bills of a year or less no longer span is offered, and no month before the first bill is drawn', async () => {
  await openBills(monthly(3), '?months=36')
  expect(await screen.findByRole('img', { name: /^Cash-back of 3 months/ })).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Months shown' })).toBeNull()
})

test('a month without a bill is an empty gap in the charts, and a note says so', async () => {
  const july = bill('2026-07', '10.00', '20.00', '30.00', '5.00')
  const { user } = await openBills([october, july])
  const charts = within(await screen.findByRole('region', { name: 'Month by month' }))
  const gaps = '2 of these months have no bill and are left empty.'
  const cashBack = charts.getByRole('img', {
    name: `Cash-back of 2 months; the highest is $11,000.00 in October 2026. ${gaps}`,
  })
  expect(charts.getByText(gaps)).toBeDefined()
  expect(cashBack.querySelectorAll('[data-series]')).toHaveLength(2)
  expect(cashBack.textContent).toMatch(/Jul5Aug–Sep–Oct11K$/)
  const figure = charts.getByRole('figure', { name: /^SMS and voice consumption by month/ })
  await user.click(within(figure).getByText('Show as a table'))
  expect(rowsOf(within(figure).getByRole('table'))).toEqual([
    'Month | SMS | Voice | Total',
    'July 2026 | 10.00 | 20.00 | 30.00',
    'August 2026 | No bill',
    'September 2026 | No bill',
    'October 2026 | 250,000.00 | 50,000.00 | 300,000.00',
  ])
})

test('charts that fail alone are reported in their place, and the table stays', async () => {
  const bills = listing(october)
  const { portal, user } = await openPortal('/home/myInvoice', {
    as: 'alice-chen',
    overrides: {
      listBills: async (request: PageRequest) => {
        if (request.size > 12) throw new Fault('UPSTREAM_TIMEOUT', 'late')
        return bills.listBills(request)
      },
    },
  })
  expect(await screen.findByText('The months could not be loaded.')).toBeDefined()
  expect(screen.getByRole('table', { name: 'Bills' })).toBeDefined()
  expect(screen.getByRole('table', { name: 'Working for October 2026' })).toBeDefined()
  Object.assign(portal.overrides, bills)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: /^Cash-back of 1 month/ })).toBeDefined()
})

test('charts, workings and statement speak Chinese', async () => {
  const { user } = await openBills()
  await screen.findByRole('table', { name: 'Working for October 2026' })
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByRole('table', { name: '2026年10月的计算过程' })).toBeDefined()
  expect(screen.getByRole('heading', { name: '每月走势' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '2026年10月的对账单' }))
  expect(await screen.findByRole('heading', { name: '2026年10月对账单' })).toBeDefined()
})
