import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSession } from '#bff/domain/account-session.ts'
import { dialogCalled, noDialog, openPortal, stillWaiting } from './support.tsx'
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
const name = 'Where you are logged in'

async function openSessions(...others: AccountSession[]) {
  const { portal, user } = await openPortal('/home/loginLog', { as: 'alice-chen', patience: 0 })
  // The page requests them after the log.
  portal.otherSessions = others
  const group = await screen.findByRole('group', { name })
  const sessions = within(group)
  const table = await sessions.findByRole('table', { name })
  const button = () => sessions.queryByRole('button', { name: 'Log out everywhere else' })
  const ask = async () => {
    await user.click(button() ?? group)
    const dialog = await dialogCalled('Log out everywhere else')
    const press = (name: string) => user.click(dialog.getByRole('button', { name }))
    return { dialog, press }
  }
  return { portal, user, group, sessions, rows: () => cellsOf(table), button, ask }
}

test('each session says browser, address, since when and its last use, and only an unknown browser has no name', async () => {
  const { rows } = await openSessions(onPhone, unknown)
  const day = expect.stringContaining('Nov 20, 2026')
  expect(rows()).toEqual([
    ['Firefox on Linux This browser', '203.0.113.7', expect.stringMatching(/\d:\d\d/), 'Now'],
    ['Safari on iOS', '2001:db8::7', day, day],
    ['Unknown browser', 'Unknown IP address', day, day],
  ])
})

test('logging out everywhere else asks first, and leaves this browser alone in the list', async () => {
  const { portal, group, sessions, rows, button, ask } = await openSessions(onPhone)
  await (await ask()).press('Cancel')
  await noDialog()
  expect(portal.sent('SignOutOtherSessions')).toBe(0)
  await (await ask()).press('Log out the others')
  expect(await screen.findByText('Logged out everywhere else')).toBeDefined()
  expect([rows().length, button()]).toEqual([1, null])
  expect(sessions.getByText(/You are logged in nowhere else\./)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(group))
})

test('if the others could not be logged out, the dialog says why until it is closed', async () => {
  const { portal, rows, ask } = await openSessions(onPhone)
  const { dialog, press } = await ask()
  portal.isNetworkDown = true
  await press('Log out the others')
  expect(await dialog.findByText(/^Network error.*Please try again\.$/)).toBeDefined()
  expect(rows()).toHaveLength(2)
  await press('Cancel')
  await noDialog()
  expect((await ask()).dialog.queryByText(/Please try again\./)).toBeNull()
})

test('logging out the others says that it is slow, and does not take the focus once its dialog is closed', async () => {
  const { portal, rows, ask } = await openSessions(onPhone)
  const { dialog, press } = await ask()
  const release = portal.holdAnswers()
  await press('Log out the others')
  expect(await dialog.findByText(stillWaiting)).toBeDefined()
  await press('Cancel')
  await noDialog()
  const elsewhere = screen.getByRole('button', { name: 'Account' })
  act(() => elsewhere.focus())
  release()
  expect(await screen.findByText('Logged out everywhere else')).toBeDefined()
  expect([rows().length, document.activeElement]).toEqual([1, elsewhere])
})
