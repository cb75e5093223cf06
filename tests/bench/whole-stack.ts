import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { type Served, serve } from './processes.ts'

/** What the portal's process has measured since it was last asked. */
export interface Pressure {
  /** The longest time in which it answered nobody, in milliseconds. */
  longestBlockMs: number
  /** Processor time since its start, in milliseconds. */
  cpuMs: number
}

/** A call that arrived at the reference upstream. */
export interface ReceivedCall {
  path: string
  /** Milliseconds since 1970. */
  at: number
}

/** The demo as it is shipped, with its seeds: portal and reference upstream, each a process. */
export interface WholeStack {
  served: Served
  origin: string
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  pressure(): Promise<Pressure>
  /** What the upstream was asked since it was last read. */
  takeCalls(): Promise<ReceivedCall[]>
}

/** What the event loop is looked at with; a loop that is never late shows as much. */
const lagResolutionMs = 10

/** @param documents with `shipped`, as in production, pages send the hashes of their documents, and nothing else is answered */
export async function startWholeStack(documents: 'any' | 'shipped' = 'any'): Promise<WholeStack> {
  const [upstreamPort, metricsPort] = await Promise.all([freePort(), freePort()])
  const served = await serve('bff/main.mjs', [], {
    variables: {
      NODE_ENV: 'development',
      GRAPHQL_DOCUMENTS: documents,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-bench-')),
      PORT: '0',
      UPSTREAM_PORT: String(upstreamPort),
      METRICS_PORT: String(metricsPort),
      // One person does in a minute what people do in a week.
      RATE_LIMITS: 'off',
    },
  })
  const control: WholeStack['control'] = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${upstreamPort}/__control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    served,
    origin: served.origin,
    control,
    async pressure() {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
      const text = await response.text()
      const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) * 1000
      return {
        longestBlockMs: Math.max(0, figure('nodejs_eventloop_lag_max_seconds') - lagResolutionMs),
        cpuMs: figure('process_cpu_seconds_total'),
      }
    },
    async takeCalls() {
      const { calls } = (await control('GET', '/calls')) as { calls: { path: string; time: string }[] }
      await control('DELETE', '/calls')
      return calls
        .filter(({ path }) => path.startsWith('/api/'))
        .map(({ path, time }) => ({ path, at: Date.parse(time) }))
    },
  }
}
