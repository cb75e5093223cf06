import { onTestFinished } from 'vitest'
import { type StateOptions, openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { changeAffiliate, findAccount } from '../../upstream-mock/business/accounts.ts'
import { consume, recharge, refund } from '../../upstream-mock/business/consumption.ts'
import { changeCustomer, findCustomer, signUpCustomer } from '../../upstream-mock/business/customers.ts'
import { settle } from '../../upstream-mock/business/settlement.ts'
import { decideReview, submitVerification } from '../../upstream-mock/business/verifications.ts'
import { monthOf } from '../../upstream-mock/rules/calendar.ts'
import type { Account, Customer } from '../../upstream-mock/storage/tables.ts'
import { seeded } from '../support/seeded.ts'

/** 10 o'clock of a day in Hong Kong. */
export const at = (day: string) => Date.parse(`${day}T10:00:00+08:00`)

function found<Thing>(thing: Thing | undefined) {
  if (thing === undefined) throw new Error('Failed to find the subject of the test.')
  return thing
}

const sumOf = <Column extends string>(rows: Record<Column, number>[], column: Column) =>
  rows.reduce((sum, row) => sum + row[column], 0)

type SignUp = Partial<Parameters<typeof signUpCustomer>[1]> & { sid?: string | null }

/**
 * The business without HTTP, in memory and on 10 November 2026. Everything concerns the new affiliate grace-kim, who has a payout account
 * here. Amounts are US dollars.
 */
export async function openBusiness(options: Partial<StateOptions> = {}) {
  const start = { portalOrigin: 'http://portal.test', clock: at('2026-11-10'), ...options }
  const upstream = await openUpstream(await seeded(start))
  onTestFinished(() => upstream.db.close())
  const { clock, db } = upstream
  const affiliate = () => found(findAccount(db, 'username', 'grace-kim'))
  const customer = (username: string) => found(findCustomer(db, username))
  const changeAffiliateTo = (changes: Partial<Account>) =>
    changeAffiliate(db, affiliate(), changes, clock.now())
  changeAffiliateTo({ bankAccount: '7100294415560' })

  let count = 0
  return {
    upstream,
    db,
    affiliate,
    customer,
    changeAffiliateTo,

    /** Signs up `customer-1`, `customer-2` … through the affiliate's link; returns the code of a refusal. */
    signUp: ({ sid = affiliate().sid, ...changes }: SignUp = {}) => {
      count += 1
      const signUp = {
        username: `customer-${count}`,
        fullName: 'Wei Lim',
        countryId: 702,
        passwordHash: 'scrypt$',
        prefix: '65',
        phone: `8000000${count}`,
        email: `customer-${count}@example.com`,
        address: `100.64.0.${count}`,
        device: `device-${count}`,
        ...changes,
      }
      return signUpCustomer(upstream, signUp, sid)
    },
    consume: (username: string, usd: number, month = monthOf(clock.now())) =>
      consume(upstream, customer(username), { month, smsCents: usd * 100, voiceCents: 0 }),
    recharge: (username: string) => recharge(upstream, customer(username)),
    refund: (username: string, usd: number) => refund(db, customer(username), usd * 100),
    change: (username: string, changes: Partial<Customer>) => changeCustomer(db, customer(username), changes),

    /** The affiliate submits a verification with that ID, and it is approved. */
    verifyAs: (idNumber: string) => {
      const { id } = affiliate()
      db.update('accounts', id, { authStatus: 0 })
      const fields = { type: 0, idFileType: 0, idFilePath: '', cardId: idNumber, address: '1 Pier Road' }
      submitVerification(db, { accountId: id, ...fields, submittedAt: clock.now() })
      decideReview(db, id, true)
    },

    /** Moves the clock to an instant and settles everything that falls due until then. */
    moveTo: (instant: number) => {
      clock.moveTo(instant)
      settle(upstream)
    },

    /** In dollars: the month and cash-back of each bill, the payments, and the unpaid sum. Bills and payments must add up. */
    books: () => {
      const { id } = affiliate()
      const bills = db.select('bills', 'accountId = ? order by month', id)
      const payments = db.select('payments', 'accountId = ? order by paidAt', id)
      const credited = db.select('settlements', 'accountId = ?', id)
      const billed = sumOf(bills, 'cashBackCents')
      const unpaid = sumOf(
        bills.filter(({ paidAt }) => paidAt === null),
        'cashBackCents',
      )
      if (billed !== sumOf(credited, 'creditedCents'))
        throw new Error('More or less is billed than credited.')
      if (billed - unpaid !== sumOf(payments, 'amountCents'))
        throw new Error('A bill is paid without a payment.')
      return {
        bills: bills.map(({ month, cashBackCents }) => [month, cashBackCents / 100]),
        payments: payments.map(({ paidAt, amountCents }) => [
          new Date(paidAt).toISOString(),
          amountCents / 100,
        ]),
        unsettled: unpaid / 100,
      }
    },
  }
}
