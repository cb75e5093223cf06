import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { verificationDraft } from '#web/features/account/verification/draft.ts'
import { reloadWithoutQuery } from '#web/platform/session/reload-without-query.ts'
import { bindTab, personHeader, releaseTab } from '#web/platform/session/session.ts'
import type { InProcessPortal } from './in-process-portal.ts'
import {
  address,
  allIsRead,
  down,
  entry,
  failing,
  logIn,
  openFeedback,
  openPortal,
  openQuit,
  otherTab,
  quit,
} from './support.tsx'
import { fillPassport, openForm } from './verification-form.ts'

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

const moments = ['in the open page', 'before a reload of the page']
test.each(moments)('after a session ended %s somebody else goes home without its search', async (when) => {
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
})

test('a quit that fails says why and keeps the session; one that succeeds notifies the other tabs', async () => {
  const { portal, user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const dialog = await openQuit(user)
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Quit' })
  const press = () => user.click(button)
  portal.isNetworkDown = true
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Network error, please try again later')
  expect(address()).toBe('/home/FAQ')
  portal.isNetworkDown = false
  await waitFor(() => expect(button.ariaBusy).toBe('false'))
  const heard = otherTab.hears()
  await press()
  expect((await screen.findByText('Logged out successfully')).closest('[role=status]')).not.toBeNull()
  expect(await heard).toBe('quit')
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe('/login')
})

test('a quit that is running can no longer be canceled, and its button keeps the focus', async () => {
  const { portal, user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const release = portal.holdAnswers('LogOut')
  await quit(user)
  const pressed = document.activeElement as HTMLButtonElement
  expect([pressed.textContent, pressed.disabled]).toEqual(['Quit', false])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([screen.queryByText('canceled'), screen.queryByRole('dialog') !== null]).toEqual([null, true])
  release()
  await screen.findByRole('button', { name: 'Log in' })
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
  sessionStorage.setItem('personal.verification', 'typed')
  const letGo = portal.holdAnswers('LogOut')
  await quit(user)
  await waitFor(() => expect(portal.sent('LogOut')).toBe(1))
  fireEvent.click(await screen.findByRole('button', { name: '2', hidden: true }))
  await screen.findByText(/Your session has ended/)
  letGo()
  await screen.findByText('Logged out successfully')
  expect(sessionStorage.getItem('personal.verification')).toBeNull()
})

test('going back before the login is drawn shows nothing private, and leads to the login again', async () => {
  const { user } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Login log' })
  const { href } = window.location
  const push = window.history.pushState.bind(window.history)
  const drawn: string[] = []
  const watching = new MutationObserver(() => drawn.push(document.body.textContent))
  const pushAndGoBack = vi.spyOn(window.history, 'pushState').mockImplementationOnce((...login) => {
    push(...login)
    push({}, '', href)
    watching.observe(document.body, { childList: true, subtree: true })
    queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate')))
  })
  await quit(user)
  await screen.findByRole('button', { name: 'Log in' })
  watching.disconnect()
  expect(pushAndGoBack).toHaveBeenCalledOnce()
  expect(address()).toBe('/login')
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.filter((text) => text.includes('alice-chen'))).toEqual([])
})

test('a quit in another tab is checked with the server, which may still know the session', async () => {
  const { portal } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Login log' })
  await otherTab.tells('quit')
  await waitFor(() => expect(portal.background).toContain('AskSession'))
  expect(screen.getByRole('table', { name: 'Login log' })).toBeDefined()
})

beforeEach(() => vi.mocked(reloadWithoutQuery).mockClear())
const hasReloaded = () => waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalled())

const openAsAlice = async () => {
  const opened = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  await allIsRead()
  return opened
}

test('after another tab has signed in as somebody else, a later request reloads the page and shows no mixed data', async () => {
  const { portal, user } = await openAsAlice()
  const rows = () => screen.getByRole('table', { name: 'Customers' }).textContent
  const ofAlice = rows()
  await portal.signIn('erin-park')
  portal.overrides.getProfile = down
  await user.click(screen.getByRole('button', { name: '2' }))
  await hasReloaded()
  expect(screen.getByText('Hello, Alice Chen')).toBeDefined()
  expect(rows()).toBe(ofAlice)
  expect(screen.queryByRole('alert')).toBeNull()

  for (const isTold of [true, false]) {
    cleanup()
    await openPortal('/home/index', { as: 'erin-park' })
    await screen.findByText('Hello, Erin Park')
    expect(screen.queryByText(/has logged in as erin-park, so this page now shows/) !== null).toBe(isTold)
    // Only an answer was about somebody else.
    expect(document.body.textContent).not.toContain('stopped')
  }
})

test('an answer for a person who has left does not reach the next person', async () => {
  const { portal, user, send } = await openFeedback()
  const letGo = portal.holdAnswers('SendFeedback')
  await send()
  await portal.endSession()
  await otherTab.tells('quit')
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'erin-park')
  await screen.findByText('Hello, Erin Park')
  letGo()
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await screen.findByRole('heading', { name: 'Login Log' })
  expect(screen.queryByText('Feedback sent. Thank you')).toBeNull()
  expect(reloadWithoutQuery).not.toHaveBeenCalled()
})

test('every request of a page behind the login names the person whom it shows, whose new session reloads nothing', async () => {
  const { portal, user } = await openAsAlice()
  await portal.signIn('alice-chen')
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await screen.findByRole('table', { name: 'Login log' })
  // The first two are sent side by side: no answer has named the person before the first one, perhaps one before the second.
  const [first, second, ...later] = portal.requests.map(({ namedPerson }) => namedPerson)
  expect(first).toBeUndefined()
  expect([undefined, 'alice-chen']).toContain(second)
  expect(new Set(later)).toEqual(new Set(['alice-chen']))
  expect(reloadWithoutQuery).not.toHaveBeenCalled()
})

test('a name of any letters can be sent in the header', () => {
  expect(personHeader('客户 é%')).toEqual({ 'x-portal-username': '%E5%AE%A2%E6%88%B7%20%C3%A9%25' })
})

test('what a tab stores is there for its person alone, also what was typed after the tab was released', () => {
  const stored = () => sessionStorage.getItem('personal.feedback')
  bindTab('alice-chen')
  sessionStorage.setItem('personal.feedback', 'typed')
  bindTab('alice-chen')
  expect(stored()).toBe('typed')
  bindTab('erin-park')
  expect(stored()).toBeNull()
  releaseTab()
  sessionStorage.setItem('personal.feedback', 'typed')
  bindTab('bruno-diaz')
  expect(stored()).toBeNull()
})

test('an upload names its person; refused as somebody else’s it is not stored, and the page reloads', async () => {
  const upload = await fillPassport(await openForm())
  expect(upload.headers?.['x-portal-username']).toBe('bruno-diaz')
  upload.answer(409, { failure: { __typename: 'PERSON_CHANGED', message: 'Somebody else has signed in' } })
  await hasReloaded()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(verificationDraft.read()).toBeNull()
})
