import { type CashBackBand, earnByBands } from '#rules/cash-back.ts'
import { compareMoney, type Money } from '#rules/money.ts'
import { type CashBackLevel, type CashBackTier, hybridTiers, planRules } from '#rules/plan-rules.ts'

/** What a part of a month's consumption earns in each structure. */
interface ComparedBand {
  level: CashBackLevel
  /** Where the part begins. */
  from: Money
  volume: Money
  tiered: { ratio: number; amount: Money }
  hybrid: { ratio: number; amount: Money }
}

/** Both structures for the same month; the amounts of the bands add up to `tiered` and to `hybrid`. */
interface ComparedStructures {
  tiered: Money
  hybrid: Money
  bands: ComparedBand[]
}

/**
 * Compares both structures band by band. A band starts wherever either structure has a boundary, and has the level of
 * the tiered structure.
 */
export function compareStructures(consumption: Money): ComparedStructures {
  const structures = { tiered: planRules.tiers, hybrid: hybridTiers }
  const starts = [...new Set(Object.values(structures).flatMap((tiers) => tiers.map(({ from }) => from)))]
  starts.sort(compareMoney)
  const cut = (tiers: readonly CashBackTier[]) =>
    earnByBands(
      consumption,
      starts.map((from, index) => ({ ...tierAt(tiers, from), from, upTo: starts[index + 1] ?? null })),
    )
  const [tiered, hybrid] = [cut(structures.tiered), cut(structures.hybrid)]
  return {
    tiered: tiered.amount,
    hybrid: hybrid.amount,
    bands: starts.flatMap((from, index): ComparedBand[] => {
      const [one, other] = [tiered.bands[index], hybrid.bands[index]]
      if (!one || !other) return []
      const { level, volume } = one
      return [{ level, from, volume, tiered: earned(one), hybrid: earned(other) }]
    }),
  }
}

const earned = ({ ratio, amount }: CashBackBand) => ({ ratio, amount })

/** The tier that contains the dollar above an amount. */
function tierAt(tiers: readonly CashBackTier[], from: Money): CashBackTier {
  const tier = tiers.findLast((one) => compareMoney(one.from, from) <= 0)
  if (!tier) throw new Error(`no tier begins at ${from} or below`)
  return tier
}
