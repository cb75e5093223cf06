import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, dialogCalled, openPortal, otherTab } from './support.tsx'

const minute = 60_000

/** Far from midnight, when the page would refresh by itself. */
const now = new Date('2026-11-03T02:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Opens the login log in a session that ends after these minutes, whatever the person does. */
const openLog = async (minutes: number) => {
  const limits = { idleSeconds: 30 * 60, absoluteSeconds: minutes * 60 }
  const opened = await openPortal('/home/loginLog', { as: 'alice-chen', ...limits })
  await screen.findByText('Hello, Alice Chen')
  await screen.findAllByRole('table')
  return opened
}
const warning = () => screen.queryByRole('dialog', { name: 'Your session is about to end' })
const findWarning = () => dialogCalled('Your session is about to end')
const isClosed = () => waitFor(() => expect(warning()).toBeNull())

test('the fixed end of a session is announced two minutes before, as one that cannot be put off [asvs 7.3.1]', async () => {
  const { portal, user } = await openLog(10)
  await pass(5 * minute)
  await user.click(screen.getByRole('button', { name: '2' }))
  await pass(2.5 * minute)
  expect(warning()).toBeNull()
  await pass(minute)
  const dialog = await findWarning()
  expect(dialog.getByText(/cannot be extended any further/)).toBeDefined()
  expect(dialog.getByText(/^1:[23]\d$/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Stay logged in' })).toBeNull()
  expect(portal.sent('AskSession')).toBe(0)
})

test('after "Understood" the page stays usable, the dialog does not return, and the login follows at the end', async () => {
  const { portal, user } = await openLog(10)
  await pass(8.5 * minute)
  await user.click((await findWarning()).getByRole('button', { name: 'Understood' }))
  await isClosed()
  expect(portal.sent('AskSession')).toBe(0)
  await user.click(screen.getByRole('button', { name: '2' }))
  await pass(minute)
  expect(warning()).toBeNull()
  await pass(minute)
  expect(await screen.findByText(/Your session has ended/)).toBeDefined()
  expect(address()).toBe('/login')
})

test('a stay shortly before the fixed end is followed by the announcement of that end', async () => {
  const { user } = await openLog(32)
  await pass(28 * minute)
  const stay = (await findWarning()).getByRole('button', { name: 'Stay logged in' })
  await user.click(stay)
  await isClosed()
  await pass(1.5 * minute)
  expect(warning()).toBeNull()
  await pass(minute)
  expect((await findWarning()).getByText(/cannot be extended any further/)).toBeDefined()
})

test('another tab moves the fixed end only by a new session', async () => {
  const { portal } = await openLog(10)
  await pass(8.5 * minute)
  await findWarning()
  await otherTab.tells(Date.now() + 30 * minute)
  expect(warning()).not.toBeNull()
  portal.endsAt = Date.now() + 12 * 60 * minute
  await pass(2 * minute)
  await isClosed()
  expect(address()).toBe('/home/loginLog')
})
