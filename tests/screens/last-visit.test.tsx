import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Bill } from '#bff/domain/bill.ts'
import { boundCustomer, type Customer } from '#bff/domain/customer.ts'
import { Fault } from '#bff/domain/fault.ts'
import { cutPage, toPage } from '#bff/domain/page.ts'
import type { Money } from '#bff/domain/rules/money.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { recallVisits } from '#web/platform/browser/browser-storage.ts'
import { lastVisitOf, rememberVisit } from '#web/features/account/last-visit/visit-memory.ts'
import type { Overrides } from './in-process-portal.ts'
import { profileWith } from './profiles.ts'
import { address, dialogCalled, down, openPortal } from './support.tsx'

const at = (time: string) => vi.setSystemTime(Date.parse(`${time}:00+08:00`))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T12:00:00+08:00') })
})
const alice = accounts[0]
if (!alice) throw new Error('there is no account')

const ending = (name: string, expiresAt: string | null): Customer => ({ ...boundCustomer, name, expiresAt })
const boundIn = (name: string, day: string): Customer => ({
  ...boundCustomer,
  name,
  boundAt: `${day}T00:00:00Z`,
})
const notBound = (name: string): Customer => ({
  ...boundCustomer,
  name,
  bindingStatus: 'UNBOUND',
  boundAt: null,
})
interface State {
  customers?: Customer[]
  months?: string[]
  paid?: string
  profile?: Parameters<typeof profileWith>[0]
}
const stays = ending('Stays', null)
const state = ({ customers = [stays], months = ['2026-09'], paid = '10.00', profile = {} }: State = {}) =>
  ({
    ...profileWith({ rewards: { ...alice.profile.rewards, paid: paid as Money }, ...profile }),
    listCustomers: async (request) => toPage(customers, customers.length, request),
    listBills: async () => months.map((month) => ({ ...alice.bills[0], month, cashBack: '162.88' }) as Bill),
  }) satisfies Overrides

const withSecond = state({ customers: [stays, ending('Second', null)] })
const card = async () => within(await screen.findByRole('region', { name: 'Since your last visit' }))
const settled = async (text: string) => {
  const place = await card()
  await place.findByText(text)
  return place
}
const lines = async () => (await card()).queryAllByRole('link').map(({ textContent }) => textContent)

/** A visit that sees everything, and ends. */
async function visit(overrides: Overrides, says = 'On your next visit, you will see here what has changed.') {
  await openPortal('/home/index', { as: 'alice-chen', overrides })
  await settled(says)
  await waitFor(() => expect(recallVisits()).toContain('billed'))
  cleanup()
}
const comeBack = async (overrides: Overrides) => {
  at('2026-11-08T12:00')
  return openPortal('/home/index', { as: 'alice-chen', overrides })
}

test('new customers, a new bill and a payment are named, each as a link to it', async () => {
  await visit(state())
  const { user } = await comeBack(
    state({
      customers: [notBound('Third'), boundIn('Second', '2026-11-06'), stays],
      months: ['2026-10', '2026-09'],
      paid: '162.88',
    }),
  )
  await waitFor(async () =>
    expect(await lines()).toEqual([
      'Your paid total is now $162.88',
      'Your bill for October 2026: $162.88',
      '2 new customers',
    ]),
  )
  const place = await card()
  expect(place.getByText('Nov 5, 2026').getAttribute('datetime')).toBe('2026-11-05T04:00:00.000Z')
  const target = place.getByRole('link', { name: /paid total/ }).getAttribute('href') ?? ''
  expect(document.querySelector(target)).not.toBeNull()

  // The table, with the newest customers first, although one of them is not bound yet.
  await user.click(place.getByRole('link', { name: '2 new customers' }))
  expect(address()).toBe('/home/index')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Customers' }))
  const customers = await screen.findByRole('table', { name: 'Customers' })
  const names = () => [...customers.querySelectorAll('[data-opens]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Third', 'Second', 'Stays']))

  // The bill, open.
  await user.click(place.getByRole('link', { name: /Your bill/ }))
  expect(await screen.findByRole('button', { name: 'October 2026', expanded: true })).toBeDefined()
  expect(address()).toBe('/home/myInvoice?opened=2026-10')
})

