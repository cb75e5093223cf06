import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toPage } from '#bff/domain/page.ts'
import type { PageRequest } from '#rules/paging.ts'
import { customer } from '../rules/customer.ts'
import { readEdited } from '#web/ui/calculator/read-consumption.ts'
import type { Overrides } from './in-process-portal.ts'
import { profileWith } from './profiles.ts'
import { address, openPortal, scrollToEnd } from './support.tsx'

const calculator = async () => within(await screen.findByRole('group', { name: 'Cash-back calculator' }))
const field = async () =>
  (await calculator()).getByRole<HTMLInputElement>('textbox', {
    name: 'What your customers spend in a month, in US dollars',
  })
const open = async (query = '') => {
  const opened = await openPortal(`/home/planRule${query}`, { as: 'alice-chen' })
  await screen.findByRole('heading', { name: 'What would you earn?' })
  scrollToEnd()
  await calculator()
  return opened
}
const rowsOf = async () =>
  (await calculator())
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '))

test('the calculator is part of the rules and shows both structures side by side, as an estimate', async () => {
  const { user } = await open()
  await user.click((await calculator()).getByRole('radio', { name: 'Company' }))
  expect((await field()).value).toBe('500,000')
  expect((await calculator()).getByText('Estimate for one month')).toBeDefined()
  expect(
    (await calculator()).getByText('The higher of two structures: tiered $23,000, hybrid $21,000'),
  ).toBeDefined()
  expect(await rowsOf()).toEqual([
    'Level | Consumption | Tiered | Hybrid companies, provisional',
    'A | $200,000 | $6,000 3% | $6,000 3%',
    'B | $200,000 | $10,000 5% | $10,000 5%',
    'C | $100,000 | $7,000 7% | $5,000 5%',
    'Total | $500,000 | $23,000 | $21,000',
  ])
  expect((await calculator()).getByText(/Your bills decide what you are paid\./)).toBeDefined()
})

test('as an individual, whom it starts with, somebody reads what each level earns without the name of a structure', async () => {
  await open()
  expect((await calculator()).getByRole<HTMLInputElement>('radio', { name: 'Individual' }).checked).toBe(true)
  expect((await rowsOf())[0]).toBe('Level | Consumption | Cash-back')
})

test('its code and the insights are not requested before it is scrolled near', async () => {
  const { portal } = await openPortal('/home/planRule', { as: 'alice-chen' })
  await screen.findByRole('heading', { name: 'What would you earn?' })
  expect(screen.queryByRole('group', { name: 'Cash-back calculator' })).toBeNull()
  scrollToEnd()
  await calculator()
  expect(portal.sent('Insights')).toBe(0)
})

test('its input is kept in the address, without a step in the history', async () => {
  const { user } = await open('#calculator')
  const steps = window.history.length
  await user.clear(await field())
  await user.type(await field(), '1500.505')
  expect((await field()).value).toBe('1,500.50')
  await waitFor(() => expect(address()).toBe('/home/planRule?consumption=1500.50'))
  fireEvent.change((await calculator()).getByRole('slider'), { target: { value: '600000' } })
  expect((await field()).value).toBe('600,000')
  await waitFor(() => expect(address()).toBe('/home/planRule?consumption=600000'))
  expect(window.history.length).toBe(steps)
  expect(window.location.hash).toBe('#calculator')
})

test('a text that is opened over the page right away stays open while the consumption is written to the address', async () => {
  await open()
  fireEvent.change((await calculator()).getByRole('slider'), { target: { value: '600000' } })
  const [link] = screen.getAllByRole('link', { name: 'Service agreement' })
  if (link) fireEvent.click(link)
  await waitFor(() => expect(address()).toBe('/home/planRule?legal=service-agreement&consumption=600000'))
  expect(await screen.findByRole('dialog', { name: 'Service agreement' })).toBeDefined()
})

