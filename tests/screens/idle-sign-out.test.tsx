import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { InProcessPortal } from './in-process-portal.ts'
import { address, dialogCalled, logIn, openPortal, otherTab } from './support.tsx'

const minute = 60_000
/** The default limit. */
const idleSeconds = 30 * 60
const limit = 30 * minute

/** Far from midnight, when the page would refresh by itself. */
const now = new Date('2026-11-03T02:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Lets the machine sleep: the wall clock advances, timers do not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

const openLog = async (path = '/home/loginLog', seconds = idleSeconds) => {
  const opened = await openPortal(path, { as: 'alice-chen', idleSeconds: seconds })
  await screen.findByText('Hello, Alice Chen')
  await screen.findAllByRole('table')
  // The end of the session is that of the last answer.
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
  return opened
}
const title = 'Your session is about to end'
const warning = () => screen.queryByRole('dialog', { name: title })
const findWarning = () => dialogCalled(title)
const isClosed = () => waitFor(() => expect(warning()).toBeNull())
/** How many requests renewed the session, and how many only asked whether it is still there. */
const asked = (portal: InProcessPortal) => {
  const probing = portal.background.filter((name) => name === 'AskSession').length
  return { renewing: portal.sent('AskSession') - probing, probing }
}

test('the end of the session is announced two minutes before, with a countdown', async () => {
  await openLog()
  await pass(limit - 2 * minute - 5000)
  expect(warning()).toBeNull()
  await pass(10_000)
  const dialog = await findWarning()
  expect(dialog.getByText(/^1:5\d$/)).toBeDefined()
  await pass(minute)
  expect(dialog.getByText(/^0:5\d$/)).toBeDefined()
})

test('an idle limit under four minutes is announced at half time', async () => {
  await openLog('/home/loginLog', 100)
  await pass(40_000)
  expect(warning()).toBeNull()
  await pass(11_000)
  expect((await findWarning()).getByText(/^0:4\d$/)).toBeDefined()
})

test('the countdown is read out at steps, not every second', async () => {
  await openLog()
  await pass(limit - 2 * minute)
  const dialog = await findWarning()
  const said = new Set<string | null>()
  for (let seconds = 0; seconds < 115; seconds += 1) {
    said.add(dialog.getByRole('status').textContent)
    await pass(1000)
  }
  expect([...said].slice(1)).toEqual(['1 minute left', '30 seconds left', '10 seconds left'])
})

test('staying renews the session, closes the dialog and restores the focus', async () => {
  const { portal, user } = await openLog()
  const link = screen.getByRole('link', { name: 'My Invoice' })
  link.focus()
  await pass(limit - minute)
  const stay = (await findWarning()).getByRole('button', { name: 'Stay logged in' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  await user.click(stay)
  await isClosed()
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(asked(portal)).toEqual({ renewing: 1, probing: 0 })
  await pass(limit - 3 * minute)
  expect(warning()).toBeNull()
  await pass(2 * minute)
  await findWarning()
})

test('Escape renews the session and closes no other dialog', async () => {
  const { portal, user } = await openLog()
  await user.click(screen.getByRole('button', { name: 'Quit' }))
  await screen.findByRole('dialog', { name: 'Quit' })
  await pass(limit - minute)
  await findWarning()
  await user.keyboard('{Escape}')
  await isClosed()
  expect(screen.getByRole('dialog', { name: 'Quit' })).toBeDefined()
  expect(asked(portal)).toEqual({ renewing: 1, probing: 0 })
})

test('staying without a network is reported, and the dialog stays', async () => {
  const { portal, user } = await openLog()
  await pass(limit - minute)
  portal.isNetworkDown = true
  await user.click((await findWarning()).getByRole('button', { name: 'Stay logged in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Network error, please try again later')
  expect(warning()).not.toBeNull()
})

test('requests renew the session, moving the mouse does not', async () => {
  const { user } = await openLog()
  await pass(limit - 5 * minute)
  await user.hover(screen.getByRole('main'))
  await pass(3.5 * minute)
  await user.click((await findWarning()).getByRole('button', { name: 'Stay logged in' }))
  await isClosed()
  await pass(limit - 3 * minute)
  await user.click(screen.getByRole('link', { name: 'My Invoice' }))
  await screen.findByRole('table', { name: 'Bills' })
  await pass(5 * minute)
  expect(warning()).toBeNull()
})

test('a renewal in another tab closes the dialog', async () => {
  await openLog()
  await pass(limit - minute)
  await findWarning()
  await otherTab.tells(Date.now() + 30 * minute)
  await isClosed()
  await pass(limit - 3 * minute)
  expect(warning()).toBeNull()
})

test('at the end the login says why, and leads back to the same page', async () => {
  const { portal, user } = await openLog('/home/loginLog?page=2')
  await pass(limit + 90_000)
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
  expect(address()).toBe('/login')
  expect(warning()).toBeNull()
  expect(asked(portal).renewing).toBe(0)
  await logIn(user, 'alice-chen')
  await screen.findByRole('table', { name: 'Login log' })
  expect(address()).toBe('/home/loginLog?page=2')
})

test('a session that was renewed elsewhere goes on until the end that the server reports', async () => {
  const { portal } = await openLog()
  portal.idleSeconds = 3600
  await pass(limit - minute)
  await findWarning()
  await pass(minute + 5000)
  await isClosed()
  expect(asked(portal)).toEqual({ renewing: 0, probing: 1 })
  expect(address()).toBe('/home/loginLog')
  await pass(limit - 3 * minute)
  expect(warning()).toBeNull()
  await pass(minute)
  expect((await findWarning()).getByText(/^1:[345]\d$/)).toBeDefined()
})

test('an answer that does not renew still reports the end, and the page follows the server', async () => {
  const { portal } = await openLog()
  // As if another device of the same session, or a tab without storage, had been active.
  await pass(20 * minute)
  portal.renew()
  await pass(limit - 20 * minute + 5000)
  await isClosed()
  expect(asked(portal)).toEqual({ renewing: 0, probing: 1 })
  await pass(17 * minute)
  expect(warning()).toBeNull()
  await pass(2 * minute)
  await findWarning()
  await pass(2 * minute)
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
})

test('the idle time of a slow answer counts from its request', async () => {
  const { portal, user } = await openLog()
  await pass(10 * minute)
  const release = portal.holdAnswers()
  await user.click(screen.getByRole('link', { name: 'My Invoice' }))
  await pass(minute)
  release()
  await screen.findByRole('table', { name: 'Bills' })
  await pass(limit - 3 * minute + 5000)
  expect((await findWarning()).getByText(/^1:[45]\d$/)).toBeDefined()
  await pass(2 * minute)
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
})

test('an end that cannot be checked raises no toast and is checked again', async () => {
  const { portal } = await openLog()
  await pass(limit - minute)
  portal.isNetworkDown = true
  await pass(2.5 * minute)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(address()).toBe('/home/loginLog')
  portal.isNetworkDown = false
  await pass(10_000)
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
})

test('a session that ended while the machine slept is over as soon as it wakes, without a dialog', async () => {
  await openLog()
  sleep(8 * 60 * minute)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(warning()).toBeNull()
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
})

test('timers that are late after a sleep follow the wall clock', async () => {
  await openLog()
  sleep(limit - 30_000)
  await pass(15_000)
  expect((await findWarning()).getByText(/^0:[12]\d$/)).toBeDefined()
})

test('logging out from the dialog asks no second time', async () => {
  const { portal, user } = await openLog()
  await pass(limit - minute)
  await user.click((await findWarning()).getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Logged out successfully')).toBeDefined()
  await screen.findByRole('button', { name: 'Log in' })
  expect(address()).toBe('/login')
  expect(portal.sent('LogOut')).toBe(1)
  expect(warning()).toBeNull()
})

test('a public page announces nothing', async () => {
  await openLog()
  act(() => {
    window.history.pushState(null, '', '/login')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await screen.findByRole('button', { name: 'Log in' })
  await pass(limit + 5 * minute)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/login')
})
