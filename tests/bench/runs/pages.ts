import { caseNamed } from '../cases.ts'
import { measure } from '../measure.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants } from '../servers.ts'
import type { Options } from './options.ts'

/** What a page of customers costs by its length. */
export async function pages({ forMs, delayMs, connections }: Options): Promise<void> {
  const { served, shotsOf } = portalOf(await startContestants({ delayMs, servers: ['portal'] }))
  const rows: Record<string, number | string>[] = []
  for (const size of [8, 50, 100]) {
    const shots = shotsOf(caseNamed('Page'), { size }) ?? []
    const { perSecond, cpuMicros, p50 } = await measure(served, shots, { connections, forMs, warmUp: 4000 })
    rows.push({ rows: size, 'ops/s': perSecond, 'cpu us/op': cpuMicros, 'cpu us/row': cpuMicros / size, p50 })
  }
  printTable(rows)
}
