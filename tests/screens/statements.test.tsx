import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { listing, monthly, october, openBills, rowsOf } from './bills.ts'
import { address, openPortal } from './support.tsx'

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
