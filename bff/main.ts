import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { readOrMakeSecret } from './demo-secret.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { createLog } from './http/request-log.ts'
import { createSessions } from './http/session.ts'
import { createRedisRows } from './http/session-store/redis-rows.ts'
import type { SessionRows } from './http/session-store/rows.ts'
import { createSqliteRows } from './http/session-store/sqlite-rows.ts'
import { createProvider } from './provider/index.ts'
import { readDemoCaptcha } from './provider/legacy-rest/demo-captcha.ts'
import { startReferenceUpstream } from './reference-upstream.ts'

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })

/** How long answers that are under way may take after the signal to stop. */
const stopWithinMs = 10_000

async function main(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.logLevel)
  mkdirSync(env.dataDir, { recursive: true })
  const server = await bind(env)
  const origin = env.publicOrigin ?? `http://${env.host}:${(server.address() as AddressInfo).port}`
  const reference = env.upstreamUrl
    ? null
    : await startReferenceUpstream({
        port: env.referenceUpstreamPort,
        dataDir: env.dataDir,
        portalOrigin: origin,
        watch: flags.dev,
      })
  const upstream = env.upstreamUrl ?? (reference?.url as URL)
  const sessions = createSessions(
    {
      ...env.session,
      secrets: env.session.secrets ?? [readOrMakeSecret(env.dataDir)],
      isSecure: env.isProduction,
    },
    openRows(env, log),
    Date.now,
  )
  const app = await createApp({
    env,
    provider: createProvider(env, upstream),
    sessions,
    log,
    now: Date.now,
    readCaptchaAnswer: reference ? (state) => readDemoCaptcha(upstream, state) : null,
    developmentServer: flags.dev ? server : null,
  })
  server.off('request', answerStarting)
  server.on('request', app)
  stopOnSignals(server, () => {
    reference?.stop()
    sessions.close()
  })
  greet(env, origin, upstream)
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
          `PORT ${env.port} is taken by another program: choose another, for example PORT=4001 npm start`,
        ])
      : error
  }
  return server
}

function openRows({ session: { store }, dataDir }: Env, log: Logger): SessionRows {
  if (store === 'file') return createSqliteRows(join(dataDir, 'sessions.sqlite'), Date.now)
  return createRedisRows(store, Date.now, (err) => log.warn({ err }, 'the session store is away'))
}

function stopOnSignals(server: Server, release: () => void): void {
  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    server.close(() => {
      release()
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
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
