import { onTestFinished } from 'vitest'
import { balanceBooks } from '../../upstream-mock/business/books.ts'
import { changeAffiliate } from '../../upstream-mock/business/change-affiliate.ts'
import { changeWhatIsKnown } from '../../upstream-mock/business/change-customer.ts'
import { consume, recharge } from '../../upstream-mock/business/consume.ts'
import { decideReview } from '../../upstream-mock/business/decide-review.ts'
import { refund } from '../../upstream-mock/business/refund.ts'
import { settle } from '../../upstream-mock/business/settle.ts'
import { signUpCustomer } from '../../upstream-mock/business/sign-up-customer.ts'
import { type StateOptions, openUpstream } from '../../upstream-mock/boot/open-upstream.ts'
import { monthOf } from '../../upstream-mock/rules/calendar.ts'
import { authStatuses } from '../../upstream-mock/rules/certification.ts'
import { type Account, changeAccount, findAccountByUsername } from '../../upstream-mock/storage/accounts.ts'
import { type Customer, findCustomerByUsername } from '../../upstream-mock/storage/customers.ts'
import { submitVerification } from '../../upstream-mock/storage/verifications.ts'
import { seeded } from '../support/seeded.ts'

/** 10 o'clock of a day in Hong Kong. */
export const at = (day: string) => Date.parse(`${day}T10:00:00+08:00`)

async function found<Thing>(looking: Promise<Thing | undefined>) {
  const thing = await looking
  if (thing === undefined) throw new Error('Failed to find the subject of the test.')
  return thing
}

type SignUp = Partial<Parameters<typeof signUpCustomer>[1]>

/**
 * The business without HTTP, in memory and on 10 November 2026. Everything concerns the new affiliate grace-kim, who has a payout account
 * here. Amounts are US dollars.
 */
export async function openBusiness(options: Partial<StateOptions> = {}) {
  const start = { portalOrigin: 'http://portal.test', clock: at('2026-11-10'), ...options }
  const upstream = await openUpstream(await seeded(start))
  onTestFinished(() => upstream.store.db.destroy())
  const { clock, store } = upstream
  const { db } = store
  const affiliate = () => found(findAccountByUsername(db, 'grace-kim'))
  const customer = (username: string) => found(findCustomerByUsername(db, username))
  const changeAffiliateTo = async (changes: Partial<Account>) =>
    changeAffiliate(db, await affiliate(), changes, clock.now())
  await changeAffiliateTo({ bankAccount: '7100294415560' })

  let count = 0
  return {
    upstream,
    db,
    affiliate,
    customer,
    changeAffiliateTo,

    signUp: async (changes: SignUp = {}) => {
      count += 1
      return signUpCustomer(upstream, {
        username: `customer-${count}`,
        fullName: 'Wei Lim',
        countryId: 702,
        passwordHash: 'scrypt$',
        prefix: '65',
        phone: `8000000${count}`,
        email: `customer-${count}@example.com`,
        sid: (await affiliate()).sid,
        address: `100.64.0.${count}`,
        device: `device-${count}`,
        ...changes,
      })
    },
    consume: async (username: string, usd: number, month = monthOf(clock.now())) =>
      consume(upstream, db, await customer(username), { month, smsCents: usd * 100, voiceCents: 0 }),
    recharge: async (username: string) => recharge(upstream, db, await customer(username)),
    refund: async (username: string, usd: number) => refund(db, await customer(username), usd * 100),
    change: async (username: string, changes: Partial<Customer>) =>
      changeWhatIsKnown(db, await customer(username), changes),

    /** The affiliate submits a verification with that ID, and it is approved. */
    verifyAs: async (idNumber: string) => {
      const { id } = await affiliate()
      await changeAccount(db, id, { authStatus: authStatuses.none })
      const submittedAt = clock.now()
      const fields = { accountId: id, type: 0, idFileType: 0, idFilePath: '', companyName: null, code: null }
      await submitVerification(db, {
        ...fields,
        realName: 'Grace Kim',
        cardId: idNumber,
        address: '1 Pier Road',
        submittedAt,
      })
      await decideReview(db, id, { decision: 'approve', reason: null, decidedAt: submittedAt })
    },

    /** Moves the clock to an instant and settles everything that falls due until then. */
    moveTo: async (instant: number) => {
      clock.moveTo(instant)
      await settle(upstream)
    },

    /** In dollars: the month and cash-back of each bill, the payments, and the unpaid sums; they must balance. */
    books: async () => {
      const { bills, payments, totals, mistakes } = await balanceBooks(db, await affiliate())
      if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
      return {
        bills: bills.map(({ month, cashBackCents }) => [month, cashBackCents / 100]),
        payments: payments.map(({ paidAt, amountCents }) => [
          new Date(paidAt).toISOString(),
          amountCents / 100,
        ]),
        unsettled: totals.unsettledCents / 100,
        carried: totals.carriedCents / 100,
      }
    },
  }
}
