import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { profileWith } from './profiles.ts'
import { allIsRead, down, openPortal } from './support.tsx'

const showPageAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
/** The latest time a place shows: its parts are read one by one. */
function readAtIn(place: HTMLElement) {
  const times = within(place)
    .getAllByText(/^As of/)
    .map((line) => line.querySelector('time')?.dateTime ?? '')
  return times.reduce((latest, time) => (time > latest ? time : latest))
}

test('a decided review appears when the page is shown again, by a background request', async () => {
  const { portal } = await openPortal('/home/index', { as: 'carol-wu' })
  const state = await screen.findByRole('region', { name: 'Verification' })
  expect(state.textContent).toContain('Under review')
  Object.assign(portal.overrides, profileWith({}))
  showPageAgain()
  const greeting = () => screen.getByText(/^Hello/).parentElement?.textContent
  await waitFor(() => expect(greeting()).toContain('Verified'))
  await waitFor(() => expect(screen.queryByText('Under review')).toBeNull())
  expect(portal.background).toContain('HomeProfile')
  // A decided review is not requested again.
  showPageAgain()
  expect(portal.sent('HomeProfile')).toBe(2)
})

test('a failed background look at the review raises no toast, and the shown state gets its time', async () => {
  const { portal } = await openPortal('/home/index', { as: 'carol-wu' })
  const steps = await screen.findByRole('region', { name: 'First steps' })
  expect(within(steps).queryByText(/^As of/)).toBeNull()
  portal.overrides.getProfile = down
  showPageAgain()
  await within(steps).findByText(/could not be renewed/)
  expect(readAtIn(steps)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(within(steps).getByText('Under review')).toBeDefined()
})

test("the figures of this month name it, and are requested again when Hong Kong's month turns", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:59:00Z') })
  const { portal } = await openPortal('/home/index', { as: 'alice-chen' })
  expect(await screen.findByText(/“This month” is November 2026/)).toBeDefined()
  vi.setSystemTime(new Date('2026-11-30T16:00:30Z'))
  showPageAgain()
  expect(await screen.findByText(/“This month” is December 2026/)).toBeDefined()
  expect(portal.background).toEqual(expect.arrayContaining(['HomeCustomers', 'HomeProfile']))
})

test('figures that cannot be refreshed after the month turned keep the name of their month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:59:00Z') })
  const { portal } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByText(/“This month” is November 2026/)
  portal.overrides.listCustomers = down
  vi.setSystemTime(new Date('2026-11-30T16:00:30Z'))
  showPageAgain()
  const customers = within(screen.getByRole('group', { name: 'Customers' }))
  await customers.findByText(/could not be renewed/)
  expect(customers.getByText(/“This month” is November 2026/)).toBeDefined()
})

test.each([
  [
    'the service fails',
    (portal: Portal) => Object.assign(portal.overrides, { getProfile: down, listCustomers: down }),
  ],
  ['the network is down', (portal: Portal) => Object.assign(portal, { isNetworkDown: true })],
])(
  'if %s on return, the old figures stay, show their time, and can be requested again',
  async (_why, breakPortal) => {
    const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
    await screen.findByRole('table', { name: 'Customers' })
    await allIsRead()
    await user.click(screen.getByRole('link', { name: 'My Invoice' }))
    await screen.findByRole('table', { name: 'Bills' })
    breakPortal(portal)
    await user.click(screen.getByRole('link', { name: 'Home' }))
    const rewards = await screen.findByRole('region', { name: 'Cash-back' })
    await within(rewards).findByText(/could not be renewed/)
    expect(within(rewards).getByText('$1,971.75')).toBeDefined()
    await screen.findByRole('table', { name: 'Customers' })
    const customers = screen.getByRole('group', { name: 'Customers' })
    await within(customers).findByText(/could not be renewed/)
    expect(within(customers).getByRole('table', { name: 'Customers' })).toBeDefined()
    const readAt = readAtIn(rewards)

    portal.isNetworkDown = false
    portal.overrides = {}
    await user.click(within(rewards).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(within(rewards).queryByText(/could not be renewed/)).toBeNull())
    await waitFor(() => expect(readAtIn(rewards) > readAt).toBe(true))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Verification and cash-back' }))
  },
)

type Portal = Awaited<ReturnType<typeof openPortal>>['portal']

test.each([
  ['/home/myInvoice', 'Bills'],
  ['/home/loginLog', 'Login log'],
])('the list of %s shows its time', async (path, name) => {
  await openPortal(path, { as: 'alice-chen' })
  await screen.findByRole('table', { name })
  await waitFor(() => expect(readAtIn(screen.getByRole('group', { name }))).toMatch(/^\d{4}-/))
})

test('on a phone the card of the next payment says, too, that it could not be renewed', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), media.includes('48em') && { matches: true })
  onTestFinished(() => void (window.matchMedia = matchMedia))
  const { portal } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: profileWith({ verificationStatus: 'UNDER_REVIEW' }),
  })
  const payment = await screen.findByRole('group', { name: 'Next payment' })
  const card = payment.parentElement?.parentElement as HTMLElement
  await within(card).findAllByText('$', { exact: false })
  expect(within(card).queryByText(/could not be renewed/)).toBeNull()
  portal.overrides.getProfile = down
  showPageAgain()
  await within(card).findByText(/could not be renewed/)
  expect(readAtIn(card)).toBeDefined()
})
