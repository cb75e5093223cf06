import { caseNamed } from '../cases.ts'
import { measure } from '../measure.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants } from '../servers.ts'
import type { Options } from './options.ts'

/** What an answer costs however many ask at once. */
export async function connections({ forMs, delayMs }: Options): Promise<void> {
  const { served, shotsOf } = portalOf(await startContestants({ delayMs, servers: ['portal'] }))
  const rows: Record<string, number | string>[] = []
  for (const name of ['T', 'Me', 'Dash'] as const)
    for (const [index, connections] of [1, 8, 64, 256].entries()) {
      const shots = shotsOf(caseNamed(name)) ?? []
      const { perSecond, cpuMicros, p50, p99, refused } = await measure(served, shots, {
        connections,
        forMs,
        warmUp: index === 0 ? 4000 : 100,
        mayRefuse: true,
      })
      rows.push({ case: name, connections, 'ops/s': perSecond, 'cpu us/op': cpuMicros, p50, p99, refused })
    }
  printTable(rows)
}
