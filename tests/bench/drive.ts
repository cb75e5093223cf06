import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'

/** One operation: a request, or several at once whose last answer ends it. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Driven {
  operations: number
  perSecond: number
  p50: number
  p99: number
}

/** Repeats an operation over so many connections for so long; an answer that is no success ends the bench. */
export async function drive(
  origin: string,
  shots: readonly Shot[],
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Driven> {
  const pool = new Pool(origin, { connections: connections * shots.length })
  const latencies: number[] = []
  const startedAt = performance.now()
  const shoot = async ({ method, path, headers, body }: Shot) => {
    const response = await pool.request({ method, path, headers, body: body ?? null })
    const text = await response.body.text()
    if (response.statusCode !== 200 || text.includes('"errors"'))
      throw new Error(`${origin} answered ${response.statusCode}: ${text.slice(0, 300)}`)
  }
  const repeat = async () => {
    while (performance.now() - startedAt < forMs) {
      const at = performance.now()
      await Promise.all(shots.map(shoot))
      latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN
  return {
    operations: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  }
}
