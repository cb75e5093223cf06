import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountSession } from '#bff/domain/account-session.ts'
import type { LoginLog } from '#bff/domain/affiliate.ts'
import { loginsOf } from './provider-data.ts'
import { dialogCalled, noDialog, openPortal } from './support.tsx'
import { cellsOf } from './table-cells.ts'

const login = (day: number, ipAddress = '203.0.113.7', location = 'Singapore · Firefox'): LoginLog => ({
  username: 'alice-chen',
  ipAddress,
  location,
  loggedInAt: `2026-11-${day}T08:15:00Z`,
})
async function openLog(...logins: LoginLog[]) {
  const opened = await openPortal('/home/loginLog', { as: 'alice-chen', overrides: loginsOf(...logins) })
  const log = within(await screen.findByRole('table', { name: 'Login log' }))
  return { ...opened, log, recent: within(await screen.findByRole('region', { name: 'Recent logins' })) }
}

test('the log shows time, account, address and place, page by page, when it was read, and a dash for what is unknown', async () => {
  const rows = Array.from({ length: 11 }, (_, index) => login(30 - index))
  const { user, log } = await openLog(login(30, '', ''), ...rows)
  const [, first, second] = log.getAllByRole('row')
  expect(first?.textContent).toMatch(/–.*–/)
  expect(log.getAllByRole('img', { name: 'None' })).toHaveLength(2)
  expect(second?.textContent).toMatch(/Nov 30, 2026.*203\.0\.113\.7.*Singapore · Firefox/)
  // Its local time, and UTC on hover.
  const [moment] = log.getAllByTitle(/November 30, 2026.+ · November 30, 2026 at 8:15:00 AM UTC/)
  expect(moment?.getAttribute('datetime')).toBe('2026-11-30T08:15:00Z')
  expect(within(screen.getByRole('group', { name: 'Login log' })).getByText(/^As of/)).toBeDefined()
  const next = screen.getByRole('button', { name: 'Next page' })
  await user.click(next)
  await waitFor(() => expect(log.getAllByRole('row')).toHaveLength(3))
  // There is no further page, and yet it keeps the focus.
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(next)
})

test('if every login is familiar, the previous one is shown, and a new password leads back to the log', async () => {
  const { user, recent } = await openLog(login(20), login(19), login(18))
  expect(await recent.findByText('No unusual logins')).toBeDefined()
  const previous = /^Your previous login: Nov 19, 2026.* · 203\.0\.113\.7 · Singapore · Firefox$/
  expect(recent.getByText(previous)).toBeDefined()
  await user.click(recent.getByRole('link', { name: 'Reset password' }))
  await user.click(await screen.findByRole('link', { name: 'Back to the login log' }))
  expect(await screen.findByRole('table', { name: 'Login log' })).toBeDefined()
})

test('an unusual login is pointed out, with a way to a new password', async () => {
  const unusual = login(20, '198.51.100.1', 'Singapore · Chrome')
  const { recent } = await openLog(login(21), unusual, login(19), login(18))
  expect(await recent.findByText('A login from a new address or browser')).toBeDefined()
  expect(recent.getByText(/Was this you\?/)).toBeDefined()
  expect(recent.getByText(/^Nov 20.*198\.51\.100\.1 · Singapore · Chrome$/)).toBeDefined()
  expect(recent.getByText(/^Your previous login: Nov 20/)).toBeDefined()
  expect(recent.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe('/ForgotPassword')
})

test('the first login of all has nothing to be compared with', async () => {
  const { recent } = await openLog(login(20))
  expect(await recent.findByText('Your log has no earlier login.')).toBeDefined()
})

const onPhone: AccountSession = {
  isCurrent: false,
  browser: 'Safari',
  operatingSystem: 'iOS',
  ipAddress: '2001:db8::7',
  signedInAt: '2026-11-20T08:15:00Z',
  lastUsedAt: '2026-11-20T09:40:00Z',
}
const unknown: AccountSession = { ...onPhone, browser: null, operatingSystem: null, ipAddress: null }
const sessionsName = 'Where you are logged in'

async function openSessions(...others: AccountSession[]) {
  const { portal, user } = await openPortal('/home/loginLog', { as: 'alice-chen' })
  // The page requests them after the log.
  portal.otherSessions = others
  const group = await screen.findByRole('group', { name: sessionsName })
  const sessions = within(group)
  const table = await sessions.findByRole('table', { name: sessionsName })
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
