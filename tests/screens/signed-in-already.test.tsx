import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, logIn, openPortal, otherTab } from './support.tsx'

const note = 'You are already logged in as alice-chen.'
test.each(['/', '/login'])(
  '%s offers a signed-in person the way on, after one background request',
  async (path) => {
    const { user, portal } = await openPortal(path, { as: 'alice-chen', idleSeconds: 1800 })
    expect(await screen.findByText(note, { exact: false })).toBeDefined()
    expect(address()).toBe(path)
    expect(portal.background).toEqual(['AskSession'])
    await user.click(screen.getByRole('link', { name: 'Continue to the portal' }))
    expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
    expect(address()).toBe('/home/index')
  },
)

test('a visitor who is not signed in causes no request about a session', async () => {
  const { portal } = await openPortal('/login', { idleSeconds: 1800 })
  await screen.findByRole('img')
  expect(portal.sent('AskSession')).toBe(0)
})

test('a login in another tab offers the way on here, until that tab quits', async () => {
  const { portal } = await openPortal('/login', { idleSeconds: 1800 })
  await screen.findByRole('img')
  await portal.signIn('alice-chen')
  await otherTab.tells(Date.now() + 60_000)
  expect(await screen.findByText(note, { exact: false })).toBeDefined()
  await otherTab.tells(Date.now() + 60_000)
  expect(portal.sent('AskSession')).toBe(1)
  await portal.endSession()
  await otherTab.tells('quit')
  await waitFor(() => expect(screen.queryByText(note, { exact: false })).toBeNull())
})

test('a login on this page causes no such request, and leads home', async () => {
  const { user, portal } = await openPortal('/login', { idleSeconds: 1800 })
  await logIn(user, 'alice-chen')
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect(portal.sent('AskSession')).toBe(0)
})

test('a picture that another tab has replaced is drawn anew when this tab is shown again', async () => {
  const { portal } = await openPortal('/login')
  await screen.findByRole('img')
  window.dispatchEvent(new Event('focus'))
  await otherTab.tells('captcha')
  expect(portal.sent('CreateCaptcha')).toBe(1)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(portal.sent('CreateCaptcha')).toBe(2))
  await screen.findByRole('img')
  window.dispatchEvent(new Event('focus'))
  expect(portal.sent('CreateCaptcha')).toBe(2)
})
