import { performance } from 'node:perf_hooks'
import { drive } from '../drive.ts'
import { caseNamed } from '../cases.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants } from '../servers.ts'
import type { Options } from './options.ts'

const everyMs = 20_000

/** What grows with uptime: memory, processor time and latency while all kinds of answers are asked for again and again. */
export async function soak({ minutes, delayMs }: Options): Promise<void> {
  const { served, shotsOf } = portalOf(await startContestants({ delayMs, servers: ['portal'] }))
  const mix = ['T', 'Me', 'Dash', 'Ctry', 'Page', 'Search in 5,000'].flatMap(
    (name) => shotsOf(caseNamed(name)) ?? [],
  )
  const rows: Record<string, number | string>[] = []
  const ends = performance.now() + minutes * 60_000
  while (performance.now() < ends) {
    const before = served.cpuMs()
    const { operations, p50, p99 } = await drive(served.origin, mix, { connections: 8, forMs: everyMs })
    const metrics = await served.metrics()
    rows.push({
      minute: ((minutes * 60_000 - ends + performance.now()) / 60_000).toFixed(1),
      'cpu us/op': ((served.cpuMs() - before) * 1000) / operations,
      p50,
      p99,
      'RSS MiB': served.residentMib(),
      'heap MiB': (metrics['nodejs_heap_size_used_bytes'] ?? Number.NaN) / 2 ** 20,
      handles: metrics['nodejs_active_handles_total'] ?? Number.NaN,
      requests: metrics['nodejs_active_requests_total'] ?? Number.NaN,
    })
  }
  printTable(rows)
}
