import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recallPersonal, rememberPersonal } from '#web/platform/browser/browser-storage.ts'
import { address, entry, failing, logIn, openPortal, openQuit, otherTab, quit } from './support.tsx'

test('a private page without a session leads to the login, and the login back to it', async () => {
  const { user } = await openPortal('/home/loginLog?page=2')
  await logIn(user, 'alice-chen')
  expect(await screen.findByRole('table', { name: 'Login log' })).toBeDefined()
  expect(address()).toBe('/home/loginLog?page=2')
})

test('a session that the provider has lost leads to the login, which says so, and back to the same page', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  portal.overrides.listCustomers = failing('UNAUTHENTICATED', '100600')
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
  expect(address()).toBe('/login')
  delete portal.overrides.listCustomers
  await logIn(user, 'alice-chen')
  expect(await screen.findByText('客户9')).toBeDefined()
  expect(address()).toBe('/home/index?page=2')
})

test('a session that ended by itself is explained at the login like one that the provider has lost', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    entry: { search: 'Customer' },
  })
  await screen.findByRole('table', { name: 'Customers' })
  await portal.endSession()
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
  await logIn(user, 'alice-chen')
  expect(await screen.findByText('Customer 13')).toBeDefined()
  expect([address(), entry()]).toEqual(['/home/index?page=2', { search: 'Customer' }])
})

test('a lost session leads only its own person back to the page: somebody else goes home', async () => {
  const { portal, user } = await openPortal('/home/index?page=2', {
    as: 'alice-chen',
    entry: { search: 'Customer' },
  })
  await screen.findByRole('table', { name: 'Customers' })
  await portal.endSession()
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'erin-park')
  await screen.findByText('Hello, Erin Park')
  expect([address(), entry()]).toEqual(['/home/index', {}])
  expect(screen.queryByText('Someone else has logged in')).toBeNull()
})

test('somebody else does not get the query of a page that was reloaded after its session had ended', async () => {
  await openPortal('/home/index?page=2', { as: 'alice-chen', entry: { search: 'Customer' } })
  await screen.findByRole('table', { name: 'Customers' })
  cleanup()
  const { user } = await openPortal('/home/index?page=2', { entry: { search: 'Customer' } })
  await logIn(user, 'erin-park')
  await screen.findByText('Hello, Erin Park')
  expect([address(), entry()]).toEqual(['/home/index', {}])
})

test('a visitor without a session is greeted, without a word about an ended session', async () => {
  await openPortal('/home/index')
  expect(await screen.findByText('See your customers and your cash-back.')).toBeDefined()
})

test('after a login as somebody else nothing of the person before is left', async () => {
  const { user } = await openPortal('/home/index', { as: 'bruno-diaz' })
  await screen.findByText('Hello, Bruno Diaz')
  window.history.pushState({}, '', '/login')
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  await logIn(user, 'alice-chen')
  await screen.findByText('Hello, Alice Chen')
  expect(document.body.textContent).not.toContain('Bruno')
})

test('quitting asks first, and staying is confirmed as canceled', async () => {
  const { portal, user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const dialog = await openQuit(user)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await screen.findByText('canceled')).closest('[role=status]')).not.toBeNull()
  expect(portal.sent('LogOut')).toBe(0)
  expect(address()).toBe('/home/FAQ')
})

test('quitting ends the session, says so, notifies the other tabs and leads to the login', async () => {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const dialog = await openQuit(user)
  const heard = otherTab.hears()
  await user.click(dialog.getByRole('button', { name: 'Quit' }))
  expect((await screen.findByText('Logged out successfully')).closest('[role=status]')).not.toBeNull()
  expect(await heard).toBe('quit')
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe('/login')
})

test.each([
  [
    'is sent again if another tab has replaced the session meanwhile',
    [{ wasSignedIn: false, isComplete: true }],
    2,
    /^Logged out successfully$/,
  ],
  [
    'says so if the server cannot end the session now',
    [{ wasSignedIn: true, isComplete: false }],
    1,
    /ends by itself after a while without use/,
  ],
])('quitting %s', async (_what, outcomes, sent, notice) => {
  const { portal, user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  portal.logOuts.push(...outcomes)
  await quit(user)
  await screen.findByText(notice)
  await screen.findByRole('button', { name: 'Log in' })
  expect(portal.sent('LogOut')).toBe(sent)
})

test('quitting leaves nothing behind, even if another request is the first to learn that the session is over', async () => {
  const { portal, user } = await openPortal('/home/index', { as: 'alice-chen' })
  const dialog = await openQuit(user)
  rememberPersonal('verification', 'alice-chen', 'typed')
  const letGo = portal.holdAnswers('LogOut')
  await user.click(dialog.getByRole('button', { name: 'Quit' }))
  await waitFor(() => expect(portal.sent('LogOut')).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: '2', hidden: true }))
  await screen.findByText(/Your session has ended/)
  letGo()
  await screen.findByText('Logged out successfully')
  expect(recallPersonal('verification', 'alice-chen')).toBeNull()
})

test('after quitting the back button shows nothing private', async () => {
  const { user, portal } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  await quit(user)
  await screen.findByRole('button', { name: 'Log in' })
  const open = portal.hold()
  window.history.back()
  await waitFor(() => expect(address()).toBe('/home/FAQ'))
  expect(document.body.textContent).not.toContain('Alice')
  open()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(document.body.textContent).not.toContain('Alice')
})

test('a quit that fails keeps the session and says why', async () => {
  const { portal, user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const dialog = await openQuit(user)
  portal.isNetworkDown = true
  await user.click(dialog.getByRole('button', { name: 'Quit' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Network error, please try again later')
  expect(address()).toBe('/home/FAQ')
})

test('a public page is never left because of a lost session', async () => {
  await openPortal('/login', {
    overrides: {
      createCaptcha: failing('UNAUTHENTICATED', '100600'),
    },
  })
  await screen.findByText(/captcha could not be loaded/)
  expect(address()).toBe('/login')
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
})

test('a quit in another tab is checked with the server, which may still know the session', async () => {
  const { portal } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Login log' })
  await otherTab.tells('quit')
  await waitFor(() => expect(portal.background).toContain('AskSession'))
  expect(screen.getByRole('table', { name: 'Login log' })).toBeDefined()
})
