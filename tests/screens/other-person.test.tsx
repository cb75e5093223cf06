// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { startAnew } from '#web/shared/session/start-anew.ts'
import { openPortal } from './support.tsx'

// jsdom cannot load a page again.
vi.mock('#web/shared/session/start-anew.ts', () => ({ startAnew: vi.fn<() => void>() }))

beforeEach(() => vi.mocked(startAnew).mockClear())

const openAsAlice = async () => {
  const opened = await openPortal('/home/index', { as: 'alice-chen' })
  await screen.findByRole('table', { name: 'Customers' })
  return opened
}

test('where another tab has signed in as somebody else, a later page starts everything anew and shows nothing mixed', async () => {
  const { portal, user } = await openAsAlice()
  const rows = () => screen.getByRole('table', { name: 'Customers' }).textContent
  const ofAlice = rows()
  await portal.signIn('erin-park')
  await user.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Hello, Alice Chen')).toBeDefined()
  expect(rows()).toBe(ofAlice)
})

test('the profile of one person is never kept for another whose profile failed', async () => {
  const { portal, user } = await openAsAlice()
  await portal.signIn('bruno-diaz')
  portal.overrides.getProfile = async () => {
    throw new Fault('UPSTREAM_UNAVAILABLE', 'down', { upstreamCode: 100100 })
  }
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1))
  expect(document.body.textContent).not.toContain('bruno')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same person is never disturbed', async () => {
  const { portal, user } = await openAsAlice()
  await portal.signIn('alice-chen')
  await user.click(screen.getByRole('button', { name: '3' }))
  await screen.findByText('Customer 23')
  expect(startAnew).not.toHaveBeenCalled()
})
