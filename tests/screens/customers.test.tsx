import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { tableColumns } from '#rules/customer.ts'
import { customersOf } from './provider-data.ts'
import { address, dialogCalled, entry, narrowWindow, openPortal } from './support.tsx'
import { cellsOf } from './table-cells.ts'

// The customers are in their first year.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+08:00') })
})
const past = { boundAt: '2024-01-15T00:00:00Z' }
const table = async () => within(await screen.findByRole('table', { name: 'Customers' }))
const rows = async () => cellsOf(await screen.findByRole('table', { name: 'Customers' }))
const names = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)
const header = async (name: string) => (await table()).getByRole('columnheader', { name })
const group = () => screen.getByRole('group', { name: 'Customers' })
const searchField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search names' })

const openHome = (opening: Parameters<typeof openPortal>[1] = {}, query = '') =>
  openPortal(`/home/index${query}`, { as: 'alice-chen', ...opening })
const openTable = async (...opening: Parameters<typeof openHome>) => {
  const opened = await openHome(...opening)
  await table()
  return opened
}
const openWith = (customers: Parameters<typeof customersOf>[0], entry = {}) =>
  openTable({ overrides: customersOf(customers), entry })

test('a row has the state of its customer in words, amounts to the cent, and dates that are no stops of the keyboard', async () => {
  await openWith([
    { name: 'Company', kind: 'COMPANY', monthlyConsumption: '0.01', totalConsumption: '999999999999.99' },
    { name: 'Left', bindingStatus: 'UNBOUND', expiresAt: '2026-12-31T16:00:00Z' },
    {
      name: 'New',
      certificationStatus: 'NOT_CERTIFIED',
      monthlyConsumption: '-1234.50',
      totalConsumption: '-0.01',
    },
  ])
  const [company, left, fresh] = (await rows()).map((cells) => cells.join(' | '))
  expect(company).toMatch(/^Company.*Company.*Bound.*Unlimited.* \| 0\.01 \| 999,999,999,999\.99$/)
  expect(left).toContain('Unbound')
  expect(left).not.toMatch(/2026-12|Dec 31/)
  expect(fresh).toMatch(/^New.*unverified.*Not verified.* \| -1,234\.50 \| -0\.01$/)
  expect((await table()).queryAllByRole('button', { name: /2026/ })).toEqual([])
})

test('a customer who earns no more is quiet, in words too, and the table says until when', async () => {
  await openTable(
    {
      overrides: customersOf([
        { name: 'Earning' },
        { name: 'Past', ...past },
        { name: 'Left', bindingStatus: 'UNBOUND' },
        { name: 'Unknown', boundAt: null },
      ]),
    },
    '?columns=cashBackUntil',
  )
  expect((await rows()).map((cells) => cells.join(' | ').replace('unverified · Verified', ''))).toEqual([
    'Earning | Mar 31, 2027',
    'Past earns you no cash-back | Jan 31, 2025',
    'Left earns you no cash-back | –',
    'Unknown | –',
  ])
})

test('another page requests only customers, is kept in the address, leaves the focus at its number, and the count as it was', async () => {
  const { portal, user } = await openTable()
  const changesOfCount = vi.fn<() => void>()
  new MutationObserver(changesOfCount).observe(screen.getByText('23 customers'), { childList: true })
  const third = screen.getByRole('button', { name: '3' })
  await user.click(third)
  await waitFor(async () => expect(await names()).toContain('Customer 23'))
  expect(changesOfCount).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(third)
  expect(third.getAttribute('aria-current')).toBe('page')
  expect(window.scrollTo).not.toHaveBeenCalled()
  expect(address()).toBe('/home/index?page=3')
  expect(portal.caused.map(({ name }) => name)).toEqual(['HomeProfile', 'HomeCustomers', 'HomeCustomers'])
})

test('a page or a customer that is pressed twice is one step of the history, and so is closing the customer', async () => {
  const { user } = await openTable()
  const steps = history.length
  await user.dblClick(screen.getByRole('button', { name: '3' }))
  await waitFor(async () => expect(await names()).toContain('Customer 23'))
  await user.dblClick((await table()).getByRole('button', { name: 'Customer 23' }))
  expect(history.length).toBe(steps + 2)
  const panelOf = () => screen.findByRole('dialog', { name: 'Customer 23' })
  const panel = await panelOf()
  const close = within(panel).getByRole('button', { name: 'Close' })
  const goBack = vi.spyOn(window.history, 'go')
  // The second click on the name falls on what has opened over it.
  const pressOutside = (detail: number) => {
    const [overlay = expect.fail()] = document.getElementsByClassName('mantine-Drawer-overlay')
    fireEvent.click(overlay, { detail })
  }
  pressOutside(2)
  expect(goBack).not.toHaveBeenCalled()
  // At once: user-event lets the browser go back between two clicks.
  fireEvent.click(close)
  fireEvent.click(close)
  await waitFor(() => expect(panel.isConnected).toBe(false))
  expect(goBack).toHaveBeenCalledOnce()
  window.history.forward()
  const again = await panelOf()
  pressOutside(1)
  await waitFor(() => expect(again.isConnected).toBe(false))
})

