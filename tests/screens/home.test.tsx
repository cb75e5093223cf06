import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { InProcessPortal, Overrides } from './in-process-portal.ts'
import { profileWith } from './provider-data.ts'
import {
  address,
  allIsRead,
  down,
  openPortal,
  scrollToEnd,
  showPageAgain,
  supportContact,
} from './support.tsx'

const customers = () => screen.findByRole('table', { name: 'Customers' })
const rows = async () => within(await customers()).getAllByRole('row')
const openHome = (overrides: Overrides = {}, as = 'alice-chen') =>
  openPortal('/home/index', { as, overrides })

test('two requests side by side bring the whole first view: name, months, rewards and customers', async () => {
  const { portal } = await openHome()
  expect(await rows()).toHaveLength(9)
  expect(screen.getByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect(portal.caused.map(({ name }) => name)).toEqual(['HomeProfile', 'HomeCustomers'])
  expect(screen.getByText('Hello, Alice Chen').parentElement?.textContent).toBe('Hello, Alice ChenVerified')
  expect(screen.queryByRole('region', { name: 'Verification' })).toBeNull()
  expect(screen.getByText('16 months with us')).toBeDefined()
  const rewards = screen.getByRole('region', { name: 'Cash-back' }).textContent
  for (const amount of ['$180.00', '$60.00', '$120.00']) expect(rewards).toContain(amount)
})

const needed = 'You need authentication to get your own promotional links'
const abnormal = 'Account abnormality, please contact your business manager'
const reviewed = ['Under review', 'the result appears here']
test.each<[as: string, overrides: Overrides, words: string[]]>([
  ['bruno-diaz', {}, ['Not verified', needed]],
  ['carol-wu', {}, reviewed],
  ['daniel-ng', {}, ['Verification failed', needed]],
  // Lost after the first earnings, and submitted again.
  ['alice-chen', profileWith({ verificationStatus: 'FAILED' }), [needed, 'Resubmit']],
  ['alice-chen', profileWith({ verificationStatus: 'UNDER_REVIEW' }), reviewed],
  ['erin-park', {}, [`Promotion suspended${abnormal} ${supportContact}`]],
])('the state of %s, %o, is shown above the money, in words and a sentence', async (as, overrides, words) => {
  await openHome(overrides, as)
  const state = await screen.findByRole('region', { name: 'Verification' })
  for (const part of words) expect(state.textContent).toContain(part)
  const contact = within(state).queryByRole('link', { name: supportContact })
  expect(contact?.getAttribute('href')).toBe(as === 'erin-park' ? 'mailto:mei@example.com' : undefined)
  const money = screen.queryByRole('region', { name: 'Cash-back' })
  const below = Node.DOCUMENT_POSITION_FOLLOWING
  expect(money ? state.compareDocumentPosition(money) : below).toBe(below)
})

test('without customers there is no table, tool or zero, and the page says where customers will come from', async () => {
  await openHome({}, 'bruno-diaz')
  expect(await screen.findByText('No data available')).toBeDefined()
  expect(screen.getByText(/once they register through your referral link/)).toBeDefined()
  for (const role of ['searchbox', 'table']) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Insights' })).toBeNull()
})

test.each(['abc', '99999999999'])('page %s does not exist, and the first is one click away', async (page) => {
  const { user } = await openPortal(`/home/index?page=${page}`, { as: 'alice-chen' })
  expect(await screen.findByText('This page does not exist')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
  expect(await rows()).toHaveLength(9)
  expect(address()).toBe('/home/index')
})

test('where the provider has no name for a person, the account name stands in its place', async () => {
  await openHome(profileWith({ displayName: '' }), 'bruno-diaz')
  expect(await screen.findByText('Hello, bruno-diaz')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'bruno-diaz' })).toBeDefined()
})

