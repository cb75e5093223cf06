import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastVisitOf, rememberVisit } from '#web/features/account/last-visit/visit-memory.ts'
import type { Overrides } from './in-process-portal.ts'
import { bill, billsOf, customersOf, profileWith, rewards } from './provider-data.ts'
import { address, down, openPortal, openQuit, quit } from './support.tsx'

const at = (time: string) => Date.parse(`${time}:00+08:00`)
const now = at('2026-11-05T12:00')

const soon = '2026-11-20T00:00:00Z'
const minutes = (count: number) => now + count * 60_000

test.each<[what: string, comesBackAt: number, isCompared: boolean]>([
  ['goes on within half an hour', minutes(29), false],
  ['is over after half an hour', minutes(30), true],
])('a visit %s', (_what, comesBackAt, isCompared) => {
  rememberVisit('a', { customers: 1 }, now)
  expect(lastVisitOf('a', comesBackAt)?.seen).toEqual(isCompared ? { customers: 1 } : undefined)
  expect(lastVisitOf('b', comesBackAt)).toBeNull()
})

test.each(['not json', '[]', '{"person":"a","at":"x"}'])('a memory %s counts as none', (stored) => {
  localStorage.setItem('visits', stored)
  expect(lastVisitOf('a', now)).toBeNull()
  rememberVisit('a', { customers: 1 }, now)
  expect(localStorage.getItem('visits')).toContain('"customers":1')
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
interface State {
  customers?: Parameters<typeof customersOf>[0]
  months?: string[]
  paid?: string
  profile?: Parameters<typeof profileWith>[0]
}
const stays = { name: 'Stays' }
const state = ({ customers = [stays], months = ['2026-09'], paid = '10.00', profile = {} }: State = {}) => ({
  ...profileWith({ rewards: rewards({ paid }), ...profile }),
  ...customersOf(customers),
  ...billsOf(...months.map((month) => bill(month, { cashBack: '162.88' }))),
})
const underReview: State = { profile: { verificationStatus: 'UNDER_REVIEW' } }

const card = async () => within(await screen.findByRole('region', { name: 'Since your last visit' }))
/** The lines of the card, once it has as many. */
const lines = async (count: number) => {
  const links = async () => (await card()).queryAllByRole('link')
  await waitFor(async () => expect(await links()).toHaveLength(count))
  return (await links()).map(({ textContent }) => textContent)
}

const openHome = (overrides: Overrides) => openPortal('/home/index', { as: 'alice-chen', overrides })
/** A visit that sees everything, and ends. */
async function visit(
  overrides: Overrides,
  sentence = 'On your next visit, you will see here what has changed.',
) {
  const opened = await openHome(overrides)
  await (await card()).findByText(sentence)
  await waitFor(() => expect(localStorage.getItem('visits')).toContain('billed'))
  return opened
}
/** What somebody finds three days after a visit. */
async function comeBack(first: State, overrides: Overrides) {
  await visit(state(first))
  cleanup()
  vi.setSystemTime(at('2026-11-08T12:00'))
  return openHome(overrides)
}

test('what has changed is named by its importance, each as a link to it', async () => {
  const second = { name: 'Second', boundAt: '2026-11-06T00:00:00Z', expiresAt: soon }
  const third = { name: 'Third', bindingStatus: 'UNBOUND', boundAt: null }
  const changed = { customers: [third, second, stays], months: ['2026-10', '2026-09'], paid: '162.88' }
  const { user } = await comeBack(underReview, state(changed))
  expect(await lines(5)).toEqual([
    'Your paid total is now $162.88',
    'You are verified: your link is ready',
    'Your bill for October 2026: $162.88',
    'The next binding ends on Nov 20, 2026',
    '2 new customers',
  ])
  const place = await card()
  expect(place.getByText('Nov 5, 2026').getAttribute('datetime')).toBe('2026-11-05T04:00:00.000Z')
  const target = place.getByRole('link', { name: /paid total/ }).getAttribute('href') ?? ''
  expect(document.querySelector(target)).not.toBeNull()

  // The table, with the newest customers first, although one of them is not bound yet.
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search names' })
  await user.type(search, 'Sec{Enter}')
  await user.click(place.getByRole('link', { name: '2 new customers' }))
  expect(address()).toBe('/home/index')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Customers' }))
  const customers = await screen.findByRole('table', { name: 'Customers' })
  const names = () => [...customers.querySelectorAll('[data-opens]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Third', 'Second', 'Stays']))
  window.history.back()
  await waitFor(() => expect(search.value).toBe('Sec'))

  // The bill, open.
  await user.click(place.getByRole('link', { name: /Your bill/ }))
  expect(await screen.findByRole('button', { name: 'October 2026', expanded: true })).toBeDefined()
  expect(address()).toBe('/home/myInvoice?opened=2026-10')
})

test('without a change the card says so, and does not claim it while a part cannot be loaded', async () => {
  await comeBack({}, { ...state(), listBills: down })
  const unchecked = 'Not everything could be loaded, so changes may be missing here.'
  expect(await (await card()).findByText(unchecked)).toBeDefined()
  cleanup()
  vi.setSystemTime(at('2026-11-08T13:00'))
  await visit(state(), 'Nothing has changed.')
})

test('the browser remembers no name and no amount; quitting keeps what it remembers, "Forget me here" removes it', async () => {
  const { user } = await visit(state({ paid: '120.00' }))
  expect(localStorage.getItem('visits')).not.toMatch(/alice|Chen|120\.00/)
  const seen = { customers: 1, billed: '2026-09', isUnderReview: false }
  expect(JSON.parse(localStorage.getItem('visits') ?? '{}')).toMatchObject({ seen })
  await quit(user)
  await screen.findByLabelText('Password')
  expect(localStorage.getItem('visits')).not.toBeNull()
  cleanup()
  const next = await openHome(state())
  const dialog = await openQuit(next.user)
  await next.user.click(dialog.getByRole('checkbox', { name: 'Forget me here' }))
  await next.user.click(dialog.getByRole('button', { name: 'Quit' }))
  await screen.findByLabelText('Password')
  expect(localStorage.getItem('visits')).toBeNull()
})
