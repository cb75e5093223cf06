import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetIdleEnd, idleEnd, recordIdleEnd } from '#web/platform/session/session.ts'
import type { InProcessPortal } from './in-process-portal.ts'
import { address, dialogCalled, endIn, logIn, openPortal, otherTab } from './support.tsx'

const minute = 60_000
/** The default limit. */
const limit = 30 * minute
/** Far from midnight, when the page would refresh by itself. */
const now = new Date('2026-11-03T02:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
})

/** The headers of an answer, in seconds. */
interface Answer {
  idle?: number
  left?: number
  absolute?: number
}
test.each<[when: string, answers: Answer[], end: number, announced: number, isFinal?: boolean]>([
  ['two minutes before it', [{}], 1800, 1680],
  ['at half time of a limit under four minutes', [{ idle: 100 }], 100, 50],
  ['as before, if an answer to an older cookie says less', [{}, { left: 120 }], 1800, 1680],
  ['as fixed, if that comes first', [{ idle: 600, absolute: 600 }], 600, 480, true],
  ['anew after a new session', [{ idle: 600, absolute: 600 }, { absolute: 43_200 }], 1800, 1680],
  ['as fixed, once nothing can move it any further', [{}, { idle: 120, absolute: 120 }], 120, 0, true],
])('the end of a session is announced %s', (_when, answers, end, announced, isFinal = false) => {
  forgetIdleEnd()
  for (const { idle = 1800, left = idle, absolute = 43_200 } of answers) {
    const times: Record<string, number> = { idle, left, absolute }
    recordIdleEnd(now.getTime(), (name) => times[name.split('-')[2] ?? ''])
  }
  const at = (seconds: number) => now.getTime() + seconds * 1000
  expect(idleEnd()).toEqual({ endsAt: at(end), announcedFrom: at(announced), isFinal })
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** To an instant, however much of the true time the page took before: it passes on this clock too. */
const passTo = (instant: number) => pass(instant - Date.now())
/** When the session ends, as the page knows it. */
const end = () => idleEnd()?.endsAt ?? Number.NaN
/** Lets the machine sleep: the wall clock advances, timers do not. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

async function openLog(limits: { absoluteSeconds?: number } = {}) {
  const idleSeconds = limit / 1000
  const opened = await openPortal('/home/loginLog', { as: 'alice-chen', idleSeconds, ...limits })
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
const hasEnded = () => screen.findByText(/Your session has ended/)
/** How many requests renewed the session, and how many only asked whether it is still there. */
const asked = (portal: InProcessPortal) => {
  const probing = portal.background.filter((name) => name === 'AskSession').length
  return { renewing: portal.sent('AskSession') - probing, probing }
}

test('the announcement counts down, and is read out at steps, not every second', async () => {
  await openLog()
  await passTo(end() - 2 * minute - 1000)
  expect(warning()).toBeNull()
  await passTo(end() - 2 * minute + 5000)
  const dialog = await findWarning()
  expect(dialog.getByText(/^1:\d\d$/)).toBeDefined()
  const said = new Set<string | null>()
  while (Date.now() < end() - 5000) {
    said.add(dialog.getByRole('status').textContent)
    await pass(1000)
  }
  expect([...said].slice(1)).toEqual(['1 minute left', '30 seconds left', '10 seconds left'])
})

test('staying renews the session, closes the dialog and restores the focus; moving the mouse does not renew it', async () => {
  const { portal, user } = await openLog()
  const link = screen.getByRole('link', { name: 'My Invoice' })
  link.focus()
  await passTo(end() - 5 * minute)
  await user.hover(screen.getByRole('main'))
  await passTo(end() - minute)
  const stay = (await findWarning()).getByRole('button', { name: 'Stay logged in' })
  await waitFor(() => expect(document.activeElement).toBe(stay))
  const release = portal.holdAnswers('AskSession')
  await user.click(stay)
  expect([document.activeElement, stay.matches(':disabled')]).toEqual([stay, false])
  release()
  await isClosed()
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(asked(portal)).toEqual({ renewing: 1, probing: 0 })
  await passTo(end() - 3 * minute)
  expect(warning()).toBeNull()
  await user.click(link)
  await screen.findByRole('table', { name: 'Bills' })
  await pass(5 * minute)
  expect(warning()).toBeNull()
})

test('Escape renews the session and closes no other dialog', async () => {
  const { portal, user } = await openLog()
  await user.click(screen.getByRole('button', { name: 'Quit' }))
  await dialogCalled('Quit')
  await passTo(end() - minute)
  await findWarning()
  await user.keyboard('{Escape}')
  await isClosed()
  await dialogCalled('Quit')
  expect(asked(portal)).toEqual({ renewing: 1, probing: 0 })
})

test('staying without a network is reported, and the end is checked again and again, without a toast', async () => {
  const { portal, user } = await openLog()
  await passTo(end() - minute)
  portal.isNetworkDown = true
  await user.click((await findWarning()).getByRole('button', { name: 'Stay logged in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Network error, please try again later')
  expect(warning()).not.toBeNull()
  await pass(2.5 * minute)
  expect([screen.queryByRole('alert'), address()]).toEqual([null, '/home/loginLog'])
  portal.isNetworkDown = false
  await pass(10_000)
  await hasEnded()
})

test('a renewal in another tab closes the dialog', async () => {
  await openLog()
  await passTo(end() - minute)
  await findWarning()
  await otherTab.tells(endIn(30 * minute))
  await isClosed()
  await passTo(end() - 3 * minute)
  expect(warning()).toBeNull()
})

test('at the end the page asks the server without renewing, and follows what it says; a login leads back', async () => {
  const { portal, user } = await openLog()
  // As if another device of the same session, or a tab without storage, had been active.
  await pass(20 * minute)
  await portal.signIn('alice-chen')
  await passTo(end() + 5000)
  await isClosed()
  expect(asked(portal)).toEqual({ renewing: 0, probing: 1 })
  await passTo(end() - 3 * minute)
  expect(warning()).toBeNull()
  await passTo(end() - minute)
  await findWarning()
  await pass(2 * minute)
  await hasEnded()
  expect(warning()).toBeNull()
  await logIn(user, 'alice-chen')
  await screen.findByRole('table', { name: 'Login log' })
  expect(address()).toBe('/home/loginLog')
})

test('the idle time of a slow answer counts from its request', async () => {
  const { portal, user } = await openLog()
  await pass(10 * minute)
  const release = portal.holdAnswers()
  const requestedAt = Date.now()
  await user.click(screen.getByRole('link', { name: 'My Invoice' }))
  await pass(minute)
  release()
  await screen.findByRole('table', { name: 'Bills' })
  await passTo(requestedAt + limit - 2 * minute + 5000)
  expect((await findWarning()).getByText(/^1:\d\d$/)).toBeDefined()
})

test('a session that ended while the machine slept is over as soon as it wakes, without a dialog', async () => {
  await openLog()
  sleep(8 * 60 * minute)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(warning()).toBeNull()
  await hasEnded()
})

test('logging out from the dialog asks no second time', async () => {
  const { portal, user } = await openLog()
  await passTo(end() - minute)
  await user.click((await findWarning()).getByRole('button', { name: 'Log out' }))
  await screen.findByText('Logged out successfully')
  await screen.findByRole('button', { name: 'Log in' })
  expect([address(), portal.sent('LogOut'), warning()]).toEqual(['/login', 1, null])
})

test('a fixed end is announced as final; the page then stays usable until it [asvs 7.3.1]', async () => {
  const { portal, user } = await openLog({ absoluteSeconds: 600 })
  await pass(5 * minute)
  await user.click(screen.getByRole('button', { name: '2' }))
  await passTo(end() - 2.5 * minute)
  expect(warning()).toBeNull()
  await passTo(end() - 1.5 * minute)
  const dialog = await findWarning()
  expect(dialog.getByText(/cannot be extended any further/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Stay logged in' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Understood' }))
  await isClosed()
  expect(portal.sent('AskSession')).toBe(0)
  await user.click(screen.getByRole('button', { name: '1' }))
  await passTo(end() - minute / 2)
  expect(warning()).toBeNull()
  await pass(minute)
  await hasEnded()
})
