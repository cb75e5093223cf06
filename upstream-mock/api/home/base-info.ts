import { amount } from '../../http/amount.ts'
import { signedInEnvelope } from '../../http/caller.ts'
import { succeed } from '../../http/envelope.ts'
import { wholeMonthsBetween } from '../../rules/calendar.ts'
import { referralLinkOf } from '../../rules/referral-link.ts'
import { sumRewards } from '../../storage/bills.ts'
import type { Upstream } from '../../upstream.ts'

export const showBaseInfo = (upstream: Upstream) =>
  signedInEnvelope(upstream, async (account) => {
    const { paidCents, unsettledCents } = await sumRewards(upstream.store.db, account.id)
    return succeed({
      name: account.displayName,
      authStatus: account.authStatus,
      type: account.type,
      promotionStatus: account.promotionStatus,
      url: referralLinkOf(account, upstream.portalOrigin),
      alreadyMoney: amount(paidCents),
      returnMoney: amount(unsettledCents),
      money: amount(paidCents + unsettledCents),
      age: wholeMonthsBetween(account.registeredAt, upstream.clock.now()),
      amNumber: account.amNumber,
      bankCountryId: account.bankCountryId,
      bankName: account.bankName,
      bankAccount: account.bankAccount,
      bankUserName: account.bankUserName,
    })
  })
