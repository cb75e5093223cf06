import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileWith } from './profiles.ts'
import { bill, listing } from './bills.ts'
import { address, down, openPortal, supportContact } from './support.tsx'

const customers = () => screen.findByRole('table', { name: 'Customers' })
const rowOf = async (name: string) =>
  (await within(await customers()).findByText(name)).closest('tr')?.textContent

test('two requests side by side bring the whole first view: name, months, rewards and customers', async () => {
  const { portal } = await openPortal('/home/index', { as: 'alice-chen' })
  expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
  expect(screen.getByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect(portal.caused.map(({ name }) => name)).toEqual(['HomeProfile', 'HomeCustomers'])
  expect(screen.getByText('Hello, Alice Chen').parentElement?.textContent).toBe('Hello, Alice ChenVerified')
  expect(screen.queryByRole('region', { name: 'Verification' })).toBeNull()
  expect(screen.getByText('16 months with us')).toBeDefined()
  const rewards = within(screen.getByRole('region', { name: 'Cash-back' }))
  expect(rewards.getByText('$1,971.75')).toBeDefined()
  expect(rewards.getAllByText('$62.88').length).toBeGreaterThan(1)
  expect(rewards.getByText('$1,908.87')).toBeDefined()
})

test('a later page requests only customers, is kept in the address, and leaves the focus at its number', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  await customers()
  const third = screen.getByRole('button', { name: '3' })
  await user.click(third)
  expect(await rowOf('Customer 23')).toContain('2,530.75')
  expect(document.activeElement).toBe(third)
  expect(third.getAttribute('aria-current')).toBe('page')
  expect(window.scrollTo).not.toHaveBeenCalled()
  expect(address()).toBe('/home/index?page=3')
  expect(portal.caused.map(({ name }) => name)).toEqual(['HomeProfile', 'HomeCustomers', 'HomeCustomers'])
})

test('a row names the kind of its customer or "unverified", and only a bound customer has an end or "Unlimited"', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  expect(await rowOf('Customer 2')).toMatch(/Company.*Bound.*Unlimited/)
  const unbound = await rowOf('Customer 7')
  expect(unbound).toContain('Unbound')
  expect(unbound).not.toMatch(/2026-12|Dec 31/)
  expect(await rowOf('Customer 5')).toMatch(/unverified.*Not verified/)
})

