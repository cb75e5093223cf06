import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Overrides } from './in-process-portal.ts'
import { bill, billsOf } from './provider-data.ts'
import { address, failing, openPortal, supportContact } from './support.tsx'
import { cellsOf, rowsOf } from './table-cells.ts'

const october = bill('2026-10', {
  smsConsumption: '250000.00',
  voiceConsumption: '50000.00',
  totalConsumption: '300000.00',
  cashBack: '11000.00',
})
const three = billsOf(october, bill('2026-09', { cashBack: '61.20' }), bill('2026-08', { cashBack: '-5.00' }))
/** One bill a month, the newest of October 2026; each cash-back is unique. */
const monthly = (count: number) =>
  billsOf(
    ...Array.from({ length: count }, (_, index) =>
      bill(new Date(Date.UTC(2026, 9 - index)).toISOString().slice(0, 7), { cashBack: `${100 + index}.00` }),
    ),
  )
const openBills = (overrides: Overrides = three, query = '') =>
  openPortal(`/home/myInvoice${query}`, { as: 'alice-chen', overrides })

const bills = () => screen.findByRole('table', { name: 'Bills' })
const charts = async () => within(await screen.findByRole('region', { name: 'Month by month' }))
/** Opens the row of a month, and returns what it shows. */
async function openRow(month: string) {
  within(await bills())
    .getByRole('button', { name: month })
    .click()
  return within(await screen.findByRole('region', { name: `How the cash-back for ${month} is calculated` }))
}
const sheet = async () => within(await screen.findByRole('article', { name: 'Monthly statement' }))

test('the table shows consumption and cash-back of each month, when it was read, and no pager while it fits one page', async () => {
  await openBills()
  expect((await bills()).getAttribute('aria-label')).toBe('Bills')
  const amounts = ['250,000.00', '50,000.00', '300,000.00', '11,000.00']
  expect(cellsOf(await bills())[0]).toEqual(['October 2026', 'alice-chen', ...amounts])
  expect(within(screen.getByRole('group', { name: 'Bills' })).getByText(/^As of/)).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Pages of Bills' })).toBeNull()
})

test('each bill is worked out band by band beside its own figure, and a difference is stated without blame', async () => {
  await openBills()
  const opened = await openRow('October 2026')
  expect(rowsOf(await opened.findByRole('table', { name: 'Calculation for October 2026' }))).toEqual([
    'Level | Consumption in the band | Ratio | Cash-back',
    'A | $200,000.00 | 3% | $6,000.00',
    'B | $100,000.00 | 5% | $5,000.00',
    'C | $0.00 | 7% | $0.00',
    'Estimate, 3.67% of the consumption | $11,000.00',
  ])
  expect(opened.getByText('The estimate and the bill agree.')).toBeDefined()
  for (const [month, words] of [
    ['September 2026', 'The bill has $1.20 more than the estimate.'],
    ['August 2026', 'The bill has $65.00 less than the estimate.'],
  ] as const) {
    const other = await openRow(month)
    expect(await other.findByText(words)).toBeDefined()
    expect(other.getByText(/The amount on the bill counts\.$/)).toBeDefined()
    expect(other.queryByText(/wrong|error|mistake/i)).toBeNull()
  }
})

test('rows open and close in place by keyboard, several at a time and at once, and the address keeps them', async () => {
  const { user } = await openBills()
  const table = within(await bills())
  const [first, second] = ['October 2026', 'September 2026'].map((name) =>
    table.getByRole('button', { name }),
  )
  const working = (month: string) => screen.findByRole('table', { name: `Calculation for ${month}` })
  act(() => {
    first?.click()
    second?.click()
  })
  await working('October 2026')
  await working('September 2026')
  expect(first?.getAttribute('aria-expanded')).toBe('true')
  expect(address()).toBe('/home/myInvoice?opened=2026-10%2C2026-09')
  first?.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/home/myInvoice?opened=2026-09'))
  expect(screen.queryByRole('table', { name: 'Calculation for October 2026' })).toBeNull()
  expect(document.activeElement).toBe(first)
  await user.click(table.getByText('-5.00'))
  expect(await working('August 2026')).toBeDefined()
})

