import { parseArgs } from 'node:util'
import { type Case, cases } from './cases.ts'
import { drive } from './drive.ts'
import { type Measure, printCase, printServers } from './report.ts'
import { type Contestant, startContestants } from './servers.ts'

/**
 * Measures the portal beside others in one run: every round asks each of them in turn, and what counts are the medians of the
 * ratios of a round, which a busy machine disturbs least.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    /** Of the upstream, for each answer. */
    'delay-ms': { type: 'string', default: '0' },
    /** Only cases whose name begins so. */
    case: { type: 'string', default: '' },
    /** The servers beside the upstream, in the order of the first round. */
    servers: { type: 'string', default: 'naive,yoga,mercurius,portal' },
  },
})
const connections = Number(values.connections)
const forMs = Number(values.seconds) * 1000
/** What runs for the first time is still being compiled. */
const warmUpMs = (round: number) => (round === 0 ? 4000 : 500)

const contestants = await startContestants(Number(values['delay-ms']), values.servers.split(','))
for (const one of cases.filter(({ name }) => name.startsWith(values.case))) {
  const rounds: Measure[][] = []
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measureRound(one, round))
  printCase(one, rounds)
}
printServers(contestants)
for (const { served } of contestants) served.stop()
process.exit(0)

/** Each contestant once, another one first in each round. */
async function measureRound(one: Case, round: number): Promise<Measure[]> {
  const turn = round % contestants.length
  const order = [...contestants.slice(turn), ...contestants.slice(0, turn)]
  const measures: Measure[] = []
  for (const contestant of order) {
    const measure = await measureOne(one, contestant, round)
    if (measure) measures.push(measure)
  }
  return measures
}

async function measureOne(
  one: Case,
  { name, served, shotsOf }: Contestant,
  round: number,
): Promise<Measure | null> {
  const shots = shotsOf(one)
  if (!shots) return null
  await drive(served.origin, shots, { connections, forMs: warmUpMs(round) })
  const before = served.cpuMs()
  const driven = await drive(served.origin, shots, { connections, forMs })
  return { name, ...driven, cpuMicros: ((served.cpuMs() - before) * 1000) / driven.operations }
}
