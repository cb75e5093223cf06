import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { profileWith } from './profiles.ts'
import { bill, listing } from './bills.ts'
import { address, openPortal, supportContact } from './support.tsx'

const customers = () => screen.findByRole('table', { name: 'Customers' })
const rowOf = async (name: string) =>
  (await within(await customers()).findByText(name)).closest('tr')?.textContent
const unavailable = async () => {
  throw new Fault('UPSTREAM_UNAVAILABLE', 'down', { providerCode: '100100' })
}

test('two requests side by side bring the whole first view', async () => {
  const { portal } = await openPortal('/home/index', { as: 'alice-chen' })
  expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
  expect(screen.getByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect(portal.caused.map(({ name }) => name)).toEqual(['HomeProfile', 'HomeCustomers'])
})

test('the header greets by name and shows the months', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  expect(await screen.findByText('Hello, Alice Chen')).toBeDefined()
  expect(screen.getByText('16 months with us')).toBeDefined()
})

test('the rewards are shown as the provider gives them', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  const rewards = await screen.findByRole('region', { name: 'Cash-back' })
  await within(rewards).findByText('$1,971.75')
  expect(within(rewards).getAllByText('$62.88').length).toBeGreaterThan(1)
  expect(within(rewards).getByText('$1,908.87')).toBeDefined()
})

test('a later page requests only customers, and is kept in the address', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  await customers()
  await user.click(screen.getByRole('button', { name: '3' }))
  expect(await rowOf('Customer 23')).toContain('2,530.75')
  expect(address()).toBe('/home/index?page=3')
  expect(portal.caused.map(({ name }) => name)).toEqual(['HomeProfile', 'HomeCustomers', 'HomeCustomers'])
})

test('the page in the address is the first one that is requested', async () => {
  const { portal } = await openPortal('/home/index?page=2', { as: 'alice-chen' })
  expect(await rowOf('客户9')).toBeDefined()
  expect(portal.caused).toEqual([
    { name: 'HomeProfile', variables: {} },
    { name: 'HomeCustomers', variables: { page: 2, size: 8 } },
  ])
})

test('turning a page changes only the table', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await customers()
  const third = screen.getByRole('button', { name: '3' })
  await user.click(third)
  await rowOf('Customer 23')
  expect(document.activeElement).toBe(third)
  expect(third.getAttribute('aria-current')).toBe('page')
  expect(window.scrollTo).not.toHaveBeenCalled()
})

test('a bound customer without an end is bound without limit', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  const row = await rowOf('Customer 2')
  expect(row).toContain('Unlimited')
  expect(row).toContain('Bound')
  expect(row).toContain('Company')
})

test('the expiry of a customer who is not bound is hidden', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  const row = await rowOf('Customer 7')
  expect(row).toContain('Unbound')
  expect(row).not.toContain('2026-12')
  expect(row).not.toContain('Dec 31')
})

test('a customer without a kind is unverified', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  const row = await rowOf('Customer 5')
  expect(row).toContain('unverified')
  expect(row).toContain('Not verified')
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

test('a verified affiliate reads it beside the name, and no banner asks for anything', async () => {
  await openPortal('/home/index', { as: 'alice-chen' })
  const greeting = (await screen.findByText('Hello, Alice Chen')).parentElement
  expect(greeting?.textContent).toBe('Hello, Alice ChenVerified')
  expect(screen.queryByRole('region', { name: 'Verification' })).toBeNull()
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

test.each(['0', '-1', 'abc', '1.5', '99999999999', '1000000000'])(
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

test('while the customers fail the rest stays, and a retry in their place brings them', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: { listCustomers: unavailable },
  })
  expect(await screen.findByText('Your customers could not be loaded.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe('Service abnormal, try again later')
  delete portal.overrides.listCustomers
  const place = within(screen.getByRole('group', { name: 'Customers' }))
  await user.click(place.getByRole('button', { name: 'Try again' }))
  expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
})

test('while the profile fails the customers stay, and the greeting uses the account name', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: { getProfile: unavailable },
  })
  expect(await screen.findByText('Hello, alice-chen')).toBeDefined()
  expect(within(await customers()).getAllByRole('row')).toHaveLength(9)
  delete portal.overrides.getProfile
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$1,971.75')).toBeDefined()
})

test.each([
  ['Customers', { listCustomers: unavailable }],
  ['Verification and cash-back', { getProfile: unavailable }],
])('a retry keeps the focus at its part: %s', async (name, overrides) => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen', overrides })
  // The placeholder of the customers is a group of this name, too.
  const retry = await waitFor(() =>
    within(screen.getByRole('group', { name })).getByRole('button', { name: 'Try again' }),
  )
  for (const call of Object.keys(overrides) as (keyof typeof overrides)[]) delete portal.overrides[call]
  retry.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('$1,971.75')
  await customers()
  expect(document.activeElement).toBe(screen.getByRole('group', { name }))
})

test('an unknown error number is shown, so that support can look it up', async () => {
  await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: {
      listCustomers: async () => {
        throw new Fault('UPSTREAM_REFUSED', 'refused', { providerCode: '4711' })
      },
    },
  })
  expect((await screen.findAllByText(/code 4711/)).length).toBeGreaterThan(0)
})

test('without a network the page offers a retry, which works once the network is back', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen', isNetworkDown: true })
  // Each part gives up in its own time: a second try of the profile may still be under way while another part has failed.
  await screen.findByText('Your profile and your rewards could not be loaded.')
  portal.isNetworkDown = false
  const place = within(screen.getByRole('group', { name: 'Verification and cash-back' }))
  await user.click(place.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
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
  portal.overrides.listCustomers = unavailable
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

test('the best month of the year is named beside its amount, in both languages', async () => {
  const { user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: listing(
      bill('2026-10', '100.00', '0.00', '100.00', '3.00'),
      bill('2026-09', '100.00', '0.00', '100.00', '361.30'),
    ),
  })
  expect(await screen.findByText('Best: Sep', { exact: false })).toHaveProperty(
    'textContent',
    'Best: Sep $361.30',
  )
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await screen.findByText('最高：9月', { exact: false })).toHaveProperty(
    'textContent',
    '最高：9月 $361.30',
  )
})
