import { earnsNothing } from '../rules/account-state.ts'
import { cashBackOf } from '../rules/cash-back.ts'
import { type NewBill, addBills } from '../storage/bills.ts'
import type { Db } from '../storage/open-store.ts'
import { closeMonths, listOpenMonths, listOpenVolumes } from '../storage/settlements.ts'

async function openMonths(db: Db, until: string) {
  const keyOf = ({ accountId, month }: { accountId: number; month: string }) => `${accountId} ${month}`
  const volumes = await listOpenVolumes(db, until)
  const volumeOf = new Map(volumes.map((volume) => [keyOf(volume), volume]))
  const open = await listOpenMonths(db, until)
  return open.map((settlement) => {
    const { smsCents = 0, voiceCents = 0 } = volumeOf.get(keyOf(settlement)) ?? {}
    const { accountId, month, creditedCents } = settlement
    // Cancelled cash-back is worth nothing, whatever was consumed.
    const worthCents = earnsNothing(settlement) ? 0 : cashBackOf(settlement.type, smsCents + voiceCents)
    return { accountId, month, smsCents, voiceCents, creditedCents, worthCents }
  })
}

type OpenMonth = Awaited<ReturnType<typeof openMonths>>[number]

const gainIn = (months: readonly OpenMonth[]) =>
  months.reduce((sum, { worthCents, creditedCents }) => sum + worthCents - creditedCents, 0)

function billOf(accountId: number, open: readonly OpenMonth[], month: string, madeAt: number): NewBill {
  const own = open.find((each) => each.month === month)
  const { smsCents = 0, voiceCents = 0 } = own ?? {}
  const correctionCents = gainIn(open.filter((each) => each !== own))
  return { accountId, month, smsCents, voiceCents, cashBackCents: gainIn(open), correctionCents, madeAt }
}

const hasContent = ({ smsCents, voiceCents, cashBackCents }: NewBill) =>
  smsCents !== 0 || voiceCents !== 0 || cashBackCents !== 0

/**
 * Creates the bills of a month: its own cash-back, plus the difference of every earlier month that changed since it was
 * billed (a refund, a cancellation, consumption reported late).
 */
export async function makeBills(db: Db, month: string, at: number) {
  const open = await openMonths(db, month)
  const byAccount = Map.groupBy(open, ({ accountId }) => accountId)
  const bills = [...byAccount].map(([accountId, months]) => billOf(accountId, months, month, at))
  await addBills(db, bills.filter(hasContent))
  await closeMonths(
    db,
    open.map(({ accountId, month, worthCents }) => ({ accountId, month, creditedCents: worthCents })),
  )
}
