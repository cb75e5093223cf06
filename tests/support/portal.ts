import { createServer } from 'node:http'
import { createApp } from '#bff/app.ts'
import { type Env, readEnv } from '#bff/env.ts'
import { connections } from '#bff/http/express-classes.ts'
import { createHumanCheck, type HumanCheck } from '#bff/http/guards/human-check.ts'
import type { Metrics } from '#bff/http/ops/metrics.ts'
import type { Load } from '#bff/http/guards/overload.ts'
import { createLog } from '#bff/http/ops/request-log.ts'
import { createSqliteRows } from '#bff/http/session/sqlite-rows.ts'
import type { SessionRows } from '#bff/http/session/store.ts'
import { createTracing } from '#bff/http/ops/tracing.ts'
import { createProvider } from '#bff/provider/index.ts'
import type { AffiliateProvider } from '#bff/provider/provider.ts'
import { startUpstream } from '../../upstream-mock/boot/start-upstream.ts'
import { listenOnFreePort } from './free-port.ts'
import { seeded } from './seeded.ts'

export const demoPassword = 'Portal-demo1'

/** The settings without which a portal in production does not start. */
export const productionVariables = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret for production that is long enough',
  PUBLIC_ORIGIN: 'https://partners.example.com',
  TRUST_PROXY: 'loopback',
  UPSTREAM_URL: 'https://cloud.example.com/api',
}

/** A proof of work that takes no time. */
const easyWork = { cost: 1, minAttempts: 1, maxAttempts: 5 }

interface Options {
  /** Environment variables beside the defaults. */
  variables?: Record<string, string>
  /** A provider instead of the legacy one over HTTP. */
  provider?: AffiliateProvider
  /** The address of an upstream instead of a reference upstream for this test. */
  upstream?: URL
  rows?: SessionRows
  /** A human check instead of the immediate proof of work. */
  humanCheck?: HumanCheck
  clock?: Clock
  load?: Load
  metrics?: Metrics
  /** Serves the built pages too. */
  withPages?: boolean
  /** The folder of the builds, instead of the project's own. */
  dist?: string
}

/** A clock that only tests advance. It starts at the machine's time, by which Redis expires its keys. */
export class Clock {
  #time: number
  constructor(start = Date.now()) {
    this.#time = start
  }
  now = () => this.#time
  advance(milliseconds: number): void {
    this.#time += milliseconds
  }
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** The whole stack on free ports: reference upstream, portal, sessions in memory; `stop` ends all of it. */
export async function startPortal(options: Options = {}) {
  const env: Env = readEnv({ LOG_LEVEL: 'debug', RATE_LIMITS: 'off', ...options.variables })
  const clock = options.clock ?? new Clock()
  const logLines: string[] = []
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const tracing =
    collector === undefined
      ? null
      : createTracing(collector, (err) => log.warn({ err }, 'traces cannot be sent'))
  const log = createLog(env.LOG_LEVEL, { write: (line) => void logLines.push(line) }, tracing?.currentIds)
  const server = createServer(connections)
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`

  const reference = options.provider || options.upstream ? null : await startReference(origin, clock.now())
  const upstream = options.upstream ?? new URL('/api', reference?.origin ?? 'http://127.0.0.1:1')
  const findUpstream = async () => upstream
  const report = (message: string, err: unknown) => log.warn({ err }, message)
  const provider = options.provider ?? (await createProvider(env.PROVIDER, { ...env, findUpstream, report }))
  let isDraining = false
  const rows = options.rows ?? createSqliteRows(':memory:')
  const secrets = env.SESSION_SECRET ?? ['a secret for tests that is long enough']
  const app = await createApp({
    env,
    provider: tracing?.watch(provider) ?? provider,
    rows,
    secrets,
    redis: null,
    humanCheck: options.humanCheck ?? createHumanCheck({ secrets, now: clock.now, work: easyWork }),
    log,
    metrics: options.metrics ?? null,
    tracing,
    load: options.load ?? { eventLoopDelayMs: () => 0, heapUsed: () => 0 },
    now: clock.now,
    isDraining: () => isDraining,
    demo:
      !options.upstream && provider.readCaptchaAnswer
        ? { readCaptchaAnswer: provider.readCaptchaAnswer, upstream: reference && upstream }
        : null,
    developmentServer: null,
    isApiOnly: !options.withPages,
    ...(options.dist && { dist: options.dist }),
  })
  server.on('request', app)
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    if (!reference) throw new Error('this portal has no reference upstream')
    const response = await fetch(new URL(`/__control${path}`, reference.origin), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }

  return {
    origin,
    /** The address of the reference upstream, if it has one. */
    upstream: reference?.origin ?? '',
    clock,
    /** Makes the readiness check report that the process is stopping. */
    drain: () => {
      isDraining = true
    },
    /** The whole log. */
    log: () => logLines.join(''),
    /** The lines of the log about security events, or about one kind of them. */
    events: (name?: string): Record<string, unknown>[] =>
      logLines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ event }) => event !== undefined && (name === undefined || event === name)),
    /** Sends the pending traces; nothing is traced afterwards. */
    sendTraces: async () => tracing?.close(),
    /** Calls the control plane of the reference upstream. */
    control,
    /** The paths of all calls of the reference upstream, since a test had them forgotten. */
    calls: async () => {
      const { calls } = (await control('GET', '/calls')) as { calls: { path: string }[] }
      return calls.map(({ path }) => path)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      rows.close()
      await tracing?.close()
      await reference?.stop()
    },
  }
}

/** @param clock the portal's, so that both live in the same month */
async function startReference(portalOrigin: string, clock: number) {
  const options = { port: 0, host: '127.0.0.1', portalOrigin, clock }
  return startUpstream(await seeded(options))
}
