import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { toPage } from '#bff/domain/page.ts'
import { tableColumns } from '#rules/customer-columns.ts'
import { customer } from '../rules/customer.ts'
import type { Overrides } from './in-process-portal.ts'
import { address, allIsRead, down, entry, openPortal } from './support.tsx'

const table = () => screen.findByRole('table', { name: 'Customers' })
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)
const header = async (name: string) => within(await table()).getByRole('columnheader', { name })
const searchField = () => screen.findByRole('searchbox', { name: 'Search names' })
const openCustomers = async (query = '', as = 'alice-chen', overrides: Overrides = {}, search = '') => {
  const opened = await openPortal(`/home/index${query}`, { as, overrides, entry: { search } })
  await screen.findByRole('heading', { name: 'Customers' })
  return opened
}
const asked = (portal: Awaited<ReturnType<typeof openPortal>>['portal']) =>
  portal.caused.map(({ name, variables }) => ({ name, ...variables }))

test('a search shows the matching customers, how many there are in all, and is kept, but not in the address', async () => {
  const { portal, user } = await openCustomers('?page=2')
  await table()
  await user.type(await searchField(), 'mer 1')
  expect(await screen.findByText('8 of 23 customers')).toBeDefined()
  expect(await names()).toEqual([1, 10, 11, 13, 14, 16, 17, 19].map((n) => `Customer ${n}`))
  expect([address(), entry()]).toEqual(['/home/index', { search: 'mer 1' }])
  expect(portal.sent('HomeProfile')).toBe(1)
  expect(document.activeElement).toBe(await searchField())
})

test('typing sends one request after a pause, and Enter sends it at once', async () => {
  const { portal, user } = await openCustomers()
  await table()
  await user.type(await searchField(), 'cust')
  expect(portal.sent('HomeCustomers')).toBe(1)
  await screen.findByText('16 of 23 customers')
  expect(portal.sent('HomeCustomers')).toBe(2)
  await user.type(await searchField(), 'omer 2{Enter}')
  expect(entry()).toEqual({ search: 'customer 2' })
  expect(await screen.findByText('4 of 23 customers')).toBeDefined()
})

test('going back undoes the search in the field and in the table, all that was typed in one visit of the field at once', async () => {
  const { user } = await openCustomers()
  await table()
  await user.type(await searchField(), '客{Enter}')
  await user.type(await searchField(), '户{Enter}')
  await screen.findByText('7 of 23 customers')
  window.history.back()
  expect(await screen.findByText('23 customers')).toBeDefined()
  expect((await searchField()) as HTMLInputElement).toHaveProperty('value', '')
  window.history.forward()
  expect(await screen.findByText('7 of 23 customers')).toBeDefined()
  expect((await searchField()) as HTMLInputElement).toHaveProperty('value', '客户')
})

test('a full selection opens again after a reload, and the profile does not wait for it', async () => {
  const { portal } = await openCustomers(
    '?binding=bound&certification=certified&sort=-total&columns=binding,total&page=2',
    'alice-chen',
    {},
    'customer',
  )
  expect(await names()).toEqual(['Customer 4', 'Customer 2', 'Customer 1'])
  const headers = within(await table()).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Customer', 'Binding', 'Total'])
  expect(asked(portal)).toEqual([
    { name: 'HomeProfile' },
    {
      name: 'HomeCustomers',
      page: 2,
      size: 8,
      search: 'customer',
      filter: { bindingStatus: 'BOUND', certificationStatus: 'CERTIFIED' },
      sort: { field: 'TOTAL_CONSUMPTION', direction: 'DESC' },
    },
  ])
  expect((await searchField()) as HTMLInputElement).toHaveProperty('value', 'customer')
  expect(screen.getByRole('combobox', { name: 'Binding' })).toHaveProperty('value', 'BOUND')
})

test('a filter returns to the first page', async () => {
  const { user } = await openCustomers('?page=3')
  await table()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Binding' }), 'Unbound')
  expect(await screen.findByText('3 of 23 customers')).toBeDefined()
  expect(await names()).toEqual(['Customer 7', 'Customer 14', '客户21'])
  expect(address()).toBe('/home/index?binding=unbound')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Verification' }), 'Not verified')
  expect(await screen.findByText('No customer matches')).toBeDefined()
})

