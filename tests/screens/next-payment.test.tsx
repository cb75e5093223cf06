// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Money } from '#bff/domain/rules/money.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { openPortal } from './support.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openWith(unsettled: string) {
  const profile = accounts[0]?.profile
  if (!profile) throw new Error('there is no account')
  const rewards = { ...profile.rewards, unsettled: unsettled as Money }
  const opened = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: { getProfile: async () => ({ ...profile, rewards }) },
  })
  const rewardsPart = await screen.findByRole('region', { name: 'Cash-back' })
  const payment = within(within(rewardsPart).getByRole('group', { name: 'Next payment' }))
  await payment.findByText('estimated')
  return { ...opened, payment }
}

test('the next payment tells amount, day, month and fee, as an estimate', async () => {
  const { payment } = await openWith('162.88')
  expect(payment.getByText('$162.88')).toBeDefined()
  expect(payment.getByText('before Dec 20, 2026, for months up to November 2026')).toBeDefined()
  expect(payment.getByText(/The minimum of \$100.00 is reached\./)).toBeDefined()
  expect(payment.getByText(/The transfer fee is deducted from what arrives\./)).toBeDefined()
  expect(payment.getByRole('meter').getAttribute('aria-valuenow')).toBe('1')
})

test('below the minimum it is greyed, tells what is missing, and rolls over', async () => {
  const { payment } = await openWith('62.88')
  expect(payment.getByText('$62.88').dataset['low']).toBe('true')
  expect(
    payment.getByText(/^\$37.12 to go until \$100.00; below that it rolls over to the next month\./),
  ).toBeDefined()
  const meter = payment.getByRole('meter', { name: 'Next payment' })
  expect(meter.getAttribute('aria-valuenow')).toBe('0.6288')
  expect(meter.getAttribute('aria-valuetext')).toBe('$62.88 of $100.00')
})

test('more taken back than earned is shown as it is', async () => {
  const { payment } = await openWith('-12.00')
  expect(payment.getByText('-$12.00')).toBeDefined()
  expect(payment.getByRole('meter').getAttribute('aria-valuenow')).toBe('0')
})

test('the next payment speaks Chinese', async () => {
  const { user, payment } = await openWith('62.88')
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await payment.findByText('预估')).toBeDefined()
  expect(payment.getByText('2026年12月20日之前，结算至2026年11月')).toBeDefined()
})
