import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toPage } from '#bff/domain/page.ts'
import { addMonths, dayAt, yearMonthOf } from '#rules/calendar.ts'
import { formatMonth } from '#web/platform/i18n/format.ts'
import { customer } from '../rules/customer.ts'
import { bill, listing, monthly, october, openBills, openRow, profileWithPaid, rowsOf } from './bills.ts'
import type { Overrides } from './in-process-portal.ts'
import { address, openPortal, saying, supportContact } from './support.tsx'

test('a statement shows one month, its recipient and the working of its cash-back, and can be printed', async () => {
  const { user } = await openBills()
  await user.click(
    (await openRow('October 2026')).getByRole('button', { name: 'Statement for October 2026' }),
  )
  expect(await screen.findByRole('heading', { name: 'Statement for October 2026', level: 1 })).toBeDefined()
  expect(address()).toBe('/home/myInvoice?opened=2026-10&statement=2026-10')
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
  expect(sheet.getByRole('heading', { name: 'How the cash-back is calculated (estimate)' })).toBeDefined()
  const print = vi.fn<() => void>()
  window.print = print
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
  expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
  expect(address()).toBe('/home/myInvoice?opened=2026-10')
})

test('a statement of a month without a bill says so and leads back', async () => {
  const { user } = await openBills([october], '?statement=2024-01')
  expect(await screen.findByRole('heading', { name: 'There is no bill for January 2024' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
  await waitFor(() => expect(address()).toBe('/home/myInvoice?opened=2024-01'))
})

test.each(['2026-13', 'October', '', '2026-1'])(
  'a statement of %j, which is not a month, says so, requests no bill, and leads back',
  async (month) => {
    const { portal, user } = await openBills([october], `?statement=${month}`)
    expect(await screen.findByRole('heading', { name: 'The address has no valid month' })).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
    expect(portal.requests.map(({ name }) => name)).not.toContain('StatementBill')
    await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
    expect(await screen.findByRole('table', { name: 'Bills' })).toBeDefined()
    expect(address()).toBe('/home/myInvoice')
  },
)

test('the keyboard goes into the statement, and back to the button that opened it', async () => {
  const { user } = await openBills()
  const opened = await openRow('September 2026')
  opened.getByRole('button', { name: 'Statement for September 2026' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/home/myInvoice?opened=2026-09&statement=2026-09'))
  const statement = await screen.findByRole('region', { name: 'Monthly statement' })
  expect(document.activeElement).toBe(statement)
  const back = await within(statement).findByRole('button', { name: 'Back to all bills' })
  expect(document.activeElement).toBe(statement)
  back.focus()
  await user.keyboard('{Enter}')
  const button = await screen.findByRole('button', { name: 'Statement for September 2026' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('without the button that opened it, closing a statement focuses the bills', async () => {
  const { user } = await openBills([october], '?statement=2024-01')
  await screen.findByRole('heading', { name: 'There is no bill for January 2024' })
  // A page that opens with the statement does not move the focus.
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
  await screen.findByRole('table', { name: 'Bills' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Invoice' }))
})

test('the page for an address without a month speaks Chinese', async () => {
  const { user } = await openBills([october], '?statement=October')
  await user.click(await screen.findByRole('button', { name: '中文' }))
  expect(await screen.findByRole('heading', { name: '链接中没有有效的月份' })).toBeDefined()
  expect(screen.getByRole('button', { name: '返回全部账单' })).toBeDefined()
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

const [lastMonth, until] = [yearMonthOf(addMonths(dayAt(Date.now()), -1)), '2025-01']
const billed = bill(lastMonth, '60.00', '40.00', '100.00', '3.00')
const customersOf = (...amounts: [name: string, amount: string, boundAt: string | null][]): Overrides => {
  const items = amounts.map(([name, lastMonthConsumption, boundAt]) =>
    customer({ name, lastMonthConsumption, boundAt }),
  )
  return { listCustomers: async (request) => toPage(items, items.length, request) }
}
const openLast = async (overrides: Overrides) => {
  const opened = await openPortal(`/home/myInvoice?statement=${lastMonth}`, {
    as: 'alice-chen',
    overrides: { ...listing(billed), ...overrides },
  })
  return {
    ...opened,
    part: await screen.findByRole('region', { name: 'How your customers add up to this bill' }),
  }
}

test('the statement of the last month names the customers past their year of cash-back, and adds up', async () => {
  const { part } = await openLast(
    customersOf(['Now', '70.00', null], ['Also', '30.00', null], ['Old', '12.34', '2024-01-01T00:00:00Z']),
  )
  expect(rowsOf(await within(part).findByRole('table'))).toEqual([
    'All customers, as in the column “Last month” | 112.34',
    `Old, cash-back until ${formatMonth(until, 'en')} | -12.34`,
    'Consumption that earns cash-back | 100.00',
  ])
  expect(within(part).getByText('This is the consumption on the bill, to the cent.')).toBeDefined()
})

test.each([
  ['90.00', /^The bill has \$10\.00 more\. We cannot tell why/],
  ['120.00', /^The bill has \$20\.00 less\. We cannot tell why/],
])('customers of %s who do not add up to the bill are not explained away', async (amount, words) => {
  const { part } = await openLast(customersOf(['Now', amount, null]))
  expect(await within(part).findByText(words)).toBeDefined()
})

test('a statement has a number, issuer, recipient, dates and terms', async () => {
  await openBills([october], '?statement=2026-10')
  const sheet = within(await screen.findByRole('article', { name: 'Monthly statement' }))
  for (const words of [
    'Example Cloud',
    'example.com',
    '2026-10-alice-chen',
    'Nov 1, 2026',
    'Amounts below $100 roll over to the next month.',
    'The transfer fee is deducted from the payment.',
  ])
    expect(sheet.getByText(words)).toBeDefined()
  expect(sheet.getByText(saying(supportContact))).toBeDefined()
})

test.each([
  // The three bills are 11,000.00, 61.20 and -5.00, the oldest last.
  ['56.20', '2026-10', 'To be paid before Dec 20, 2026', '将于2026年12月20日之前打款'],
  ['56.20', '2026-09', 'Paid', '已打款'],
])('with %s paid, the statement of %s says %j', async (paid, month, english, chinese) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00+08:00') })
  const { user } = await openBills(undefined, `?statement=${month}`, profileWithPaid(paid))
  const sheet = within(await screen.findByRole('article', { name: 'Monthly statement' }))
  expect((await sheet.findByText('Payment')).nextElementSibling?.textContent).toBe(english)
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByText(chinese)).toBeDefined()
})

test('a statement says nothing of its payment if the figures do not tell', async () => {
  await openBills(undefined, '?statement=2026-10', profileWithPaid('1.00'))
  const sheet = within(await screen.findByRole('article', { name: 'Monthly statement' }))
  await sheet.findByText('The estimate and the bill agree.')
  expect(sheet.queryByText('Payment')).toBeNull()
  expect(sheet.queryByText(/before Nov 20|Paid|Carried over/)).toBeNull()
})
