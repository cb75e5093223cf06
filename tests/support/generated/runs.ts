/**
 * How often each property is tried, and from which seed: the same in every run of the suite. A long run sets others
 * (tests/README.md).
 */
const { GENERATED_RUNS, GENERATED_SEED } = process.env

const usualRuns = 4
const numRuns = Number(GENERATED_RUNS ?? usualRuns)

/** For `fc.assert`. */
export const generated = { numRuns, seed: Number(GENERATED_SEED ?? 20_261_122) }

/** Only ends what hangs; long runs take as long as they need. */
export const generatedTimeout = Math.max(120_000, numRuns * 1000)