test('a header sorts, reverses the order, and then restores the order of the provider', async () => {
  const { user } = await openCustomers('?page=2')
  const sort = within(await header('Total')).getByRole('button', { name: 'Total' })
  expect((await header('Total')).getAttribute('aria-sort')).toBe('none')
  await user.click(sort)
  await waitFor(async () => expect((await names())[0]).toBe('Customer 23'))
  expect((await header('Total')).getAttribute('aria-sort')).toBe('descending')
  expect(address()).toBe('/home/index?sort=-total')
  expect(document.activeElement).toBe(sort)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await names())[0]).toBe('Customer 1'))
  expect((await header('Total')).getAttribute('aria-sort')).toBe('ascending')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/home/index'))
  expect(document.activeElement).toBe(sort)
})

test('only columns that the portal can sort by have a button', async () => {
  await openCustomers()
  const buttons = within(await table())
    .getAllByRole('columnheader')
    .flatMap((head) => within(head).queryAllByRole('button'))
  expect(buttons.map((button) => button.closest('th')?.textContent)).toEqual([
    'Customer',
    'Binding',
    'Expires',
    'Cash-back until',
    'This month',
    'Total',
  ])
})

test('cards, which have no headers, are sorted by a list of choices', async () => {
  const { user } = await openCustomers()
  await table()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Total ↓')
  await waitFor(async () => expect((await names())[0]).toBe('Customer 23'))
  expect(address()).toBe('/home/index?sort=-total')
})

test('columns are chosen, survive a search, and cost no request', async () => {
  const { portal, user } = await openCustomers('?page=2')
  await table()
  const button = screen.getByRole('button', { name: 'Columns' })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: 'SMS' }))
  await user.click(screen.getByRole('checkbox', { name: 'Voice' }))
  await user.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
  expect(within(await table()).queryByRole('columnheader', { name: 'SMS' })).toBeNull()
  const left = tableColumns.map(({ key }) => key).filter((key) => !['name', 'sms', 'voice'].includes(key))
  expect(address()).toBe(`/home/index?page=2&columns=${left.join('%2C')}`)
  expect(portal.sent('HomeCustomers')).toBe(1)
  await user.type(await searchField(), '客户{Enter}')
  await screen.findByText('7 of 23 customers')
  expect(within(await table()).queryByRole('columnheader', { name: 'SMS' })).toBeNull()
})

test('choices that are made at once are all kept', async () => {
  const { user } = await openCustomers()
  await table()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const binding = screen.getByRole('combobox', { name: 'Binding' })
  act(() => {
    fireEvent.change(binding, { target: { value: 'BOUND' } })
    screen.getByRole('checkbox', { name: 'SMS' }).click()
    screen.getByRole('checkbox', { name: 'Voice' }).click()
    screen.getByRole('button', { name: 'Total' }).click()
  })
  const chosen = new URLSearchParams(address().split('?')[1])
  expect([chosen.get('binding'), chosen.get('sort')]).toEqual(['bound', '-total'])
  const left = tableColumns.map(({ key }) => key).filter((key) => !['name', 'sms', 'voice'].includes(key))
  expect(chosen.get('columns')).toBe(left.join(','))
})

test('a search without a match differs from an empty list, and offers to clear the filters', async () => {
  const { user } = await openCustomers('?sort=name', 'alice-chen', {}, 'nobody')
  expect(await screen.findByText('No customer matches')).toBeDefined()
  expect(screen.queryByText('No data available')).toBeNull()
  const [, inTheTable] = screen.getAllByRole('button', { name: 'Clear filters' })
  if (inTheTable) await user.click(inTheTable)
  await waitFor(async () => expect(await names()).toHaveLength(8))
  expect(address()).toBe('/home/index?sort=name')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Customers' }))
})

test('old rows stay until the new ones arrive, and are marked as outdated', async () => {
  const { portal, user } = await openCustomers()
  await table()
  const release = portal.hold()
  await user.click(within(await header('Customer')).getByRole('button'))
  const group = screen.getByRole('group', { name: 'Customers' })
  await waitFor(() => expect(group.getAttribute('aria-busy')).toBe('true'))
  expect(await names()).toHaveLength(8)
  expect((await table()).dataset.old).toBe('true')
  release()
  await waitFor(() => expect(group.getAttribute('aria-busy')).toBe('false'))
  expect((await table()).dataset.old).toBe('false')
})

