import { type CashBackBand, earnByBands } from '#rules/cash-back.ts'
import { compareMoney, type Money } from '#rules/money.ts'
import { type CashBackTier, hybridTiers, planRules } from '#rules/plan-rules.ts'

/**
 * Compares both structures of the same month band by band; the amounts of the bands add up to `tiered` and to `hybrid`. A band
 * starts wherever either structure has a boundary, and has the level of the tiered structure.
 */
export function compareStructures(consumption: Money) {
  const starts = [...new Set([...planRules.tiers, ...hybridTiers].map(({ from }) => from))]
  starts.sort(compareMoney)
  const cut = (tiers: readonly CashBackTier[]) =>
    earnByBands(
      consumption,
      starts.map((from, index) => ({ ...tierAt(tiers, from), from, upTo: starts[index + 1] ?? null })),
    )
  const tiered = cut(planRules.tiers)
  const hybrid = cut(hybridTiers)
  return {
    tiered: tiered.amount,
    hybrid: hybrid.amount,
    bands: tiered.bands.map((band, index) => ({
      from: starts[index],
      level: band.level,
      volume: band.volume,
      tiered: band,
      // Both are cut at the same places.
      hybrid: hybrid.bands[index] as CashBackBand,
    })),
  }
}

/** The tier that contains the dollar above an amount. */
function tierAt(tiers: readonly CashBackTier[], from: Money): CashBackTier {
  const tier = tiers.findLast((one) => compareMoney(one.from, from) <= 0)
  if (!tier) throw new Error(`no tier begins at ${from} or below`)
  return tier
}