test('on a phone two lines are shown at most: the most important change, and a button that opens the rest', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), media.includes('48em') && { matches: true })
  onTestFinished(() => void (window.matchMedia = matchMedia))
  await visit(state({ profile: { verificationStatus: 'UNDER_REVIEW' } }))
  const { user } = await comeBack(
    state({
      customers: [ending('Second', '2026-11-20T00:00:00Z'), stays],
      months: ['2026-10', '2026-09'],
      paid: '162.88',
    }),
  )
  const more = await (await card()).findByRole('button', { name: '4 more', expanded: false })
  expect(await lines()).toEqual(['Your paid total is now $162.88'])
  await user.click(more)
  expect(await lines()).toEqual([
    'Your paid total is now $162.88',
    'You are verified: your link is ready',
    'Your bill for October 2026: $162.88',
    '1 binding ends on Nov 20, 2026',
    '1 new customer',
  ])
  await user.click((await card()).getByRole('button', { name: 'Show less', expanded: true }))
  expect(await lines()).toHaveLength(1)
})

test('a change waits for those that are more important, and not for others', async () => {
  await visit(state())
  const held = Promise.withResolvers<void>()
  const changed = state({
    customers: [ending('Second', null), stays],
    months: ['2026-10', '2026-09'],
    paid: '162.88',
  })
  await comeBack({
    ...changed,
    listBills: async () => {
      await held.promise
      return changed.listBills()
    },
  })
  await screen.findByRole('table', { name: 'Customers' })
  await settled('Your paid total is now $162.88')
  expect(await lines()).toEqual(['Your paid total is now $162.88'])
  held.resolve()
  await waitFor(async () =>
    expect(await lines()).toEqual([
      'Your paid total is now $162.88',
      'Your bill for October 2026: $162.88',
      '1 new customer',
    ]),
  )
})

test('several new bills are one line with their number', async () => {
  await visit(state({ months: [] }))
  await comeBack(state({ months: ['2026-10', '2026-09'] }))
  await waitFor(async () =>
    expect(await lines()).toEqual(['2 new bills. The latest, for October 2026: $162.88']),
  )
})

test.each([
  ['VERIFIED', 'You are verified: your link is ready'],
  ['FAILED', 'Your documents were not accepted: resubmit them'],
] as const)('a review that was decided (%s) is named', async (verificationStatus, words) => {
  await visit(state({ profile: { verificationStatus: 'UNDER_REVIEW' } }))
  await comeBack(state({ profile: { verificationStatus } }))
  await waitFor(async () => expect(await lines()).toEqual([words]))
})

test('a new account sees the card only if it has something to say', async () => {
  const nothing = '0.00' as Money
  const rewards = { paid: nothing, unsettled: nothing, total: nothing }
  const newly = (verificationStatus: 'UNDER_REVIEW' | 'VERIFIED') =>
    state({ customers: [], months: [], profile: { verificationStatus, rewards } })
  await openPortal('/home/index', { as: 'alice-chen', overrides: newly('UNDER_REVIEW') })
  await screen.findByRole('region', { name: 'First steps' })
  await waitFor(() => expect(recallVisits()).toContain('isUnderReview'))
  expect(screen.queryByRole('region', { name: 'Since your last visit' })).toBeNull()
  cleanup()
  await comeBack(newly('VERIFIED'))
  expect((await card()).getByRole('link', { name: /You are verified/ })).toBeDefined()
})

test('bindings that end within 30 days are named on every visit, by the provider’s dates', async () => {
  const customers = [
    ending('Gone', '2026-11-04T00:00:00Z'),
    ending('First', '2026-11-20T00:00:00Z'),
    ending('Last', '2026-12-05T03:59:00Z'),
    ending('Later', '2026-12-05T04:01:00Z'),
  ]
  const { user } = await openPortal('/home/index?columns=binding%2Cexpires', {
    as: 'alice-chen',
    entry: { search: 'Last' },
    overrides: state({ customers }),
  })
  const name = '2 bindings end soon, the first on Nov 20, 2026'
  await screen.findByRole('table', { name: 'Customers' })
  await user.click(await (await card()).findByRole('link', { name }))
  expect(address()).toBe('/home/index?binding=bound&sort=expires&columns=binding%2Cexpires')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Customers' }))
})

test('of more than ten bindings that end soon the number is a lower bound', async () => {
  const customers = Array.from({ length: 12 }, (_, index) => ending(`No ${index}`, '2026-11-20T00:00:00Z'))
  await openPortal('/home/index', { as: 'alice-chen', overrides: state({ customers }) })
  expect(
    await (await card()).findByText('At least 10 bindings end soon, the first on Nov 20, 2026'),
  ).toBeDefined()
})