test('without a network the page has failed once, with one retry that brings everything back', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen', isNetworkDown: true })
  // Each part gives up in its own time: the profile is tried a second time.
  await screen.findByText('Your customers and your cash-back could not be loaded.')
  portal.isNetworkDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect(await rows()).toHaveLength(9)
  expect(await screen.findByText(/ so far$/)).toBeDefined()
})

/** The latest time a place shows: its parts are read one by one. */
const readAtIn = (place: ReturnType<typeof within>) =>
  place
    .getAllByText(/^As of/)
    .map((line: HTMLElement) => line.querySelector('time')?.dateTime ?? '')
    .toSorted()
    .at(-1) ?? ''

test('a review is looked at in the background when the page is shown again, until it is decided', async () => {
  const { portal } = await openHome({}, 'carol-wu')
  const rewards = within(await screen.findByRole('region', { name: 'Cash-back' }))
  expect(rewards.queryByText(/^As of/)).toBeNull()
  // The page looks from an effect of what it has drawn.
  await act(async () => {})
  portal.overrides.getProfile = down
  showPageAgain()
  await rewards.findByText(/could not be renewed/)
  expect(readAtIn(rewards)).toMatch(/^\d{4}-/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('region', { name: 'Verification' }).textContent).toContain('Under review')

  Object.assign(portal.overrides, profileWith({}))
  showPageAgain()
  await waitFor(() => expect(screen.getByText(/^Hello/).parentElement?.textContent).toContain('Verified'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Verification' })).toBeNull())
  expect(portal.background).toContain('HomeProfile')
  const sent = portal.sent('HomeProfile')
  showPageAgain()
  expect(portal.sent('HomeProfile')).toBe(sent)
})

test("the figures name their month, and are requested again when Hong Kong's month turns", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:59:00Z') })
  const { portal } = await openHome()
  await screen.findByText(/“This month” is November 2026/)
  portal.overrides.listCustomers = down
  vi.setSystemTime(new Date('2026-11-30T16:00:30Z'))
  showPageAgain()
  const group = within(screen.getByRole('group', { name: 'Customers' }))
  const retry = (await group.findByText(/could not be renewed/)).querySelector('button')
  expect(group.getByText(/“This month” is November 2026/)).toBeDefined()
  expect(portal.background).toEqual(expect.arrayContaining(['HomeCustomers', 'HomeProfile']))
  delete portal.overrides.listCustomers
  retry?.click()
  expect(await group.findByText(/“This month” is December 2026/)).toBeDefined()
})

test.each<[why: string, breakPortal: (portal: InProcessPortal) => object]>([
  ['the service fails', (portal) => (portal.overrides = { getProfile: down, listCustomers: down })],
  ['the network is down', (portal) => Object.assign(portal, { isNetworkDown: true })],
])('if %s on return, old figures stay with their time; one retry renews all', async (_why, breakPortal) => {
  const { portal, user } = await openHome()
  await customers()
  await allIsRead()
  await user.click(screen.getByRole('link', { name: 'My Invoice' }))
  await screen.findByRole('table', { name: 'Bills' })
  breakPortal(portal)
  await user.click(screen.getByRole('link', { name: 'Home' }))
  const rewards = within(await screen.findByRole('region', { name: 'Cash-back' }))
  await rewards.findByText(/could not be renewed/)
  expect(rewards.getByText('$180.00')).toBeDefined()
  await customers()
  await within(screen.getByRole('group', { name: 'Customers' })).findByText(/could not be renewed/)
  expect(await rows()).toHaveLength(9)
  const readAt = readAtIn(rewards)
  scrollToEnd()
  await within(await screen.findByRole('region', { name: 'Insights' })).findByText(/could not be renewed/)

  Object.assign(portal, { isNetworkDown: false, overrides: {} })
  await user.click(rewards.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryAllByText(/could not be renewed/)).toEqual([]))
  await waitFor(() => expect(readAtIn(rewards) > readAt).toBe(true))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Verification and cash-back' }))
})
