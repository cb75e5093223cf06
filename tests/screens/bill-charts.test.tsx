import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bill, listing, monthly, october, openBills } from './bills.ts'
import { address, failing, openPortal } from './support.tsx'

test('totals and charts of the months come first, the charts from the oldest to the newest', async () => {
  await openBills()
  const charts = within(await screen.findByRole('region', { name: 'Month by month' }))
  expect(
    await charts.findByRole('img', {
      name: 'Cash-back of 3 months; the highest is $11,000.00 in October 2026.',
    }),
  ).toBeDefined()
  expect(charts.getByRole('figure', { name: /^SMS and voice consumption by month/ })).toBeDefined()
  expect(charts.getByText('$11,056.20')).toBeDefined()
  expect(charts.getByText('August 2026 to October 2026')).toBeDefined()
  for (const sum of ['$303,000.00', '$252,000.00', '$51,000.00', '3.65%'])
    expect(charts.getByText(sum)).toBeDefined()
  const table = screen.getByRole('table', { name: 'Bills' })
  const place = screen.getByRole('region', { name: 'Month by month' })
  expect(place.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('without a bill there are neither charts nor workings', async () => {
  await openBills([])
  expect(await screen.findByText('No data available')).toBeDefined()
  expect(screen.queryByText('Month by month')).toBeNull()
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

test('with bills of a year or less no longer span is offered, and months before the first bill are not drawn', async () => {
  await openBills(monthly(3), '?months=36')
  expect(await screen.findByRole('img', { name: /^Cash-back of 3 months/ })).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Months shown' })).toBeNull()
})

test('a month without a bill is an empty gap in the charts, and a note says so', async () => {
  const july = bill('2026-07', '10.00', '20.00', '30.00', '5.00')
  await openBills([october, july])
  const charts = within(await screen.findByRole('region', { name: 'Month by month' }))
  const gaps = '2 of these months have no bill and are left empty.'
  const cashBack = await charts.findByRole('img', {
    name: `Cash-back of 2 months; the highest is $11,000.00 in October 2026. ${gaps}`,
  })
  expect(charts.getByText(gaps)).toBeDefined()
  expect(cashBack.querySelectorAll('[data-series]')).toHaveLength(2)
  expect(cashBack.textContent).toMatch(/Jul5Aug–Sep–Oct11K$/)
})

test('bills and charts that fail together are reported once, and one retry brings both', async () => {
  const { portal, user } = await openPortal('/home/myInvoice', {
    as: 'alice-chen',
    overrides: {
      listBills: failing('UPSTREAM_TIMEOUT'),
    },
  })
  await screen.findByText('Your bills could not be loaded.')
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
  expect(screen.queryByText('The months could not be loaded.')).toBeNull()
  Object.assign(portal.overrides, listing(october))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: /^Cash-back of 1 month/ })).toBeDefined()
  expect(screen.getByRole('table', { name: 'Bills' })).toBeDefined()
})

test('charts, workings and statement speak Chinese', async () => {
  const { user } = await openBills(undefined, '?opened=2026-10')
  await screen.findByRole('table', { name: 'Calculation for October 2026' })
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByRole('table', { name: '2026年10月的计算过程' })).toBeDefined()
  expect(screen.getByRole('heading', { name: '每月走势' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '2026年10月的对账单' }))
  expect(await screen.findByRole('heading', { name: '2026年10月对账单' })).toBeDefined()
})
