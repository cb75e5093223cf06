import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LoginLog } from '#bff/domain/login-log.ts'
import { toPage } from '#bff/domain/page.ts'
import type { PageRequest } from '#bff/domain/rules/paging.ts'
import { openPortal } from './support.tsx'

const login = (day: number, ipAddress = '203.0.113.7', location = 'Singapore · Firefox'): LoginLog => ({
  username: 'alice-chen',
  ipAddress,
  location,
  loggedInAt: `2026-11-${day}T08:15:00Z`,
})
const listing = (...items: LoginLog[]) => ({
  listLoginLogs: async (request: PageRequest) =>
    toPage(
      items.slice((request.page - 1) * request.size, request.page * request.size),
      items.length,
      request,
    ),
})

async function openLog(...items: LoginLog[]) {
  const opened = await openPortal('/home/loginLog', { as: 'alice-chen', overrides: listing(...items) })
  const recent = within(await screen.findByRole('region', { name: 'Recent logins' }))
  return { ...opened, recent }
}

test('a login without an address or a place has a dash in its cell', async () => {
  await openLog(login(20, '', ''))
  const log = within(await screen.findByRole('table', { name: 'Login log' }))
  expect(log.getAllByRole('img', { name: 'None' }).map(({ textContent }) => textContent)).toEqual(['–', '–'])
})

const reset = { name: 'Reset password' }

test('if every login is familiar, the previous one is shown', async () => {
  const { recent } = await openLog(login(20), login(19), login(18))
  expect(await recent.findByText('No unusual logins')).toBeDefined()
  expect(
    recent.getByText(/^Your previous login: Nov 19, 2026.* · 203\.0\.113\.7 · Singapore · Firefox$/),
  ).toBeDefined()
  expect(recent.getByRole('link', reset).getAttribute('href')).toBe('/ForgotPassword')
})

test.each([
  [login(20, '198.51.100.1'), 'A login from a new address'],
  [login(20, '203.0.113.7', 'Singapore · Chrome'), 'A login from a new place or browser'],
  [
    login(20, '198.51.100.1', 'Lagos, Nigeria · Chrome'),
    'A login from a new address, and from a new place or browser',
  ],
])('the unfamiliar login %o is pointed out, with a way to a new password', async (unseen, words) => {
  const { recent } = await openLog(login(21), unseen, login(19), login(18))
  expect(await recent.findByText(words)).toBeDefined()
  expect(recent.getByText(/Was this you\?/)).toBeDefined()
  expect(recent.getByText(new RegExp(`^Nov 20.*${unseen.ipAddress} · ${unseen.location}$`))).toBeDefined()
  expect(recent.getByText(/^Your previous login: Nov 20/)).toBeDefined()
  expect(recent.getByRole('link', reset).getAttribute('href')).toBe('/ForgotPassword')
})

test('a login after that of the present session is pointed out, although it is the newest', async () => {
  const now = Date.now()
  const ago = (minutes: number, ipAddress: string) => ({
    ...login(20, ipAddress),
    loggedInAt: new Date(now - minutes * 60_000).toISOString(),
  })
  const { recent } = await openLog(
    { ...login(20, '198.51.100.1'), loggedInAt: new Date(now + 10 * 60_000).toISOString() },
    ago(0, '203.0.113.7'),
    ago(60, '203.0.113.9'),
    ago(120, '203.0.113.9'),
  )
  expect(await recent.findByText('A login from a new address')).toBeDefined()
  expect(recent.getByText(/^Your previous login: .* · 203\.0\.113\.9 ·/)).toBeDefined()
})

test('the page for a new password leads back to the login log', async () => {
  const { user, recent } = await openLog(login(20), login(19))
  await user.click(await recent.findByRole('link', reset))
  await user.click(await screen.findByRole('link', { name: 'Back to the login log' }))
  expect(await screen.findByRole('table', { name: 'Login log' })).toBeDefined()
})

test('an unseen login on a later page of the log is found as well', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => login(30 - index))
  rows[9] = login(21, '198.51.100.1')
  const { recent } = await openLog(...rows)
  expect(await recent.findByText(/198\.51\.100\.1/)).toBeDefined()
})

test('the first login of all has nothing to be compared with', async () => {
  const { recent } = await openLog(login(20))
  expect(await recent.findByText('Your log has no earlier login.')).toBeDefined()
})
