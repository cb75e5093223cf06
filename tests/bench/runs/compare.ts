import { type Case, cases } from '../cases.ts'
import { measure } from '../measure.ts'
import { type Measure, printCase, printGoals, printServers } from '../report.ts'
import { type Contestant, startContestants } from '../servers.ts'
import type { Options } from './options.ts'

/** Of a whole run, with a minute to spare for what its last rounds take longer. */
const maxMs = 7 * 60_000
const leastRounds = 2

/** Operations; a search takes as long as twenty others. */
const warmUp = ({ isForPeers }: Case, round: number) => (round > 0 ? 100 : isForPeers ? 4000 : 200)

/**
 * The portal beside others in one run: every round asks each of them in turn, and what counts are the medians of the ratios
 * of a round, which a busy machine disturbs least.
 */
export async function compare(options: Options): Promise<void> {
  const startedAt = performance.now()
  const contestants = await startContestants(options)
  const chosen = cases.filter(({ name }) => options.cases.includes(name))
  for (const [index, one] of chosen.entries()) {
    const rounds: Measure[][] = []
    // On a busy machine there are fewer rounds, so that the run ends in time all the same.
    const endsAt = startedAt + (maxMs * (index + 1)) / chosen.length
    const hasTime = () => rounds.length < leastRounds || performance.now() < endsAt
    while (rounds.length < options.rounds && hasTime())
      rounds.push(await measureRound(contestants, one, rounds.length, options))
    printCase(one, rounds)
  }
  printServers(contestants)
  printGoals()
}

/** Each contestant once, another one first in each round. */
async function measureRound(
  contestants: readonly Contestant[],
  one: Case,
  round: number,
  { connections, forMs }: Options,
): Promise<Measure[]> {
  const turn = round % contestants.length
  const order = [...contestants.slice(turn), ...contestants.slice(0, turn)]
  const measures: Measure[] = []
  for (const { name, served, shotsOf } of order) {
    const shots = shotsOf(one)
    if (!shots) continue
    const load = { connections, forMs, warmUp: warmUp(one, round) }
    measures.push({ name, ...(await measure(served, shots, load)) })
  }
  return measures
}