test('totals and charts of the months come first, from the oldest to the newest', async () => {
  await openBills(three)
  const place = await charts()
  const name = 'Cash-back of 3 months; the highest is $11,000.00 in October 2026.'
  expect(await place.findByRole('img', { name })).toBeDefined()
  expect(place.getByRole('figure', { name: /^SMS and voice consumption by month/ })).toBeDefined()
  const totals = ['$11,056.20', '$304,000.00', '$253,000.00', '$51,000.00', '3.64%']
  for (const words of ['August 2026 to October 2026', ...totals]) expect(place.getByText(words)).toBeDefined()
  const region = screen.getByRole('region', { name: 'Month by month' })
  expect(region.compareDocumentPosition(await bills())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const october2026 = 'October 2026: $11,000.00 of cash-back for $300,000.00 of consumption.'
test.each([
  [[], 'No data available', 0],
  [[october], `${october2026} Charts appear here with your second bill.`, 1],
])('of %o there is no chart, and the page says "%s"', async (rows, words, workings) => {
  const { portal } = await openBills(billsOf(...rows))
  expect(await screen.findByText(words)).toBeDefined()
  await waitFor(() => expect(portal.sent('BillWorkings')).toBe(workings))
  expect([screen.queryByText('Month by month'), portal.sent('ChartedBills')]).toEqual([null, 0])
})

test('the charts show twelve months whichever page of the table is shown', async () => {
  const { portal, user } = await openBills(monthly(40), '?page=3')
  const year = 'Cash-back of 12 months; the highest is $111.00 in November 2025.'
  expect(await screen.findByRole('img', { name: year })).toBeDefined()
  expect(within(await bills()).getByText('October 2024')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await within(await bills()).findByText('October 2023')).toBeDefined()
  expect(screen.getByRole('img', { name: year })).toBeDefined()
  const pagesOf = (operation: string) =>
    portal.requests.flatMap(({ name, variables }) => (name === operation ? [variables.page] : []))
  for (const operation of ['Bills', 'BillWorkings']) expect(pagesOf(operation)).toEqual([3, 4])
  expect(portal.sent('ChartedBills')).toBe(1)
})

test('an account without bills has no chart, even if the list itself has failed before', async () => {
  const later = Promise.withResolvers<[]>()
  const answers = [failing('UPSTREAM_TIMEOUT')]
  await openBills({ listBills: async () => (await answers.pop()?.()) ?? later.promise })
  await charts()
  await act(async () => later.resolve([]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Month by month' })).toBeNull())
  expect(screen.queryByText('This part could not be loaded.')).toBeNull()
  expect(screen.getByText('Your bills could not be loaded.')).toBeDefined()
})

test('bills and charts that fail together are reported once', async () => {
  await openBills({ listBills: failing('UPSTREAM_TIMEOUT') })
  await screen.findByText('Your bills could not be loaded.')
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
  expect(screen.queryByText('The months could not be loaded.')).toBeNull()
})

test('a statement opens by keyboard with number, issuer, recipient, terms and working, is printed, and leads back to its button', async () => {
  const { user } = await openBills()
  const goBack = vi.spyOn(window.history, 'go')
  const opener = { name: 'Statement for October 2026' }
  ;(await openRow('October 2026')).getByRole('button', opener).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { ...opener, level: 1 })).toBeDefined()
  const statement = screen.getByRole('region', { name: 'Monthly statement' })
  expect(document.activeElement).toBe(statement)
  expect(address()).toBe('/home/myInvoice?opened=2026-10&statement=2026-10')
  const shown = await sheet()
  const issuer = ['Example Cloud', 'example.com', '2026-10-alice-chen', 'Nov 1, 2026']
  const recipient = ['Alice Chen', 'alice-chen', 'Individual', 'No bank account bound']
  const terms = [
    'Amounts below $100 roll over to the next month.',
    'The transfer fee is deducted from the payment.',
  ]
  for (const words of [...issuer, ...recipient, ...terms]) expect(await shown.findByText(words)).toBeDefined()
  expect(screen.getByRole('article').textContent).toContain(supportContact)
  expect(rowsOf(shown.getByRole('table', { name: 'Monthly statement' }))).toEqual([
    'Item | US dollars',
    'SMS consumption | 250,000.00',
    'Voice consumption | 50,000.00',
    'Total consumption | 300,000.00',
    'Cash-back | 11,000.00',
  ])
  expect(shown.getByRole('heading', { name: 'How the cash-back is calculated (estimate)' })).toBeDefined()
  window.print = vi.fn<() => void>()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(window.print).toHaveBeenCalledOnce()
  within(statement).getByRole('button', { name: 'Back to all bills' }).focus()
  await user.keyboard('{Enter}')
  const button = await screen.findByRole('button', opener)
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(address()).toBe('/home/myInvoice?opened=2026-10')
  expect(goBack).toHaveBeenCalledWith(-1)
})

test('a statement of a month without a bill says so, and leads back to the bills', async () => {
  const { portal, user } = await openBills(three, '?statement=2024-01')
  expect(await screen.findByRole('heading', { name: 'There is no bill for January 2024' })).toBeDefined()
  for (const role of ['button', 'article'])
    expect(screen.queryByRole(role, { name: /Print|statement/ })).toBeNull()
  expect(portal.sent('StatementBill')).toBe(1)
  // A page that opens with the statement does not move the focus.
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Back to all bills' }))
  await bills()
  expect(address()).toBe('/home/myInvoice?opened=2024-01')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Invoice' }))
})

test.each(['2026-13', ''])('an address with the statement of %j shows the bills', async (month) => {
  const { portal } = await openBills(three, `?statement=${month}`)
  await bills()
  expect(portal.sent('StatementBill')).toBe(0)
})
