import { caseNamed } from '../cases.ts'
import { type Goal, Goals } from '../goals.ts'
import { measure } from '../measure.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants, upstreamOf } from '../servers.ts'
import { figure } from '../statistics.ts'
import { othersByUnloaded, othersGoal } from './others.ts'
import type { Options } from './options.ts'

const usualDelayMs = 50
/** Up to so many at once, the portal itself is not busy. */
const fewConnections = 32
const mostConnections = 256

const addedGoal: Goal = { what: 'added p50 ms behind a slow provider', limit: 'at most', goal: 2 }
const refusedGoal: Goal = {
  what: `refused at ${mostConnections} connections behind a slow provider`,
  limit: 'at most',
  goal: 0,
  digits: 0,
}

export const goalsOfDelay: readonly Goal[] = [addedGoal, refusedGoal, othersGoal]

/** Behind a provider that takes 50 ms for each answer: what the portal adds, and how it treats many at once. */
export async function delay(options: Options): Promise<void> {
  const goals = new Goals(...goalsOfDelay)
  await measureDelay(options, goals)
  goals.print()
}

export async function measureDelay({ forMs, delayMs }: Options, goals: Goals): Promise<void> {
  const contestants = await startContestants({ delayMs: delayMs || usualDelayMs, servers: ['portal'] })
  const me = caseNamed('Me')
  const [direct, portal] = [upstreamOf(contestants), portalOf(contestants)]
  const rows: Record<string, number | string>[] = []
  for (const connections of [1, fewConnections, 128, mostConnections]) {
    const load = { connections, forMs: 2 * forMs, warmUp: rows.length === 0 ? 2000 : 100 }
    const alone = await measure(direct.served, direct.shotsOf(me) ?? [], { ...load, warmUp: 100 })
    const through = await measure(portal.served, portal.shotsOf(me) ?? [], { ...load, mayRefuse: true })
    const added = through.p50 - alone.p50
    if (connections === fewConnections) goals.note(addedGoal.what, added)
    if (connections === mostConnections) goals.note(refusedGoal.what, through.refused)
    rows.push({
      connections,
      'direct p50': alone.p50,
      'added p50': added,
      'direct p99': alone.p99,
      p99: through.p99,
      'direct ops/s': alone.perSecond,
      'part of it': figure(through.perSecond / alone.perSecond, 2),
      refused: through.refused,
    })
  }
  console.log('\nMe, behind a slow provider')
  printTable(rows)
  goals.note(othersGoal.what, await othersByUnloaded(portal, me, forMs))
  for (const { served } of contestants) await served.stop()
}
