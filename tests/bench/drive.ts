import { performance } from 'node:perf_hooks'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Pool } from 'undici'
import { percentile } from './statistics.ts'

/** One operation: a request, or several at once whose last answer ends it. */
export interface Shot {
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
  /** Those that were refused as too much at once. */
  refused: number
  perSecond: number
  p50: number
  p99: number
}

/** What was driven, if all of it was served: fewer answers, and those that cost least, would make its figures better. */
export function allServed(what: string, driven: Driven): Driven {
  const { refused, operations } = driven
  if (refused === 0) return driven
  throw new Error(`${what}: ${refused} of ${refused + operations} were refused, so nothing is measured`)
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/** An answer in clear; an encoded one only if it is to be checked. */
function textOf(bytes: Buffer, encoding: unknown, isChecked: boolean): string {
  const decode = Object.entries(decoders).find(([name]) => name === encoding)?.[1]
  if (!decode) return bytes.toString()
  return isChecked ? decode(bytes).toString() : ''
}

/** Repeats an operation over so many connections for so long, and so often at least, if it does not take too long; an answer that is neither success nor refusal ends the bench. */
export async function drive(
  origin: string,
  shots: readonly Shot[],
  {
    connections,
    forMs,
    atLeast = 1,
    mostMs = Number.POSITIVE_INFINITY,
  }: { connections: number; forMs: number; atLeast?: number; mostMs?: number },
): Promise<Driven> {
  const pool = new Pool(origin, { connections: connections * shots.length })
  const latencies: number[] = []
  let refused = 0
  const startedAt = performance.now()
  let asked = 0
  const shoot = async ({ method, path, headers, sessions = [], body }: Shot) => {
    asked += 1
    const ofSession = sessions[asked % sessions.length]
    const response = await pool.request({
      method,
      path,
      headers: { ...headers, ...ofSession },
      body: body ?? null,
    })
    const bytes = Buffer.from(await response.body.arrayBuffer())
    // To decode all of them would keep the bench itself busy.
    const text = textOf(bytes, response.headers['content-encoding'], asked % 50 === 1)
    const isRefused = text.includes('"OVERLOADED"')
    if (!isRefused && (response.statusCode !== 200 || text.includes('"errors"')))
      throw new Error(`${origin} answered ${response.statusCode}: ${text.slice(0, 300)}`)
    return isRefused
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