test('a search sends one request after a pause and none for the profile, and is kept, but not in the address', async () => {
  const { portal, user } = await openTable({}, '?page=2')
  searchField().focus()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  for (const [value, pause, search] of [
    ['mer', 200, undefined],
    ['mer 1', 349, undefined],
    ['mer 1', 1, 'mer 1'],
  ] as const) {
    fireEvent.change(searchField(), { target: { value } })
    act(() => void vi.advanceTimersByTime(pause))
    expect(entry().search).toBe(search)
  }
  vi.useRealTimers()
  expect(await screen.findByText('8 of 23 customers')).toBeDefined()
  expect(await names()).toEqual([1, 10, 11, 13, 14, 16, 17, 19].map((n) => `Customer ${n}`))
  expect([address(), entry()]).toEqual(['/home/index', { search: 'mer 1' }])
  expect(document.activeElement).toBe(searchField())
  expect([portal.sent('HomeCustomers'), portal.sent('HomeProfile')]).toEqual([2, 1])
  await user.type(searchField(), '1{Enter}')
  expect(entry()).toEqual({ search: 'mer 11' })
})

test('the letters of a pinyin are no search, but what they become', async () => {
  await openTable()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  fireEvent.input(searchField(), { target: { value: 'ke' }, isComposing: true })
  act(() => void vi.advanceTimersByTime(1000))
  expect([searchField().value, entry().search]).toEqual(['ke', undefined])
  fireEvent.input(searchField(), { target: { value: '客' }, isComposing: true })
  fireEvent.compositionEnd(searchField())
  act(() => void vi.advanceTimersByTime(350))
  expect(entry().search).toBe('客')
  vi.useRealTimers()
})

test('going back undoes the search in the field and in the table, all that was typed in one visit of the field at once', async () => {
  const { user } = await openTable()
  await user.type(searchField(), '客{Enter}')
  await user.type(searchField(), '户{Enter}')
  await screen.findByText('7 of 23 customers')
  window.history.back()
  expect(await screen.findByText('23 customers')).toBeDefined()
  expect(searchField().value).toBe('')
  window.history.forward()
  expect(await screen.findByText('7 of 23 customers')).toBeDefined()
  expect(searchField().value).toBe('客户')
  // What is typed after going back is another step.
  const steps = history.length
  await user.type(searchField(), ' 2{Enter}')
  expect(history.length).toBe(steps + 1)
})

test('a full selection opens again after a reload, and the profile does not wait for it', async () => {
  const query = '?binding=bound&certification=certified&sort=-total&columns=binding,total&page=2'
  const { portal } = await openTable({ entry: { search: 'customer' } }, query)
  expect(await names()).toEqual(['Customer 4', 'Customer 2', 'Customer 1'])
  const headers = (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['Customer', 'Binding', 'Total'])
  const filter = { bindingStatus: 'BOUND', certificationStatus: 'CERTIFIED' }
  const sort = { field: 'TOTAL_CONSUMPTION', direction: 'DESC' }
  expect(portal.caused).toEqual([
    { name: 'HomeProfile', variables: {} },
    { name: 'HomeCustomers', variables: { page: 2, size: 8, search: 'customer', filter, sort } },
  ])
  expect(searchField().value).toBe('customer')
  expect(screen.getByRole('combobox', { name: 'Binding' })).toHaveProperty('value', 'bound')
})

test('a filter without a match differs from an empty list, and can be cleared; the order stays', async () => {
  const { user } = await openTable({}, '?sort=name&page=3')
  const counts: string[] = []
  const count = screen.getByText('23 customers')
  new MutationObserver(() => counts.push(count.textContent)).observe(count, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Binding' }), 'Unbound')
  expect(await screen.findByText('3 of 23 customers')).toBeDefined()
  expect(counts).toEqual(['3 of 23 customers'])
  expect(address()).toBe('/home/index?sort=name&binding=unbound')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Verification' }), 'Not verified')
  expect(await screen.findByText('No customer matches')).toBeDefined()
  expect(screen.queryByText('No data available')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export (CSV)' })).toBeNull()
  const [, inTheTable = expect.fail()] = screen.getAllByRole('button', { name: 'Clear filters' })
  await user.click(inTheTable)
  await waitFor(async () => expect(await names()).toHaveLength(8))
  expect(address()).toBe('/home/index?sort=name')
  expect(document.activeElement).toBe(group())
})

test('a header sorts, reverses the order, and then restores that of the provider; cards have a list for it', async () => {
  const { user } = await openTable({}, '?page=2')
  const buttons = (await table())
    .getAllByRole('columnheader')
    .flatMap((head) => within(head).queryAllByRole('button'))
  const sortable = ['Customer', 'Binding', 'Expires', 'Cash-back until', 'This month', 'Total']
  expect(buttons.map((button) => button.closest('th')?.textContent)).toEqual(sortable)
  const sort = within(await header('Total')).getByRole('button', { name: 'Total' })
  const isSorted = async (by: string, query: string) => {
    await waitFor(() => expect(address()).toBe(`/home/index${query}`))
    expect((await header('Total')).getAttribute('aria-sort')).toBe(by)
    expect(document.activeElement).toBe(sort)
  }
  await user.click(sort)
  await waitFor(async () => expect((await names())[0]).toBe('Customer 23'))
  await isSorted('descending', '?sort=-total')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await names())[0]).toBe('Customer 1'))
  await isSorted('ascending', '?sort=total')
  await user.keyboard('{Enter}')
  await isSorted('none', '')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Total ↓')
  await waitFor(async () => expect((await names())[0]).toBe('Customer 23'))
})

