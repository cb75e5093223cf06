import { type Case, cases } from '../cases.ts'
import { measure } from '../measure.ts'
import { type Measure, printCase, printServers } from '../report.ts'
import { type Contestant, startContestants } from '../servers.ts'
import type { Options } from './options.ts'

/** Operations. */
const warmUp = (round: number) => (round === 0 ? 8000 : 100)

/**
 * The portal beside others in one run: every round asks each of them in turn, and what counts are the medians of the ratios
 * of a round, which a busy machine disturbs least.
 */
export async function compare(options: Options): Promise<void> {
  const contestants = await startContestants(options)
  for (const one of cases.filter(({ name }) => name.startsWith(options.case))) {
    const rounds: Measure[][] = []
    for (let round = 0; round < options.rounds; round += 1)
      rounds.push(await measureRound(contestants, one, round, options))
    printCase(one, rounds)
  }
  printServers(contestants)
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
    const load = { connections, forMs, warmUp: warmUp(round) }
    measures.push({ name, ...(await measure(served, shots, load)) })
  }
  return measures
}
