import { performance } from 'node:perf_hooks'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Pool } from 'undici'
import { isServed, NotServed } from './not-served.ts'
import { percentile } from './statistics.ts'

/** One operation: a request, or several at once whose last answer ends it. */
export interface Shot {
  /** How the server and the operation are called. */
  server: string
  operation: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** The headers of each session: they ask in turn. */
  sessions?: readonly Record<string, string>[]
  body?: string
}

export interface Driven {
  /** Those that were answered. */
  operations: number
  /** Those that were refused as too much at once, where that is expected. */
  refused: number
  perSecond: number
  p50: number
  p99: number
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/** An answer as text, whatever it is encoded with. */
export function textOf(bytes: Buffer, encoding: unknown): string {
  const decode = Object.entries(decoders).find(([name]) => name === encoding)?.[1]
  return (decode ? decode(bytes) : bytes).toString()
}

/** What is driven how; without `mayRefuse` a refusal as too much at once ends the bench, too. */
interface Load {
  connections: number
  forMs: number
  atLeast?: number
  mostMs?: number
  mayRefuse?: boolean
}

/** Repeats an operation over so many connections for so long, and so often at least, if it does not take too long. The first answer that is no success ends the bench. */
export async function drive(
  origin: string,
  shots: readonly Shot[],
  { connections, forMs, atLeast = 1, mostMs = Number.POSITIVE_INFINITY, mayRefuse = false }: Load,
): Promise<Driven> {
  const pool = new Pool(origin, { connections: connections * shots.length })
  const latencies: number[] = []
  let refused = 0
  const startedAt = performance.now()
  let asked = 0
  /** The lengths of encoded answers that were read and served. To decode every one would keep the bench itself busy. */
  const readLengths = new Set<number>()
  const shoot = async ({ server, operation, method, path, headers, sessions = [], body }: Shot) => {
    asked += 1
    const ofSession = sessions[asked % sessions.length]
    const response = await pool.request({
      method,
      path,
      headers: { ...headers, ...ofSession },
      body: body ?? null,
    })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    const { statusCode: status } = response
    const encoding = response.headers['content-encoding']
    if (encoding !== undefined && status === 200 && readLengths.has(bytes.length)) return false
    const answer = { status, text: textOf(bytes, encoding) }
    if (mayRefuse && answer.text.includes('"OVERLOADED"')) return true
    if (!isServed(answer)) throw new NotServed(server, operation, answer)
    if (encoding !== undefined) readLengths.add(bytes.length)
    return false
  }
  const repeat = async () => {
    const passed = () => performance.now() - startedAt
    const isDone = () => passed() >= mostMs || (passed() >= forMs && latencies.length + refused >= atLeast)
    while (!isDone()) {
      const at = performance.now()
      const answers = await Promise.all(shots.map(shoot))
      if (answers.includes(true)) refused += 1
      else latencies.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  const seconds = (performance.now() - startedAt) / 1000
  await pool.close()
  latencies.sort((one, other) => one - other)
  return {
    operations: latencies.length,
    refused,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}
