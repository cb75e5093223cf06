// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Money } from '#bff/domain/rules/money.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { openPortal } from './support.tsx'

const billed = Date.parse('2026-12-01T12:00:00+08:00')

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
  const rewardsPart = within(await screen.findByRole('region', { name: 'Cash-back' }))
  const payment = within(rewardsPart.getByRole('group', { name: 'Next payment' }))
  await payment.findByText('estimated')
  return { ...opened, payment, rewardsPart }
}

test('of a month whose bill came the next payment tells amount, day, month and fee, as an estimate', async () => {
  vi.setSystemTime(billed)
  const { payment } = await openWith('162.88')
  expect(payment.getByText('$162.88')).toBeDefined()
  expect(payment.getByText('before Dec 20, 2026, for months up to November 2026')).toBeDefined()
  expect(payment.getByText(/The minimum of \$100.00 is reached\./)).toBeDefined()
  expect(payment.getByText(/The transfer fee is deducted from what arrives\./)).toBeDefined()
  expect(payment.getByRole('meter').getAttribute('aria-valuenow')).toBe('1')
})

test('below the minimum it is greyed, tells what is missing, and rolls over', async () => {
  vi.setSystemTime(billed)
  const { payment } = await openWith('62.88')
  expect(payment.getByText('$62.88').dataset['low']).toBe('true')
  expect(
    payment.getByText(/^\$37.12 to go until \$100.00; below that it rolls over to the next month\./),
  ).toBeDefined()
  const meter = payment.getByRole('meter', { name: 'Next payment' })
  expect(meter.getAttribute('aria-valuenow')).toBe('0.6288')
  expect(meter.getAttribute('aria-valuetext')).toBe('$62.88 of $100.00')
})

test.each([['0.00'], ['62.88'], ['162.88']])(
  'while the month has no bill yet %s is told as the bills so far, to which it is added',
  async (unsettled) => {
    const { payment } = await openWith(unsettled)
    expect(payment.getByText(`$${unsettled}`).dataset['low']).toBe('false')
    expect(payment.getByText('before Dec 20, 2026, for months up to November 2026')).toBeDefined()
    expect(payment.getByText(/^Bills so far:/).textContent).toBe(
      `Bills so far: $${unsettled} (minimum $100.00). The bill for November 2026, due Dec 1, 2026, is added. ` +
        'The transfer fee is deducted from what arrives.',
    )
    expect(payment.queryByText(/to go until|is reached/)).toBeNull()
    expect(payment.getByRole('meter').getAttribute('aria-valuetext')).toBe(
      `$${unsettled} of bills so far, of $100.00`,
    )
  },
)

test('once this month’s payment has gone nothing is said to be missing', async () => {
  vi.setSystemTime(Date.parse('2026-12-19T12:00:00+08:00'))
  const { payment } = await openWith('0.00')
  expect(
    payment.getByText('Nothing billed is waiting to be paid. The minimum is $100.00.', { exact: true }),
  ).toBeDefined()
})

test('more taken back than earned is no payment, and is set against later cash-back', async () => {
  vi.setSystemTime(billed)
  const { payment, rewardsPart } = await openWith('-4200.00')
  expect(payment.getByText('$0.00')).toBeDefined()
  expect(payment.getByText('$4,200.00 taken back is set against later cash-back.')).toBeDefined()
  expect(payment.getByRole('meter').getAttribute('aria-valuenow')).toBe('0')
  expect(rewardsPart.getByText('-$4,200.00')).toBeDefined()
  expect(rewardsPart.getByText('Set against later cash-back')).toBeDefined()
  expect(rewardsPart.queryByText('Earned and not yet paid out')).toBeNull()
})

test('what is set off is told beside the bill that is added', async () => {
  const { payment } = await openWith('-12.00')
  expect(
    payment.getByText(
      /^\$12.00 taken back is set against later cash-back\. The bill for November 2026, due Dec 1, 2026, is added\./,
    ),
  ).toBeDefined()
})

test('the next payment speaks Chinese', async () => {
  const { user, payment } = await openWith('62.88')
  await user.click(screen.getByRole('button', { name: '中文' }))
  expect(await payment.findByText('预估')).toBeDefined()
  expect(payment.getByText('2026年12月20日之前，结算至2026年11月')).toBeDefined()
  expect(
    payment.getByText(
      /^已出账单合计 \$62\.88（最低打款额 \$100\.00）。 2026年11月的账单将于2026年12月1日出具并计入。/,
    ),
  ).toBeDefined()
})
