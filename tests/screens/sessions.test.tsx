import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSession } from '#bff/domain/account-session.ts'
import { address, openPortal } from './support.tsx'
import { cellsOf } from './table-cells.ts'

const onPhone: AccountSession = {
  isCurrent: false,
  browser: 'Safari',
  operatingSystem: 'iOS',
  ipAddress: '2001:db8::7',
  signedInAt: '2026-11-20T08:15:00Z',
  lastUsedAt: '2026-11-20T09:40:00Z',
}
const unknown: AccountSession = { ...onPhone, browser: null, operatingSystem: null, ipAddress: null }

async function openSessions(...others: AccountSession[]) {
  const { portal, user } = await openPortal('/home/loginLog', { as: 'alice-chen', patience: 0 })
  // The page requests them after the log.
  portal.otherSessions = others
  const group = await screen.findByRole('group', { name: 'Where you are logged in' })
  const sessions = within(group)
  const table = await sessions.findByRole('table', { name: 'Where you are logged in' })
  const rows = () => cellsOf(table)
  return { portal, user, group, sessions, rows }
}

const endOthers = { name: 'Log out everywhere else' }

test('each session says browser, address, since when and its last use, and only an unknown browser has no name', async () => {
  const { rows } = await openSessions(onPhone, unknown)
  expect(rows()).toEqual([
    ['Firefox on Linux This browser', '203.0.113.7', expect.stringMatching(/\d:\d\d/), 'Now'],
    [
      'Safari on iOS',
      '2001:db8::7',
      expect.stringContaining('Nov 20, 2026'),
      expect.stringContaining('Nov 20, 2026'),
    ],
    ['Unknown browser', 'Unknown IP address', expect.any(String), expect.any(String)],
  ])
})

test('logging out everywhere else asks first, and leaves this browser alone in the list', async () => {
  const { portal, user, group, sessions, rows } = await openSessions(onPhone)
  await user.click(sessions.getByRole('button', endOthers))
  const dialog = within(await screen.findByRole('dialog', endOthers))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.sent('SignOutOtherSessions')).toBe(0)
  await user.click(sessions.getByRole('button', endOthers))
  await user.click(
    within(await screen.findByRole('dialog', endOthers)).getByRole('button', { name: 'Log out the others' }),
  )
  expect(await screen.findByText('Logged out everywhere else')).toBeDefined()
  expect(rows()).toHaveLength(1)
  expect(sessions.queryByRole('button', endOthers)).toBeNull()
  expect(sessions.getByText(/You are logged in nowhere else\./)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(group))
})

test('if the others could not be logged out, the dialog says why and stays', async () => {
  const { portal, user, sessions, rows } = await openSessions(onPhone)
  await user.click(sessions.getByRole('button', endOthers))
  const dialog = within(await screen.findByRole('dialog', endOthers))
  portal.isNetworkDown = true
  await user.click(dialog.getByRole('button', { name: 'Log out the others' }))
  expect(await dialog.findByText(/could not be reached|offline|network/i)).toBeDefined()
  expect(dialog.getByText(/Please try again\.$/)).toBeDefined()
  expect(rows()).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(sessions.getByRole('button', endOthers))
  const reopened = within(await screen.findByRole('dialog', endOthers))
  expect(reopened.queryByText(/Please try again\./)).toBeNull()
})

test('logging out the others says that it is slow, and does not take the focus once its dialog is closed', async () => {
  const { portal, user, sessions, rows } = await openSessions(onPhone)
  await user.click(sessions.getByRole('button', endOthers))
  const dialog = within(await screen.findByRole('dialog', endOthers))
  const release = portal.holdAnswers()
  await user.click(dialog.getByRole('button', { name: 'Log out the others' }))
  expect(await dialog.findByText(/Still waiting/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const elsewhere = screen.getByRole('button', { name: 'Account' })
  act(() => elsewhere.focus())
  release()
  expect(await screen.findByText('Logged out everywhere else')).toBeDefined()
  expect(rows()).toHaveLength(1)
  expect(document.activeElement).toBe(elsewhere)
})

test('if the list cannot be read after logging out the others, it is requested again', async () => {
  const { portal, user, sessions } = await openSessions(onPhone)
  await user.click(sessions.getByRole('button', endOthers))
  portal.failingSessionLists = 1
  await user.click(
    within(await screen.findByRole('dialog', endOthers)).getByRole('button', { name: 'Log out the others' }),
  )
  expect(await screen.findByText('Logged out everywhere else')).toBeDefined()
  expect(await sessions.findByText(/You are logged in nowhere else\./)).toBeDefined()
  expect(portal.sent('AccountSessions')).toBe(2)
})

test('the account menu leads to the sessions, also from their own page', async () => {
  const { user } = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Where you are logged in' }))
  }
  await choose()
  expect(await screen.findByRole('group', { name: 'Where you are logged in' })).toBeDefined()
  expect(address() + window.location.hash).toBe('/home/loginLog#sessions')
  const isThere = () => expect(document.activeElement?.id).toBe('sessions')
  await waitFor(isThere)
  await choose()
  await waitFor(isThere)
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(address() + window.location.hash).toBe('/home/loginLog?page=2#sessions')
  await choose()
  await waitFor(isThere)
  expect(address() + window.location.hash).toBe('/home/loginLog?page=2#sessions')
})
