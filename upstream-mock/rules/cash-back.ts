/** A band: volumes up to and including `upTo` (in cents) earn `percent`; the last band has no end. */
export type Band = { upTo: number; percent: number }

export const tieredBands: readonly Band[] = [
  { upTo: 20_000_000, percent: 3 },
  { upTo: 40_000_000, percent: 5 },
  { upTo: Number.POSITIVE_INFINITY, percent: 7 },
]

// The published example (500,000 gives 21,000) does not define the hybrid structure; this interpretation keeps the 3 %
// floor.
export const hybridBands: readonly Band[] = [
  { upTo: 20_000_000, percent: 3 },
  { upTo: Number.POSITIVE_INFINITY, percent: 5 },
]

/** The cash-back of one month's volume in cents, each band at its own rate, rounded half up once. */
export function cashBackBy(bands: readonly Band[], volumeCents: number) {
  let hundredths = 0
  let from = 0
  for (const { upTo, percent } of bands) {
    hundredths += Math.max(0, Math.min(volumeCents, upTo) - from) * percent
    from = upTo
  }
  return Math.floor((hundredths + 50) / 100)
}

const published = { tiered: tieredBands, hybrid: hybridBands }

/** A company gets the higher of both structures, an individual the tiered one. */
export function cashBackOf(affiliateType: number, volumeCents: number, structures = published) {
  const tiered = cashBackBy(structures.tiered, volumeCents)
  return affiliateType === 0 ? tiered : Math.max(tiered, cashBackBy(structures.hybrid, volumeCents))
}
