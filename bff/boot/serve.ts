import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import { makeDataFolder, readOrMakeSecret } from './data-folder.ts'
import { type Env, isRunByNpm } from '../env.ts'
import { GracefulStop, stopTimes } from './graceful-stop.ts'
import { connections, createExpressClasses } from '../http/express-classes.ts'
import { createHumanCheck } from '../http/guards/human-check.ts'
import { createMetrics } from '../http/ops/metrics.ts'
import { measureLoad } from '../http/guards/overload.ts'
import { createLog } from '../http/ops/request-log.ts'
import { createSqliteRows } from '../http/session/sqlite-rows.ts'
import { listen, originOf, serveMetrics } from './listen.ts'
import { createProvider, startNotes } from '../provider/index.ts'
import { startReferenceUpstream } from './reference-upstream.ts'

/** How often sessions and counters that are over are removed. */
const sweepEveryMs = 60_000

/**
 * Serves the portal in this process: opens the port, starts the reference upstream if the demo needs it, and
 * stops gracefully.
 *
 * @param dist the folder of the builds, if not the project's own
 */
export async function serve(env: Env, isDevelopment: boolean, dist?: string): Promise<void> {
  // Loaded only if they are wanted.
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const tracing = collector
    ? (await import('../http/ops/tracing.ts')).createTracing(collector, (err) =>
        log.warn({ err }, 'traces cannot be sent'),
      )
    : null
  const releases: (() => Promise<void>)[] = []
  const log = createLog(env.LOG_LEVEL, undefined, tracing?.currentIds)
  const express = createExpressClasses()
  const server = createServer({ ...express.classes, ...connections }, sendStarting)
  const takePort = () => listen(server, 'PORT', env.PORT, env.HOST)
  // The demo opens the port first of all, so that a taken one is reported at once. A portal behind a proxy opens it only
  // when it can respond: the proxy would send it requests at once.
  const opensLate = env.isProduction
  if (!opensLate) await takePort()
  const stopping = new GracefulStop(server, {
    noticeMs: env.isProduction ? stopTimes.noticeMs : 0,
    // In development the page keeps a connection open forever.
    withinMs: isDevelopment ? 0 : stopTimes.withinMs,
    closeConnections: express.closeConnections,
    release: async () => void (await Promise.all(releases.map((release) => release()))),
  })
  stopOnSignal(stopping, isDevelopment)

  if (env.SESSION_STORE === 'file' || env.startsReferenceUpstream) makeDataFolder(env.DATA_DIR)
  const used: { reference: URL | null } = { reference: null }
  const findUpstream = async () => {
    if (env.UPSTREAM_URL) return env.UPSTREAM_URL
    const reference = await startReferenceUpstream(env, env.PUBLIC_ORIGIN[0] ?? originOf(server), () => {
      // Ctrl+C reaches this child process too.
      if (stopping.isDraining) return
      console.error('The reference upstream has ended, and the demo cannot continue without it.')
      process.exit(1)
    })
    releases.push(reference.stop)
    return (used.reference = reference.url)
  }
  const report = (message: string, err: unknown) => log.warn({ err }, message)
  const provider = await createProvider(env.PROVIDER, { ...env, findUpstream, report })
  const store = env.SESSION_STORE
  // Its client is as large as a third of the server.
  const inRedis = store === 'file' ? null : await import('../http/session/redis-rows.ts')
  const redis = inRedis?.connectRedis(store, (err) => log.warn({ err }, 'Redis is unreachable')) ?? null
  const rows =
    (redis && inRedis?.createRedisRows(redis)) ?? createSqliteRows(join(env.DATA_DIR, 'sessions.sqlite'))
  const secrets = env.SESSION_SECRET ?? [readOrMakeSecret(env.DATA_DIR)]
  // A failed sweep is repeated a minute later.
  const sweeper = setInterval(() => void rows.sweep(Date.now()).catch(() => {}), sweepEveryMs)
  releases.push(async () => {
    clearInterval(sweeper)
    rows.close()
  })
  if (tracing) releases.push(tracing.close)
  const metrics = createMetrics({
    probeStore: rows.probe,
    isProviderUnreachable: () => provider.unreachableSince !== null,
  })
  const app = await createApp({
    env,
    provider: tracing ? tracing.watch(metrics.watch(provider)) : metrics.watch(provider),
    rows,
    secrets,
    redis,
    humanCheck: createHumanCheck({ secrets, now: Date.now }),
    log,
    load: measureLoad(),
    metrics,
    tracing,
    now: Date.now,
    isDraining: () => stopping.isDraining,
    demo:
      env.UPSTREAM_URL === undefined && provider.readCaptchaAnswer
        ? { readCaptchaAnswer: provider.readCaptchaAnswer, upstream: used.reference }
        : null,
    developmentServer: isDevelopment ? server : null,
    ...(dist && { dist }),
  })
  express.attachTo(app)
  await serveMetrics(env, () => metrics.registry.metrics())
  server.off('request', sendStarting)
  server.on('request', app)
  if (opensLate) {
    if (redis) await inRedis?.firstConnection(redis)
    await takePort()
  }
  for (const warning of env.warnings) log.warn(warning)
  printAddresses(
    env,
    env.PUBLIC_ORIGIN[0] ?? originOf(server),
    used.reference,
    startNotes(env.PROVIDER, env.UPSTREAM_URL),
  )
}

const sendStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1' }).end('The portal is starting\n')
}

/** The first signal stops gracefully and a second one at once. In development the portal also stops when its parent ends. */
function stopOnSignal(stopping: GracefulStop, isDevelopment: boolean): void {
  let signals = 0
  const stop = () => {
    if (!stopping.isDraining) void stopping.stop().then((isWhole) => process.exit(isWhole ? 0 : 1))
  }
  const onSignal = () => {
    signals += 1
    if (signals > 1) process.exit(1)
    stop()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // npm passes SIGTERM to its shell alone, which ends and leaves this process to another parent.
  const parent = process.ppid
  if (isRunByNpm()) setInterval(() => process.ppid !== parent && stop(), 500).unref()
  if (isDevelopment) process.once('disconnect', stop)
}

function printAddresses(env: Env, origin: string, upstream: URL | null, notes: readonly string[]): void {
  const lines = [`The portal is at ${origin}`]
  if (env.GRAPHQL_IDE) lines.push(`The GraphQL IDE is at ${origin}/graphiql`)
  // The address is printed without a password.
  const { UPSTREAM_URL: provider } = env
  if (provider) lines.push(`Its provider is ${provider.origin}${provider.pathname}`)
  else if (upstream)
    lines.push(
      `The reference upstream is at ${upstream.origin}, seeded with demo accounts: alice-chen, harbor-media, … (README)`,
      'Their password is Portal-demo1. Type the captcha from its picture; scripts read it from /demo/captcha.',
    )
  console.log([...lines, ...notes].join('\n'))
}