const withoutTwo = tableColumns.map(({ key }) => key).filter((key) => !['name', 'sms', 'voice'].includes(key))

test('columns are chosen, survive a search, and cost no request', async () => {
  const { portal, user } = await openTable({}, '?page=2')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'SMS' }))
  await user.click(screen.getByRole('checkbox', { name: 'Voice' }))
  expect(address()).toBe(`/home/index?page=2&columns=${withoutTwo.join('%2C')}`)
  expect(portal.sent('HomeCustomers')).toBe(1)
  await user.type(searchField(), '客户{Enter}')
  await screen.findByText('7 of 23 customers')
  expect((await table()).queryByRole('columnheader', { name: 'SMS' })).toBeNull()
})

test('a list that could not be read completely says so, and a retry reads the rest', async () => {
  const all = ['Row 1', 'Row 2', 'Row 3'].map((name) => ({ name }))
  const { portal, user } = await openTable({ overrides: customersOf(all.slice(1), 3) })
  await user.type(searchField(), 'row{Enter}')
  expect(await screen.findByText(/Not all customers could be read: 2 were looked at/)).toBeDefined()
  expect(await screen.findByText('2 customers')).toBeDefined()
  Object.assign(portal.overrides, customersOf(all))
  portal.forgetCustomers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 customers')).toBeDefined()
  expect(screen.queryByText(/Not all customers could be read/)).toBeNull()
})

test('a row opens by keyboard or a press beside its name as a panel with all that it has; closing returns the focus', async () => {
  const { user } = await openTable({}, '?page=2')
  const name = (await table()).getByRole('button', { name: 'Customer 10' })
  name.focus()
  await user.keyboard('{Enter}')
  const dialog = await dialogCalled('Customer 10')
  expect([address(), entry().customer]).toEqual(['/home/index?page=2', 'Customer 10'])
  const amounts = ['$120.00', '$200.00', '$1,100.75', '$1,000.25', '$100.50']
  for (const value of [...amounts, 'unverified', 'Not verified'])
    expect(dialog.getByText(value)).toBeDefined()
  expect(dialog.getByText('Bound to you without an end date.')).toBeDefined()
  const year = 'You earn cash-back until the end of March 2027, estimated from the bind date.'
  expect(dialog.getByText(year)).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entry()).toEqual({})
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.click((await table()).getByText('1,100.75'))
  expect(await dialogCalled('Customer 10')).toBeDefined()
})

test.each<[what: string, entry: string, words: RegExp, changes: object]>([
  ['whom the page no longer has', 'Nobody', /^This customer is not on this page of the list/, {}],
  ['who left', 'One', /^No longer bound to you\. New consumption/, { bindingStatus: 'UNBOUND' }],
  ['past the year', 'One', /^The cash-back year ended with January 2025, estimated/, past],
])('the panel of a customer %s says so', async (_what, customer, words, changes) => {
  await openWith([{ name: 'One', ...changes }], { customer })
  const dialog = await dialogCalled(customer === 'One' ? customer : 'Customer')
  expect(await dialog.findByText(words)).toBeDefined()
})

test.each(['row', 'card'])('%s and panel say what a customer earns', async (shape) => {
  if (shape === 'card') narrowWindow()
  await openWith(
    [
      { name: 'First', monthlyConsumption: '1200.00' },
      { name: 'Second', monthlyConsumption: '600.00' },
      { name: 'Third', monthlyConsumption: '200.00' },
      { name: 'Idle' },
    ],
    { customer: 'Second' },
  )
  const dialog = await dialogCalled('Second')
  expect(await dialog.findByText('Earns you about $18.00 of this month’s cash-back so far.')).toBeDefined()
  const earned = screen.getAllByText(/^earns /).map((words) => words.closest('tr')?.textContent)
  expect(earned).toHaveLength(3)
  expect(earned[0]).toMatch(/^First.*earns \$36\.00/)
})