test('a sorting that fails leaves the focus at the list, and a retry brings it', async () => {
  const { portal, user } = await openCustomers()
  const sort = within(await header('Total')).getByRole('button')
  await allIsRead()
  portal.overrides.listCustomers = down
  // The insights have read all customers, and the sorting would use that.
  portal.forgetCustomers()
  await user.click(sort)
  expect(await screen.findByText('Your customers could not be loaded.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Customers' }))
  delete portal.overrides.listCustomers
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await names())[0]).toBe('Customer 23'))
})

/** A provider of 400 customers without a type, which fails on one page. */
const brokenOn = (broken: number): NonNullable<Overrides['listCustomers']> => {
  const row = customer({ certificationStatus: 'NOT_CERTIFIED', boundAt: null })
  return async ({ page, size }) => {
    if (page === broken) throw new Fault('UPSTREAM_UNAVAILABLE', 'down', { providerCode: '100100' })
    const items = Array.from({ length: size }, (_, index) => ({
      ...row,
      name: `Row ${(page - 1) * size + index}`,
    }))
    return { items, pageInfo: { page, size, totalItems: 400, totalPages: Math.ceil(400 / size) } }
  }
}

test('a list that could not be read completely says so, and a retry reads the rest', async () => {
  const { portal, user } = await openCustomers('', 'alice-chen', { listCustomers: brokenOn(3) })
  await table()
  await user.type(await searchField(), 'row{Enter}')
  expect(await screen.findByText(/Not all customers could be read: 300 were looked at/)).toBeDefined()
  expect(await screen.findByText('300 of 300 customers')).toBeDefined()
  portal.overrides.listCustomers = brokenOn(0)
  portal.forgetCustomers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('400 of 400 customers')).toBeDefined()
  expect(screen.queryByText(/Not all customers could be read/)).toBeNull()
})

test('a customer who earns no more is quiet, in words too, and the table says until when', async () => {
  const rows = [
    customer({ name: 'Earning', boundAt: '2026-03-02T08:15:00Z' }),
    customer({ name: 'Past', boundAt: '2024-01-15T00:00:00Z' }),
    customer({ name: 'Left', bindingStatus: 'UNBOUND' }),
    customer({ name: 'Unknown', boundAt: null }),
  ]
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') })
  await openCustomers('?columns=cashBackUntil', 'alice-chen', {
    listCustomers: async (request) => toPage(rows, rows.length, request),
  })
  const [, ...shown] = within(await table()).getAllByRole('row')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'EarningMar 31, 2027',
    'Past earns you no cash-backJan 31, 2025',
    'Left earns you no cash-back–',
    'Unknown–',
  ])
})

test('a plain list shows when it arrived, a sorted one when it was read', async () => {
  const readAt = async () => {
    const group = within(screen.getByRole('group', { name: 'Customers' }))
    const { dateTime } = (await group.findByText(/^As of/)).querySelector('time') ?? {}
    return new Date(dateTime ?? '').getTime()
  }
  const openedAt = Date.now()
  const { portal, user } = await openCustomers()
  await table()
  expect(await readAt()).toBeGreaterThanOrEqual(openedAt)
  const readBefore = Date.now()
  // The insights have read all customers, or are about to, and the sorting would use that.
  portal.forgetCustomers()
  await user.click(within(await header('Customer')).getByRole('button'))
  await waitFor(() => expect(portal.sent('HomeCustomers')).toBe(2))
  await waitFor(async () => expect(await readAt()).toBeGreaterThanOrEqual(readBefore))
})

test('a search is cut to the length that the schema accepts', async () => {
  const { portal } = await openCustomers()
  await table()
  const field = (await searchField()) as HTMLInputElement
  expect(field.maxLength).toBe(64)
  fireEvent.change(field, { target: { value: 'x'.repeat(80) } })
  expect(await screen.findByText('No customer matches')).toBeDefined()
  expect(portal.caused.at(-1)?.variables.search).toBe('x'.repeat(64))
})
