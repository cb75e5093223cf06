import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, logIn, openPortal } from './support.tsx'

const note = 'You are already logged in as alice-chen.'
const dispatchStorageEvent = (key: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: String(Date.now()) })))

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
  dispatchStorageEvent('sessionEndsAt')
  expect(await screen.findByText(note, { exact: false })).toBeDefined()
  dispatchStorageEvent('sessionEndsAt')
  expect(portal.sent('AskSession')).toBe(1)
  await portal.endSession()
  dispatchStorageEvent('quitAt')
  await waitFor(() => expect(screen.queryByText(note, { exact: false })).toBeNull())
})

test('a login on this page causes no such request, and leads home', async () => {
  const { user, portal } = await openPortal('/login', { idleSeconds: 1800 })
  await logIn(user, 'alice-chen')
  expect(await screen.findByRole('heading', { name: 'Alice Chen' })).toBeDefined()
  expect(portal.sent('AskSession')).toBe(0)
})

test('a login in another tab stops a captcha on its way, whose answer would replace its cookie, and asks again once', async () => {
  const asked: PromiseWithResolvers<void>[] = []
  const { portal } = await openPortal('/login', {
    before: (call) => {
      if (call !== 'createCaptcha') return Promise.resolve()
      const held = Promise.withResolvers<void>()
      asked.push(held)
      return held.promise
    },
  })
  await waitFor(() => expect(asked).toHaveLength(1))
  dispatchStorageEvent('sessionEndsAt')
  await waitFor(() => expect(asked).toHaveLength(2))
  dispatchStorageEvent('sessionEndsAt')
  asked[1]?.resolve()
  expect(await screen.findByRole('img')).toBeDefined()
  expect(portal.sent('CreateCaptcha')).toBe(2)
})
