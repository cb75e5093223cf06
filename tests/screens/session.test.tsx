import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recallPersonal, rememberPersonal } from '#web/platform/browser/browser-storage.ts'
import type { InProcessPortal } from './in-process-portal.ts'
import { address, entry, failing, logIn, openPortal, openQuit, otherTab, quit } from './support.tsx'

const customers = () => screen.findByRole('table', { name: 'Customers' })
const search = { search: 'Customer' }

test('a private page without a session leads to the login, without a word about an ended session, and the login back to it', async () => {
  const { user } = await openPortal('/home/loginLog?page=2')
  expect(await screen.findByText('See your customers and your cash-back.')).toBeDefined()
  await logIn(user, 'alice-chen')
  expect(await screen.findByRole('table', { name: 'Login log' })).toBeDefined()
  expect(address()).toBe('/home/loginLog?page=2')
})

const lost = failing('UNAUTHENTICATED', { providerCode: '100600' })
test.each<[string, (portal: InProcessPortal) => unknown]>([
  ['ended by itself', (portal) => portal.endSession()],
  [
    'was lost by the provider',
    (portal) => {
      portal.forgetCustomers()
      portal.overrides.listCustomers = lost
    },
  ],
])('a session that %s leads to the login, which says so, and back to the same page', async (_what, end) => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen', entry: search })
  await customers()
  await end(portal)
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
  expect(address()).toBe('/login')
  delete portal.overrides.listCustomers
  await logIn(user, 'alice-chen')
  expect(await screen.findByText('Customer 13')).toBeDefined()
  expect([address(), entry()]).toEqual(['/home/index?page=2', search])
})

test.each(['in the open page', 'before a reload of the page'])(
  'somebody else who logs in after a session has ended %s goes home, and finds nothing of the search',
  async (when) => {
    const path = '/home/index?page=2'
    let { portal, user } = await openPortal(path, { as: 'alice-chen', entry: search })
    await customers()
    if (when === 'in the open page') {
      await portal.endSession()
      await user.click(screen.getByRole('link', { name: 'Login Log' }))
    } else {
      cleanup()
      ;({ portal, user } = await openPortal(path, { entry: search }))
    }
    await logIn(user, 'erin-park')
    await screen.findByText('Hello, Erin Park')
    expect([address(), entry()]).toEqual(['/home/index', {}])
    expect(screen.queryByText('Someone else has logged in')).toBeNull()
  },
)

test('a quit that fails says why and keeps the session; one that succeeds ends it and notifies the other tabs', async () => {
  const { portal, user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const dialog = await openQuit(user)
  const press = () => user.click(dialog.getByRole('button', { name: 'Quit' }))
  portal.isNetworkDown = true
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Network error, please try again later')
  expect(address()).toBe('/home/FAQ')
  portal.isNetworkDown = false
  const heard = otherTab.hears()
  await press()
  expect((await screen.findByText('Logged out successfully')).closest('[role=status]')).not.toBeNull()
  expect(await heard).toBe('quit')
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe('/login')
})

const replaced = { wasSignedIn: false, isComplete: true }
const incomplete = { wasSignedIn: true, isComplete: false }
const ends = (outcome: typeof replaced) => (portal: InProcessPortal) => portal.logOuts.push(outcome)
test.each<[string, (portal: InProcessPortal) => unknown, number, RegExp]>([
  ['is sent again if another tab has replaced the session', ends(replaced), 2, /^Logged out/],
  ['says if the server cannot end it now', ends(incomplete), 1, /ends by itself after a while/],
  ['counts although its answer is lost', (portal) => portal.lostAnswers.add('LogOut'), 1, /^Logged out/],
])('quitting %s', async (_what, prepare, sent, notice) => {
  const { portal, user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  prepare(portal)
  await quit(user)
  await screen.findByText(notice)
  await screen.findByRole('button', { name: 'Log in' })
  expect(portal.sent('LogOut')).toBe(sent)
})

test('quitting leaves nothing behind, even if another request is the first to learn that the session is over', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  rememberPersonal('verification', 'alice-chen', 'typed')
  const letGo = portal.holdAnswers('LogOut')
  await quit(user)
  await waitFor(() => expect(portal.sent('LogOut')).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: '2', hidden: true }))
  await screen.findByText(/Your session has ended/)
  letGo()
  await screen.findByText('Logged out successfully')
  expect(recallPersonal('verification', 'alice-chen')).toBeNull()
})

test('a quit in another tab is checked with the server, which may still know the session', async () => {
  const { portal } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Login log' })
  await otherTab.tells('quit')
  await waitFor(() => expect(portal.background).toContain('AskSession'))
  expect(screen.getByRole('table', { name: 'Login log' })).toBeDefined()
})
