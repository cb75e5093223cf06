import { cases } from '../cases.ts'
import type { Options } from '../main.ts'
import { type Measured, measure } from '../measure.ts'
import { figure, judge, median, printTable } from '../report.ts'
import { type Contestant, startContestants } from '../servers.ts'

type Round = Partial<Record<Contestant['name'], Measured>>
type Figure = keyof Measured

/**
 * The portal beside others in one run: each round asks each of them in turn, and what counts are the medians of the ratios
 * of a round, which a busy machine disturbs least.
 */
export async function run({ rounds: count, seconds, cases: names, servers }: Options): Promise<void> {
  const contestants = await startContestants({ servers })
  for (const name of names) {
    const rounds: Round[] = []
    while (rounds.length < count) {
      const turn = rounds.length % contestants.length
      const round: Round = {}
      for (const one of [...contestants.slice(turn), ...contestants.slice(0, turn)])
        round[one.name] = await measure(one, cases[name], {
          connections: 32,
          seconds,
          warmUp: rounds.length === 0 ? 4000 : 100,
        })
      rounds.push(round)
    }
    report(name, contestants, rounds)
  }
  reportServers(contestants)
}

const over = (rounds: readonly Round[], server: Contestant['name'], of: Figure) =>
  median(rounds.map((round) => round[server]?.[of] ?? Number.NaN))
const byNaive = (rounds: readonly Round[], server: Contestant['name'], of: Figure) =>
  rounds.map((round) => (round[server]?.[of] ?? Number.NaN) / (round.naive?.[of] ?? Number.NaN))

function report(
  name: keyof typeof cases,
  contestants: readonly Contestant[],
  rounds: readonly Round[],
): void {
  const rows = contestants.map(({ name: server }) => ({
    '': server,
    'ops/s': over(rounds, server, 'perSecond'),
    'by naive': figure(median(byNaive(rounds, server, 'perSecond')), 2),
    'cpu us/op': over(rounds, server, 'cpuMicros'),
    'cpu by naive': figure(median(byNaive(rounds, server, 'cpuMicros')), 2),
    'p50 ms': over(rounds, server, 'p50'),
    'p99 ms': over(rounds, server, 'p99'),
  }))
  printTable(`${name}, ${rounds.length} rounds`, rows)
  const { cpuAtMost, perSecondAtLeast } = cases[name]
  judge(`${name}: cpu by naive`, { atMost: cpuAtMost }, byNaive(rounds, 'portal', 'cpuMicros'))
  const perSecond = byNaive(rounds, 'portal', 'perSecond')
  judge(`${name}: operations a second by naive`, { atLeast: perSecondAtLeast }, perSecond)
}

/** What each server costs apart from its answers. */
function reportServers(contestants: readonly Contestant[]): void {
  const rows = contestants.map(({ name, served }) => ({
    '': name,
    'RSS MiB': served.residentMib(),
    'its cpu ms': served.firstAnswerCpuMs,
  }))
  printTable('All cases', rows)
  const [portal, naive] = ['portal', 'naive'].map((name) => rows.find((row) => row[''] === name))
  for (const [what, column] of [
    ['RSS under load by naive', 'RSS MiB'],
    ['cpu of the first answer by naive', 'its cpu ms'],
  ] as const)
    judge(what, { atMost: 1 }, (portal?.[column] ?? Number.NaN) / (naive?.[column] ?? Number.NaN))
}
