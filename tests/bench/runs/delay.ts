import { caseNamed } from '../cases.ts'
import { measure } from '../measure.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants, upstreamOf } from '../servers.ts'
import type { Options } from './options.ts'

/** Behind a provider that takes 50 ms for each answer: what the portal adds, and what part of the provider's throughput is left. */
export async function delay({ forMs, delayMs }: Options): Promise<void> {
  const contestants = await startContestants({ delayMs: delayMs || 50, servers: ['portal'] })
  const me = caseNamed('Me')
  const rows: Record<string, number | string>[] = []
  for (const connections of [1, 32, 128, 256]) {
    const load = { connections, forMs, warmUp: 4000 }
    const [direct, portal] = [upstreamOf(contestants), portalOf(contestants)]
    const alone = await measure(direct.served, direct.shotsOf(me) ?? [], load)
    const through = await measure(portal.served, portal.shotsOf(me) ?? [], load)
    rows.push({
      connections,
      'direct p50': alone.p50,
      'added p50': through.p50 - alone.p50,
      'direct ops/s': alone.perSecond,
      'part of it': (through.perSecond / alone.perSecond).toFixed(2),
      refused: through.refused,
    })
  }
  printTable(rows)
}