test('a page that is opened right away keeps its own address', async () => {
  await open()
  const slider = (await calculator()).getByRole('slider')
  vi.useFakeTimers({ now: new Date('2026-11-03T02:00:00Z') })
  fireEvent.change(slider, { target: { value: '600000' } })
  const [link] = screen.getAllByRole('link', { name: 'FAQ' })
  if (link) fireEvent.click(link)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(address()).toBe('/home/FAQ')
})

const refusal = 'Enter US dollars up to 99,999,999.99, with at most two decimals'

test('a pasted text that is no amount is reported, and nothing is calculated', async () => {
  const { user } = await open()
  await user.tripleClick(await field())
  await user.paste('100k')
  expect((await field()).value).toBe('500,000')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect((await calculator()).getByRole('status').textContent).toBe(refusal)
  await user.tripleClick(await field())
  await user.paste('$１，２３４．５')
  expect((await field()).value).toBe('1,234.5')
  expect((await field()).getAttribute('aria-invalid')).toBeNull()
  expect((await calculator()).getByRole('status').textContent).toBe('Estimate for one month')
})

test.each([
  ['-500', null],
  ['1234567.891', null],
  ['1e6', null],
  ['100k', null],
  ['50万', null],
  ['abc', null],
  ['1.234.567,89', null],
  ['1,5', null],
  ['12345678901234567', null],
  ['1,234,567.89', '1234567.89'],
  ['$1,500', '1500'],
  ['１，５００．５', '1500.5'],
  ['1 234 567', '1234567'],
  ['0', '0'],
])('a pasted %j is read as %s', (pasted, amount) => {
  expect(readEdited(pasted, '')).toBe(amount)
})

test('digits can be inserted and deleted within an amount, and its commas follow', async () => {
  const { user } = await open()
  await user.type(await field(), '{End}{Backspace}{Backspace}7')
  expect((await field()).value).toBe('50,007')
  await user.type(await field(), '{End},')
  expect((await field()).value).toBe('50,007')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  expect((await field()).getAttribute('aria-invalid')).toBeNull()
})

test('the address sets its input', async () => {
  await open('?consumption=300000')
  expect((await field()).value).toBe('300,000')
  expect((await calculator()).getAllByText('$11,000').length).toBeGreaterThan(0)
})

test('a consumption in the address that is no amount is ignored', async () => {
  await open('?consumption=1.2.3')
  expect((await field()).value).toBe('500,000')
})

const listing = (monthly: string, isBroken = false): Overrides => ({
  listCustomers: async (request: PageRequest) =>
    toPage([customer({ name: 'One', monthlyConsumption: monthly })], isBroken ? 2 : 1, request),
})
const openFromHome = async (overrides: Overrides) => {
  // The customer is in its first year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00+08:00') })
  const opened = await openPortal('/home/index', { as: 'alice-chen', overrides })
  await screen.findByRole('table', { name: 'Customers' })
  scrollToEnd()
  await opened.user.click(await screen.findByRole('link', { name: 'Calculator' }))
  await screen.findByRole('heading', { name: 'What would you earn?' })
  scrollToEnd()
  return opened
}

test('the card of the level links to it, and it starts with the month so far', async () => {
  const { portal } = await openFromHome(listing('250000.40'))
  expect((await field()).value).toBe('250,000.40')
  expect(
    (await calculator()).getByText(/^Your customers’ consumption so far in .+: \$250,000\.40\.$/),
  ).toBeDefined()
  expect(window.location.hash).toBe('#calculator')
  expect(portal.sent('Insights')).toBe(1)
})

test('it starts as what the affiliate is', async () => {
  await openFromHome({ ...listing('250.00'), ...profileWith({ kind: 'COMPANY' }) })
  expect((await calculator()).getByRole<HTMLInputElement>('radio', { name: 'Company' }).checked).toBe(true)
})

test.each([
  ['is below zero', listing('-20.00')],
  ['is not all known', listing('20.00', true)],
])('if the month so far %s, it starts with the example', async (_why, overrides) => {
  await openFromHome(overrides)
  expect((await field()).value).toBe('500,000')
})