test('without a change the card says so; within half an hour a visit goes on, and keeps what it says', async () => {
  await visit(state())
  await comeBack(withSecond)
  await waitFor(async () => expect(await lines()).toEqual(['1 new customer']))
  cleanup()
  at('2026-11-08T12:29')
  await open()
  await waitFor(async () => expect(await lines()).toEqual(['1 new customer']))
  cleanup()
  at('2026-11-08T13:00')
  await visit(withSecond, 'Nothing has changed.')
})

const showPage = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const open = () => openPortal('/home/index', { as: 'alice-chen', overrides: withSecond })

test.each<[string, () => void]>([
  ['closed', () => {}],
  ['hidden', () => showPage('hidden')],
])('a visit lasts until the page is %s, even if nothing changes', async (_how, leave) => {
  await visit(state())
  await comeBack(withSecond)
  await waitFor(async () => expect(await lines()).toEqual(['1 new customer']))
  at('2026-11-08T13:00')
  leave()
  cleanup()
  at('2026-11-08T13:29')
  await open()
  await waitFor(async () => expect(await lines()).toEqual(['1 new customer']))
})

test('a page that is shown again after half an hour begins a visit', async () => {
  await visit(state())
  await comeBack(withSecond)
  await waitFor(async () => expect(await lines()).toEqual(['1 new customer']))
  showPage('hidden')
  at('2026-11-08T13:00')
  showPage('visible')
  cleanup()
  await open()
  await settled('Nothing has changed.')
})

test('a list of customers that is cut short is neither compared nor remembered', async () => {
  await visit(state())
  at('2026-11-08T12:00')
  const many = Array.from({ length: 400 }, (_, index) => ending(`No ${index}`, null))
  const overrides: Overrides = {
    ...state(),
    listCustomers: async (request) => {
      if (request.page === 3) throw new Fault('UPSTREAM_UNAVAILABLE', 'down')
      return cutPage(many, request)
    },
  }
  await openPortal('/home/index?sort=name', { as: 'alice-chen', overrides })
  await settled('Not everything could be loaded, so changes may be missing here.')
  expect(recallVisits()).toContain('"customers":1')
})

test('if a part cannot be loaded, the card does not claim that nothing has changed', async () => {
  await visit(state())
  await comeBack({
    ...state(),
    listBills: down,
  })
  expect(await settled('Not everything could be loaded, so changes may be missing here.')).toBeDefined()
})

test('the browser remembers no name and no amount', async () => {
  await visit(state({ paid: '1908.87' }))
  expect(recallVisits()).not.toMatch(/alice|Chen|1908\.87/)
  expect(Object.values(JSON.parse(recallVisits() ?? '{}') as object)).toMatchObject([
    { seen: { customers: 1, billed: '2026-09', isUnderReview: false } },
  ])
})

test.each(['not json', '[]', '{"a":1}', '{"a":{"at":"x"}}'])(
  'a memory that another build has written (%s) counts as none',
  (stored) => {
    localStorage.setItem('visits', stored)
    expect(lastVisitOf('a', Date.now())).toBeNull()
    rememberVisit('a', { customers: 1 }, Date.now())
    expect(recallVisits()).toContain('"customers":1')
  },
)

const quit = async (user: Awaited<ReturnType<typeof openPortal>>['user'], isForgotten: boolean) => {
  await user.click(screen.getByRole('button', { name: 'Quit' }))
  const dialog = await dialogCalled('Quit')
  if (isForgotten) await user.click(dialog.getByRole('checkbox', { name: 'Forget me here' }))
  await user.click(dialog.getByRole('button', { name: 'Quit' }))
  await screen.findByLabelText('Password')
}

test('quitting ends a visit: what changes afterwards is named at once', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen', overrides: state() })
  await settled('On your next visit, you will see here what has changed.')
  await waitFor(() => expect(recallVisits()).toContain('billed'))
  await quit(user, false)
  cleanup()
  await open()
  await waitFor(async () => expect(await lines()).toEqual(['1 new customer']))
})

test('"Forget me here" at quitting removes what the browser remembers of this person alone', async () => {
  localStorage.setItem('visits', JSON.stringify({ other: { at: 1, seen: {} } }))
  const { user } = await openPortal('/home/index', { as: 'alice-chen', overrides: state() })
  await settled('On your next visit, you will see here what has changed.')
  expect(Object.keys(JSON.parse(recallVisits() ?? '{}') as object)).toHaveLength(2)
  await quit(user, true)
  expect(JSON.parse(recallVisits() ?? '{}')).toEqual({ other: { at: 1, seen: {} } })
})
