import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { readOrMakeSecret } from './demo-secret.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { GracefulStop } from './graceful-stop.ts'
import { createRateLimits, noLimits } from './http/rate-limits.ts'
import { connectRedis } from './http/redis.ts'
import { createLog } from './http/request-log.ts'
import { createSessions } from './http/session.ts'
import { createRedisRows } from './http/session-store/redis-rows.ts'
import { createSqliteRows } from './http/session-store/sqlite-rows.ts'
import { createProvider } from './provider/index.ts'
import { readDemoCaptcha } from './provider/legacy-rest/demo-captcha.ts'
import { type ReferenceUpstream, startReferenceUpstream } from './reference-upstream.ts'

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

/** How often a load balancer asks /readyz, at the latest. */
const probePeriodMs = 2000
/** How long answers that are under way may take after that; together less than the usual ten seconds. */
const stopWithinMs = 7500

async function main(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.logLevel)
  mkdirSync(env.dataDir, { recursive: true })
  const server = await bind(env)
  const origin = env.publicOrigin ?? originOf(server)
  const releases: (() => void)[] = []
  const stopping = new GracefulStop(server, {
    noticeMs: env.isProduction ? probePeriodMs : 0,
    // A page that is being developed keeps a connection open for ever.
    withinMs: flags.dev ? 0 : stopWithinMs,
    release: () => releases.forEach((release) => release()),
  })
  stopOnSignals(stopping)

  const reference = env.upstreamUrl ? null : await startDemo(env, origin, stopping)
  if (reference) releases.push(reference.stop)
  const upstream = env.upstreamUrl ?? (reference?.url as URL)
  const { store } = env.session
  const redis = store === 'file' ? null : connectRedis(store, (err) => log.warn({ err }, 'Redis is away'))
  const rows = redis
    ? createRedisRows(redis, Date.now)
    : createSqliteRows(join(env.dataDir, 'sessions.sqlite'), Date.now)
  const secrets = env.session.secrets ?? [readOrMakeSecret(env.dataDir)]
  const sessions = createSessions({ ...env.session, secrets, isSecure: env.isProduction }, rows, Date.now)
  releases.push(sessions.close)
  const app = await createApp({
    env,
    provider: createProvider(env, upstream),
    sessions,
    limits: env.rateLimits ? createRateLimits(redis) : noLimits,
    log,
    now: Date.now,
    isDraining: () => stopping.isDraining,
    readCaptchaAnswer: reference ? (state) => readDemoCaptcha(upstream, state) : null,
    developmentServer: flags.dev ? server : null,
  })
  server.off('request', answerStarting)
  server.on('request', app)
  greet(env, origin, upstream)
}

function startDemo(env: Env, portalOrigin: string, stopping: GracefulStop): Promise<ReferenceUpstream> {
  return startReferenceUpstream({
    port: env.referenceUpstreamPort,
    dataDir: env.dataDir,
    portalOrigin,
    onExit: () => {
      // A key press that stops the portal reaches this child too.
      if (stopping.isDraining) return
      console.error('The reference upstream has ended, and the demo cannot go on without it.')
      process.exit(1)
    },
  })
}

const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1' }).end('The portal is starting\n')
}

/** Takes the port before anything else starts, so that a busy one is said at once. */
async function bind(env: Env): Promise<Server> {
  const server = createServer(answerStarting)
  server.listen(env.port, env.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isBusy
      ? new EnvError([
          `PORT ${env.port} is taken by another program: choose others, for example PORT=4300 UPSTREAM_PORT=4400 npm start`,
        ])
      : error
  }
  return server
}

/** Where a browser on this machine finds the server. */
function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

/** The first signal stops in order, a second one at once. */
function stopOnSignals(stopping: GracefulStop): void {
  let signals = 0
  const stop = () => {
    signals += 1
    if (signals > 1) process.exit(1)
    void stopping.stop().then((isWhole) => process.exit(isWhole ? 0 : 1))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function greet(env: Env, origin: string, upstream: URL): void {
  const lines = [`The portal is at ${origin}`]
  if (env.graphql.ide) lines.push(`The GraphQL IDE is at ${origin}/graphiql`)
  if (env.upstreamUrl) lines.push(`Its provider is ${upstream.origin}`)
  else
    lines.push(
      `The reference upstream is at ${upstream.origin}, seeded with demo accounts: alice-chen, harbor-media, … (README)`,
      'Their password is Portal-demo1. Type the captcha from its picture; scripts read it from /demo/captcha.',
    )
  console.log(lines.join('\n'))
}

try {
  await main()
} catch (error) {
  console.error(
    error instanceof EnvError ? `The portal cannot start:\n- ${error.problems.join('\n- ')}` : error,
  )
  process.exit(1)
}
