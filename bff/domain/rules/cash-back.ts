import type { AffiliateKind, Bill } from '../affiliate.ts'
import { differenceOf, fromCents, type Money, toCents } from './money.ts'
import { type CashBackLevel, type CashBackTier, hybridTiers, planRules } from './plan-rules.ts'

/** Ratios are computed as whole numbers, so that precision is lost only in the one final rounding. */
const perUnit = 10_000n
const wholeRatio = (ratio: number) => BigInt(Math.round(ratio * Number(perUnit)))

const roundHalfUp = (numerator: bigint, denominator: bigint) => (numerator + denominator / 2n) / denominator
const lower = (one: bigint, other: bigint) => (one < other ? one : other)

export type CashBackOfStructure = ReturnType<typeof earnByBands>
export type CashBackBand = CashBackOfStructure['bands'][number]

/**
 * Computes the cash-back of a month's consumption, each band at its own ratio. The sum is rounded half up once; a band
 * shows the increase of the rounded sum. A consumption below zero (refunds) earns nothing. `level` is the band in which the
 * consumption ends, and a boundary belongs to the band below it; `effectiveRatio` is exact to a millionth, null without consumption.
 */
export function earnByBands(consumption: Money, tiers: readonly CashBackTier[]) {
  const cents = toCents(consumption) > 0n ? toCents(consumption) : 0n
  let earned = 0n
  let shown = 0n
  const bands = tiers.map(({ level, from, upTo, ratio }) => {
    const top = upTo === null ? cents : lower(cents, toCents(upTo))
    const volume = top > toCents(from) ? top - toCents(from) : 0n
    earned += volume * wholeRatio(ratio)
    const amount = roundHalfUp(earned, perUnit) - shown
    shown += amount
    return { level, volume: fromCents(volume), ratio, amount: fromCents(amount) }
  })
  const effectiveRatio =
    cents === 0n ? null : Number(roundHalfUp(earned * 1_000_000n, cents * perUnit)) / 1_000_000
  const level: CashBackLevel = bands.findLast(({ volume }) => toCents(volume) > 0n)?.level ?? 'A'
  return { amount: fromCents(shown), bands, level, effectiveRatio }
}

/**
 * Estimates the cash-back of a month by both structures: companies get the higher one, individuals the tiered one, and ratio and bands
 * are of the one that is paid.
 *
 * @param structures bands other than those in force
 */
export function estimateCashBack(
  consumption: Money,
  kind: AffiliateKind,
  structures = { tiered: planRules.tiers, hybrid: hybridTiers },
) {
  const tiered = earnByBands(consumption, structures.tiered)
  const hybrid = earnByBands(consumption, structures.hybrid)
  const isHybridHigher = toCents(hybrid.amount) > toCents(tiered.amount)
  const paid = kind === 'COMPANY' && isHybridHigher ? hybrid : tiered
  return {
    tiered: tiered.amount,
    hybrid: hybrid.amount,
    paid: paid.amount,
    level: tiered.level,
    effectiveRatio: paid.effectiveRatio,
    bands: paid.bands,
  }
}

/**
 * What the plan's figures give for the consumption of a bill, whose bands add up to `computed`; a consumption below zero earns nothing.
 * `difference` is how much more the bill's own figure is: it does not mean that either is wrong.
 */
export function explainBill(
  { totalConsumption, cashBack }: Pick<Bill, 'totalConsumption' | 'cashBack'>,
  kind: AffiliateKind,
) {
  const { paid, bands, effectiveRatio } = estimateCashBack(totalConsumption, kind)
  return { bands, computed: paid, effectiveRatio, difference: differenceOf(cashBack, paid) }
}
