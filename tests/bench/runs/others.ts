import { setTimeout as wait } from 'node:timers/promises'
import type { Case } from '../cases.ts'
import { type Driven, drive, type Shot } from '../drive.ts'
import type { Goal } from '../goals.ts'
import { printTable } from '../report.ts'
import type { Contestant } from '../servers.ts'
import { median } from '../statistics.ts'

const readsOfOne = 220
/** Sessions that read one thing after the other. */
const others = 16
const rounds = 5
/** Its connections are opened by then: the goal is about reads under way. */
const settleMs = 500

export const othersGoal: Goal = {
  what: `p99 of others while one session has ${readsOfOne} reads under way, by the same without them`,
  limit: 'at most',
  goal: 1.3,
}

/** What one session that reads as much as it can costs all others: round by round without it and with it. */
export async function othersByUnloaded(
  { served, shotsOf }: Contestant,
  one: Case,
  forMs: number,
): Promise<number> {
  const [shot] = shotsOf(one) ?? []
  const [greedy = {}, ...rest] = shot?.sessions ?? []
  if (!shot || rest.length < others) throw new Error('there are not enough sessions')
  const run = (sessions: readonly Record<string, string>[], connections: number, ms: number) =>
    drive(served.origin, [{ ...shot, sessions } satisfies Shot], { connections, forMs: ms })
  const runOthers = () => run(rest.slice(0, others), others, 2 * forMs)
  const measured: { alone: Driven; beside: Driven; greedy: Driven }[] = []
  while (measured.length < rounds) {
    const alone = await runOthers()
    const busy = run([greedy], readsOfOne, 2 * forMs + 2 * settleMs)
    await wait(settleMs)
    const beside = await runOthers()
    const its = await busy
    measured.push({ alone, beside, greedy: its })
  }
  console.log(`\n${others} sessions, alone and while another one has ${readsOfOne} reads under way`)
  printTable(
    measured.map(({ alone, beside, greedy: its }) => ({
      'p50 alone': alone.p50,
      'p99 alone': alone.p99,
      'p50 beside': beside.p50,
      'p99 beside': beside.p99,
      'its ops/s': its.perSecond,
    })),
  )
  return median(measured.map(({ alone, beside }) => beside.p99 / alone.p99))
}
