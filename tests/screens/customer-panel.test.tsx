import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toPage } from '#bff/domain/page.ts'
import { customer } from '../rules/customer.ts'
import type { Overrides } from './in-process-portal.ts'
import { address, dialogCalled, entry, openPortal } from './support.tsx'

// The customers are in their first year.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+08:00') })
})
const table = async () => within(await screen.findByRole('table', { name: 'Customers' }))
const region = async (dialog: Awaited<ReturnType<typeof dialogCalled>>, name: string) =>
  within(await dialog.findByRole('region', { name }))

const only = (...items: ReturnType<typeof customer>[]): Overrides => ({
  listCustomers: async (request) => toPage(items, items.length, request),
})

test('a row opens by keyboard as a panel with all that it has, and closing returns the focus', async () => {
  const { user } = await openPortal('/home/index?page=2', { as: 'alice-chen' })
  const name = (await table()).getByRole('button', { name: 'Customer 10' })
  name.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogCalled('Customer 10')
  expect([address(), entry().customer]).toEqual(['/home/index?page=2', 'Customer 10'])
  expect(dialog.getByText('$120.00')).toBeDefined()
  for (const value of ['$200.00', '$1,100.75', '$1,000.25', '$100.50', 'unverified', 'Not verified'])
    expect(dialog.getByText(value)).toBeDefined()
  expect(dialog.getByText('Bound to you without an end date.')).toBeDefined()
  expect(
    dialog.getByText('You earn cash-back until the end of March 2027, estimated from the bind date.'),
  ).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entry()).toEqual({})
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('a press beside the name opens the row too', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await user.click((await table()).getByText('110.75'))
  expect(await dialogCalled('Customer 1')).toBeDefined()
})

test('a reload opens the panel again, also of the second customer of a name', async () => {
  const twins = only(
    customer({ name: 'Twin', totalConsumption: '1.00' }),
    customer({ name: 'Twin', totalConsumption: '2.00' }),
  )
  await openPortal('/home/index', { as: 'alice-chen', overrides: twins, entry: { customer: 'Twin~2' } })
  expect((await dialogCalled('Twin')).getByText('$2.00')).toBeDefined()
})

test('a panel of a customer whom the page no longer has says so', async () => {
  await openPortal('/home/index', { as: 'alice-chen', entry: { customer: 'Nobody' } })
  const dialog = await dialogCalled('Customer')
  expect(await dialog.findByText(/^This customer is not on this page of the list/)).toBeDefined()
})

test('the row and the panel say what a customer earns this month', async () => {
  const { user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: only(
      customer({ name: 'Large', monthlyConsumption: '2000.00' }),
      customer({ name: 'Idle', monthlyConsumption: '0.00' }),
    ),
  })
  const rows = await table()
  expect((await rows.findByText('earns $60.00')).closest('tr')?.textContent).toContain('Large')
  expect(rows.getAllByText(/^earns /)).toHaveLength(1)
  await user.click(rows.getByRole('button', { name: 'Large' }))
  expect(
    (await dialogCalled('Large')).getByText('Earns you about $60.00 of this month’s cash-back so far.'),
  ).toBeDefined()
})

test('the panel shows the share of a customer, and the place by consumption and among the movers', async () => {
  const overrides = only(
    customer({ name: 'First', monthlyConsumption: '60.00' }),
    customer({ name: 'Second', monthlyConsumption: '30.00', lastMonthConsumption: '900.00' }),
    customer({ name: 'Third', monthlyConsumption: '10.00', lastMonthConsumption: '9000.00' }),
  )
  await openPortal('/home/index', { as: 'alice-chen', overrides, entry: { customer: 'Second' } })
  const standing = await region(await dialogCalled('Second'), 'Among your customers')
  expect(
    await standing.findByText('30% of what customers who earn you cash-back spent this month'),
  ).toBeDefined()
  expect(standing.getByText('Rank 2 of 3 customers with consumption this month.')).toBeDefined()
  // A month has no pace on its first two days.
  expect(standing.getByText(/^Rank 2 of 2 who spend less\.|^A comparison with last month/)).toBeDefined()
})

test('a customer who is not bound has no place, and the panel says what that means', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await user.click((await table()).getByRole('button', { name: 'Customer 7' }))
  const dialog = await dialogCalled('Customer 7')
  expect(dialog.getByText('No longer bound to you. New consumption earns you no cash-back.')).toBeDefined()
  expect(dialog.queryByRole('region', { name: 'Among your customers' })).toBeNull()
})

test('in the table the dates are no stops of the keyboard, and hovering shows the full time', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  const customers = await table()
  const [, ...rows] = customers.getAllByRole('row')
  expect(rows.flatMap((row) => within(row).queryAllByRole('button'))).toHaveLength(8)
  const [date] = customers.getAllByText('Mar 2, 2026')
  if (!date) throw new Error('no date is shown')
  await user.hover(date)
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toMatch(/8:15:00 AM UTC$/)
  await user.unhover(date)
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
})

test('the panel speaks Chinese', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await user.click(await screen.findByRole('button', { name: '中文' }))
  const customers = within(await screen.findByRole('table', { name: '客户' }))
  await user.click(customers.getByRole('button', { name: 'Customer 1' }))
  const dialog = await dialogCalled('Customer 1')
  expect(dialog.getByText(/^已与您绑定/)).toBeDefined()
  expect(dialog.getByText('按绑定时间预估，返现至2027年3月底。')).toBeDefined()
})

test('a cash-back year that is over is an estimate by the bind time, in both languages', async () => {
  const overrides = only(customer({ name: 'Old', boundAt: '2024-01-15T00:00:00Z' }))
  const { user } = await openPortal('/home/index', { as: 'alice-chen', overrides })
  const english =
    'The cash-back year ended with January 2025, estimated from the bind date. Consumption since then earns you no cash-back.'
  await user.click(await screen.findByRole('button', { name: 'Old' }))
  expect((await dialogCalled('Old')).getByText(english)).toBeDefined()
  expect((await dialogCalled('Old')).queryByRole('region', { name: 'Among your customers' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '中文' }))
  await user.click(await screen.findByRole('button', { name: 'Old' }))
  const chinese = '按绑定时间预估，一年返现期已于2025年1月结束，之后的消费不再产生返现。'
  expect((await dialogCalled('Old')).getByText(chinese)).toBeDefined()
})
