import { goalsOfCase, type Measure, reachedIn } from '../case-goals.ts'
import { type Case, cases } from '../cases.ts'
import { type Goal, Goals } from '../goals.ts'
import { measure } from '../measure.ts'
import { printCase, printServers, reachedByServers, serverGoals } from '../report.ts'
import { type Contestant, portalOf, startContestants } from '../servers.ts'
import { firstSearchCpuMs, firstSearchGoal } from './first-search.ts'
import type { Options } from './options.ts'

/** Of all cases, so that what follows ends in time, too. */
const maxMs = 5.5 * 60_000
const leastRounds = 2

/** Operations; a search takes as long as twenty others. */
const warmUp = ({ isForPeers }: Case, round: number) => (round > 0 ? 100 : isForPeers ? 4000 : 200)

const chosenIn = (options: Options) => cases.filter(({ name }) => options.cases.includes(name))
const hasFirstSearch = ({ name }: Case, { servers }: Options) =>
  name === 'Search' && servers.includes('portal')

/** What the portal is held to in the chosen cases. */
export const goalsOfComparison = (options: Options): Goal[] => [
  ...chosenIn(options).flatMap((one) => [
    ...(hasFirstSearch(one, options) ? [firstSearchGoal] : []),
    ...goalsOfCase(one),
  ]),
  ...serverGoals,
]

/** The portal beside others, and what it reached. */
export async function compare(options: Options): Promise<void> {
  const goals = new Goals(...goalsOfComparison(options))
  await measureComparison(options, goals)
  goals.print()
}

/**
 * The portal beside others in one run: every round asks each of them in turn, and what counts are the medians of the ratios
 * of a round, which a busy machine disturbs least.
 */
export async function measureComparison(options: Options, goals: Goals): Promise<void> {
  const startedAt = performance.now()
  const contestants = await startContestants(options)
  const chosen = chosenIn(options)
  const resident = new Map<Contestant['name'], number>()
  for (const [index, one] of chosen.entries()) {
    if (hasFirstSearch(one, options))
      goals.note(firstSearchGoal.what, await firstSearchCpuMs(portalOf(contestants), one))
    const rounds: Measure[][] = []
    // On a busy machine there are fewer rounds, so that the run ends in time all the same.
    const endsAt = startedAt + (maxMs * (index + 1)) / chosen.length
    const hasTime = () => rounds.length < leastRounds || performance.now() < endsAt
    while (rounds.length < options.rounds && hasTime())
      rounds.push(await measureRound(contestants, one, rounds.length, options))
    printCase(one.name, rounds)
    for (const [what, reached] of reachedIn(one, rounds)) goals.note(what, reached)
    // The other servers hold no snapshots.
    if (one.isForPeers) for (const { name, served } of contestants) resident.set(name, served.residentMib())
    for (const [what, reached] of reachedByServers(contestants, resident)) goals.note(what, reached)
  }
  printServers(contestants, resident)
  for (const { served } of contestants) await served.stop()
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
