import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AffiliateProfile } from '#bff/domain/affiliate.ts'
import type { Bill } from '#bff/domain/bill.ts'
import type { Money } from '#bff/domain/rules/money.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { openPortal } from './support.tsx'

export const bill = (month: string, sms: string, voice: string, total: string, cashBack: string): Bill => ({
  username: 'alice-chen',
  month,
  smsConsumption: sms as Money,
  voiceConsumption: voice as Money,
  totalConsumption: total as Money,
  cashBack: cashBack as Money,
})
export const listing = (...items: Bill[]) => ({ listBills: async () => items })
/** One bill a month, the newest of October 2026; each cash-back is unique. */
export const monthly = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = 2026 * 12 + 9 - index
    const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    return bill(month, '1000.00', '1000.00', '2000.00', `${100 + index}.00`)
  })
export const october = bill('2026-10', '250000.00', '50000.00', '300000.00', '11000.00')
const september = bill('2026-09', '1000.00', '1000.00', '2000.00', '61.20')
const august = bill('2026-08', '1000.00', '0.00', '1000.00', '-5.00')

const account = accounts[0] ?? expect.fail('there is no account')

/** The profile of an affiliate with this paid total. */
export const profileWithPaid = (paid: string, changes: Partial<AffiliateProfile> = {}) => ({
  getProfile: async () => ({
    ...account.profile,
    payoutAccount: { countryId: '702', bankName: 'Merlion', accountNumber: '•••• 5560', accountHolder: 'A' },
    rewards: { ...account.profile.rewards, paid: paid as Money },
    ...changes,
  }),
})

export async function openBills(
  bills = [october, september, august],
  query = '',
  profile: Partial<ReturnType<typeof profileWithPaid>> = {},
) {
  const opened = await openPortal(`/home/myInvoice${query}`, {
    as: 'alice-chen',
    overrides: { ...listing(...bills), ...profile },
  })
  return opened
}
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '))

/** Opens the row of a month, and returns what it shows. */
export async function openRow(month: string) {
  const bills = within(await screen.findByRole('table', { name: 'Bills' }))
  bills.getByRole('button', { name: month }).click()
  return within(await screen.findByRole('region', { name: `How the cash-back for ${month} is calculated` }))
}