test('an instant shows its local time and UTC on hover, focus or tap, until Escape', async () => {
  const { user } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  const log = within(await screen.findByRole('table', { name: 'Login log' }))
  const [moment, other] = log.getAllByRole('button', { name: /2026/ })
  if (!moment || !other) throw new Error('no instant is shown')
  expect(moment.querySelector('time')?.dateTime).toBe('2026-11-20T08:15:00Z')
  const tip = () => screen.queryByRole('tooltip', { hidden: true })?.textContent
  expect(tip()).toBeUndefined()
  await user.hover(moment)
  expect(tip()).toMatch(/November 20, 2026.+ · November 20, 2026 at 8:15:00 AM UTC/)
  await user.keyboard('{Escape}')
  expect(tip()).toBeUndefined()
  act(() => moment.focus())
  expect(moment.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip', { hidden: true }).id)
  act(() => moment.blur())
  expect(tip()).toBeUndefined()
  await user.pointer([{ keys: '[TouchA]', target: other }])
  expect(tip()).toContain('UTC')
  await user.pointer([{ keys: '[TouchA]', target: document.body }])
  expect(tip()).toBeUndefined()
})

test.each([
  ['bruno-diaz', 'Not verified', 'You need authentication to get your own promotional links'],
  ['carol-wu', 'Under review', 'the result appears here'],
  ['daniel-ng', 'Verification failed', 'You need authentication to get your own promotional links'],
])('the state of %s is shown as a word and a sentence', async (as, word, sentence) => {
  await openPortal('/home/index', { as })
  const state = await screen.findByRole('region', { name: 'Verification' })
  expect(state.textContent).toContain(word)
  expect(state.textContent).toContain(sentence)
})

test('a suspended affiliate reads in one banner whom to contact, with a link', async () => {
  await openPortal('/home/index', { as: 'erin-park' })
  const state = await screen.findByRole('region', { name: 'Verification' })
  expect(state.textContent).toBe(
    `Promotion suspendedAccount abnormality, please contact your business manager ${supportContact}`,
  )
  const contact = within(state).getByRole('link', { name: supportContact })
  expect(contact.getAttribute('href')).toBe('mailto:mei@example.com')
})

test('verification lost after the first earnings is asked for in a banner, above the money', async () => {
  await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: profileWith({ verificationStatus: 'FAILED' }),
  })
  const state = await screen.findByRole('region', { name: 'Verification' })
  expect(within(state).getByRole('button', { name: 'Resubmit' })).toBeDefined()
  const money = screen.getByRole('region', { name: 'Cash-back' })
  expect(state.compareDocumentPosition(money)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('without customers there is no table, tool or zero, and the page says where customers will come from', async () => {
  await openPortal('/home/index', { as: 'bruno-diaz' })
  expect(await screen.findByText('No data available')).toBeDefined()
  expect(screen.getByText(/once they register through your referral link/)).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Insights' })).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each(['0', 'abc', '99999999999'])(
  'page %s does not exist, and the first page is one click away',
  async (page) => {
    const { user } = await openPortal(`/home/index?page=${page}`, { as: 'alice-chen' })
    expect(await screen.findByText('This page does not exist')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
    expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
    expect(address()).toBe('/home/index')
  },
)

test('while the customers fail the rest stays, and a retry in their place brings them and keeps the focus there', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: { listCustomers: down },
  })
  expect(await screen.findByText('Your customers could not be loaded.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe('Service abnormal, try again later')
  delete portal.overrides.listCustomers
  within(screen.getByRole('group', { name: 'Customers' }))
    .getByRole('button', { name: 'Try again' })
    .focus()
  await user.keyboard('{Enter}')
  expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Customers' }))
})

test('while the profile fails the customers stay, and the greeting uses the account name', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: { getProfile: down },
  })
  expect(await screen.findByText('Hello, alice-chen')).toBeDefined()
  expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
  delete portal.overrides.getProfile
  screen.getByRole('button', { name: 'Try again' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('$1,971.75')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Verification and cash-back' }))
})

test('without a network the page has failed once, with one retry that brings everything back', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen', isNetworkDown: true })
  // Each part gives up in its own time: the profile is tried a second time.
  await screen.findByText('Your customers and your cash-back could not be loaded.')
  portal.isNetworkDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
  expect(await screen.findByText(/ so far$/)).toBeDefined()
})

test('paging to the end by keyboard keeps the focus', async () => {
  const { user } = await openPortal('/home/index?page=2', { as: 'alice-chen' })
  await customers()
  const next = screen.getByRole('button', { name: 'Next page' })
  next.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/home/index?page=3'))
  await screen.findByText('Customer 23')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next page' }))
  await user.keyboard('{Enter}')
  expect(address()).toBe('/home/index?page=3')
})

test('a failed page of the list keeps the pager, and a known profile stays', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  await customers()
  portal.overrides.listCustomers = down
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText('Your customers could not be loaded.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '1' }))
  await waitFor(async () => expect(within(await customers()).getAllByRole('row')).toHaveLength(9))
})

test('going back shows the page at once, before any new answer', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  await customers()
  await user.click(screen.getByRole('link', { name: 'My Invoice' }))
  await screen.findByRole('table', { name: 'Bills' })
  const answer = portal.hold()
  window.history.back()
  await customers()
  expect(screen.getByText('$1,971.75')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy referral link' })).toBeDefined()
  // The page is requested again all the same, and arrives silently.
  portal.overrides.listCustomers = async ({ page, size }) => ({
    items: [],
    pageInfo: { page, size, totalItems: 0, totalPages: 0 },
  })
  answer()
  expect(await screen.findByText('No data available')).toBeDefined()
})

test('a month without a bill has no bar in the year and is never its best', async () => {
  await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: listing(
      bill('2026-10', '-300.00', '0.00', '-300.00', '-9.00'),
      bill('2026-08', '-100.00', '0.00', '-100.00', '-3.00'),
    ),
  })
  const chart = await screen.findByRole('img', {
    name: 'Cash-back of 2 months; the highest is -$3.00 in August 2026. 1 of these months has no bill and is left empty.',
  })
  expect(chart.querySelectorAll('[data-series]')).toHaveLength(2)
  expect(screen.getByText(/^Best: Aug/).textContent).toBe('Best: Aug -$3.00')
  expect(screen.getByRole('row', { name: 'September 2026 No bill' })).toBeDefined()
})
