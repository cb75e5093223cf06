import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { drive } from '../drive.ts'
import { caseNamed } from '../cases.ts'
import { dataBytes, growthOf, type Kind, readHeap } from '../heap.ts'
import { life, lifeDocuments } from '../life.ts'
import { Goals } from '../goals.ts'
import { printTable } from '../report.ts'
import { portalOf, startContestants } from '../servers.ts'
import { figure } from '../statistics.ts'
import type { Options } from './options.ts'

const everyMs = 20_000
/** How much of the time passes before the first heap snapshot. */
const warmUp = 0.25
/** How many affiliates live at a time, beside the reads. */
const livesAtOnce = 2
/** How much the heap may grow after the warm-up, without code. */
const mostGrowthMib = 3
const shownKinds = 15

/**
 * What grows with uptime: affiliates sign in, read, write, upload, export and sign out again and again. Memory, processor time
 * and latency each 20 seconds; then the heap at the end beside the heap after the warm-up.
 */
export async function soak({ minutes, delayMs }: Options): Promise<void> {
  const { served, shotsOf } = portalOf(
    await startContestants({ delayMs, servers: ['portal'], documents: lifeDocuments }),
  )
  const mix = (['T', 'Me', 'Dash', 'Ctry', 'Page', 'Search'] as const).flatMap(
    (name) => shotsOf(caseNamed(name)) ?? [],
  )
  let turn = 0
  const liveUntil = async (end: number) => {
    while (performance.now() < end) await life(served.origin, turn++)
  }
  const heapNow = async () => {
    const file = await served.takeHeapSnapshot()
    const heap = readHeap(file)
    rmSync(file)
    // The snapshot blocks the process, which refuses requests until it has measured that it is no longer late.
    for (let refused = 1, seconds = 0; refused > 0; seconds += 1) {
      if (seconds === 30) throw new Error('portal still refuses requests 30 seconds after a heap snapshot')
      ;({ refused } = await drive(served.origin, mix, { connections: 1, forMs: 1000, mayRefuse: true }))
    }
    return heap
  }
  const rows: Record<string, number | string>[] = []
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / (minutes * 60_000)
  let before: Map<string, Kind> | null = null
  while (passed() < 1) {
    const cpuBefore = served.cpuMs()
    const turnsBefore = turn
    const end = performance.now() + everyMs
    const lives = Array.from({ length: livesAtOnce }, () => liveUntil(end))
    const [{ operations, p50, p99 }] = await Promise.all([
      drive(served.origin, mix, { connections: 2, forMs: everyMs }),
      ...lives,
    ])
    if (before === null && passed() >= warmUp) before = await heapNow()
    const metrics = await served.metrics()
    rows.push({
      minute: passed() * minutes,
      reads: operations * mix.length,
      lives: turn - turnsBefore,
      'cpu s': (served.cpuMs() - cpuBefore) / 1000,
      p50,
      p99,
      'RSS MiB': served.residentMib(),
      'heap MiB': (metrics['nodejs_heap_size_used_bytes'] ?? Number.NaN) / 2 ** 20,
      handles: metrics['nodejs_active_handles_total'] ?? Number.NaN,
    })
  }
  const after = await heapNow()
  printTable(rows)
  printVerdict(before ?? after, after, turn)
}

function printVerdict(before: Map<string, Kind>, after: Map<string, Kind>, turns: number): void {
  console.log(`\nWhat grew after the warm-up, of ${turns} lives in all`)
  for (const { name, objects, KiB } of growthOf(before, after).slice(0, shownKinds))
    console.log(`${figure(KiB, 1).padStart(12)} KiB ${String(objects).padStart(8)} objects  ${name}`)
  const [first, last] = [dataBytes(before) / 2 ** 20, dataBytes(after) / 2 ** 20]
  const grown = last - first
  const what = 'growth of the heap in MiB'
  const goals = new Goals({ what, limit: 'at most', goal: mostGrowthMib, digits: 1 })
  goals.note(what, grown)
  console.log(`\n${figure(first, 1)} MiB after the warm-up, ${figure(last, 1)} MiB at the end`)
  goals.print()
  if (grown > mostGrowthMib) process.exitCode = 1
}
