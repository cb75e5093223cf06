import { amount } from '../../http/amount.ts'
import { signedInEnvelope } from '../../http/caller.ts'
import { succeed } from '../../http/envelope.ts'
import { pageFields, readFields } from '../../http/read-fields.ts'
import { listBills } from '../../storage/bills.ts'
import type { Upstream } from '../../upstream.ts'

/** The page is optional: without it every month is returned. */
export const showBills = (upstream: Upstream) =>
  signedInEnvelope(upstream, async (account, { query }) => {
    const asksForPage = query.current !== undefined || query.size !== undefined
    const { fields, refusal } = asksForPage ? readFields(pageFields, query) : {}
    if (refusal) return refusal
    const { bills, total } = await listBills(upstream.store.db, account.id, fields)
    const records = bills.map(({ month, smsCents, voiceCents, cashBackCents }) => ({
      userName: account.username,
      billMonth: month,
      smsMoney: amount(smsCents),
      voiceMoney: amount(voiceCents),
      totalMoney: amount(smsCents + voiceCents),
      returnMoney: amount(cashBackCents),
    }))
    return succeed({ records, total })
  })
