import { expect } from 'vitest'
import type { AffiliateProfile, Bill, LoginLog, PayoutAccount } from '#bff/domain/affiliate.ts'
import { cutPage, toPage } from '#bff/domain/page.ts'
import type { PageRequest } from '#rules/paging.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import { customer } from '../unit/customer.ts'

const [{ profile, bills: [newestBill] } = expect.fail()] = accounts

export const payoutAccount: PayoutAccount = {
  countryId: '702',
  bankName: 'Merlion',
  accountNumber: '•••• 5560',
  accountHolder: 'A',
}

/** The profile of alice-chen, who is verified and promotes, with these changes. */
export const profileWith = (changes: Partial<AffiliateProfile>) => ({
  getProfile: async () => ({ ...profile, ...changes }),
})

type Amounts<Names extends string> = Partial<Record<Names, string>>

/** The cash-back of alice-chen with these amounts. */
export const rewards = (amounts: Amounts<keyof AffiliateProfile['rewards']>) =>
  ({ ...profile.rewards, ...amounts }) as AffiliateProfile['rewards']
/** The cash-back of an account that has never earned anything. */
export const noRewards = rewards({ paid: '0.00', unsettled: '0.00', total: '0.00' })

const paged =
  <Row>(rows: readonly Row[], totalItems: number) =>
  async (request: PageRequest) =>
    toPage(cutPage(rows, request).items, totalItems, request)

/** A list of customers, by the fields that matter; a total above their number makes it a list that is cut short. */
export const customersOf = (rows: readonly Parameters<typeof customer>[0][], totalItems = rows.length) => ({
  listCustomers: paged(
    rows.map((row) => customer(row)),
    totalItems,
  ),
})
export const billsOf = (...rows: Bill[]) => ({ listBills: async () => rows })
export const loginsOf = (...rows: LoginLog[]) => ({ listLoginLogs: paged(rows, rows.length) })

/** The bill of a month of alice-chen, who earned 60.00, with these amounts. */
export const bill = (month: string, amounts: Amounts<Exclude<keyof Bill, 'username' | 'month'>> = {}) =>
  ({ ...newestBill, month, ...amounts }) as Bill
