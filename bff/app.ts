import type { Server } from 'node:http'
import { join } from 'node:path'
import { expressMiddleware } from '@as-integrations/express5'
import compression from 'compression'
import express, { type Express, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { callerOf, createContext } from './create-context.ts'
import type { Env } from './env.ts'
import { createErrorHandler } from './errors/error-handler.ts'
import { RequestRefused } from './errors/public-error.ts'
import { createCustomerSnapshots } from './graphql/provider-access/customer-snapshots.ts'
import { createAffiliateClient } from './graphql/provider-access/provider-clients.ts'
import { createLateSignOut } from './graphql/provider-access/sign-out-late.ts'
import { createGraphqlServer } from './graphql/server.ts'
import { createExports } from './http/exports/exports.ts'
import { trustCanonical } from './http/guards/client-address.ts'
import { createDocumentGuard } from './http/guards/document-guard.ts'
import { createOverloadGuard, type Load } from './http/guards/overload.ts'
import { createRateLimits, noLimits } from './http/guards/rate-limits.ts'
import { createRequestGuard, refuseAmbiguous } from './http/guards/request-guards.ts'
import { createApiHeaders, createSecurityHeaders } from './http/guards/security.ts'
import type { HumanCheck } from './http/guards/human-check.ts'
import { createHealth } from './http/ops/health.ts'
import type { Metrics } from './http/ops/metrics.ts'
import { createRequestLog } from './http/ops/request-log.ts'
import type { Tracing } from './http/ops/tracing.ts'
import { readDocuments } from './http/pages/builds.ts'
import { createBuiltPages, createIde } from './http/pages/built-pages.ts'
import { createDemo } from './http/pages/demo.ts'
import { createWebDev } from './http/pages/web-dev.ts'
import type { RedisConnection } from './http/session/redis-rows.ts'
import { createSessions } from './http/session/sessions.ts'
import type { SessionRows } from './http/session/store.ts'
import { createHandles } from './http/uploads/handles.ts'
import { createUploads } from './http/uploads/uploads.ts'
import type { AffiliateProvider, ProviderState } from './provider/provider.ts'
import { root } from './root.ts'
import { schemaText } from './schema-text.ts'

/** What the application is made of, so that tests can give it other parts. */
export interface AppParts {
  env: Env
  provider: AffiliateProvider
  rows: SessionRows
  /** The first secret seals; all of them open. */
  secrets: readonly string[]
  /** Shares limits among processes; null counts in memory. */
  redis: RedisConnection | null
  humanCheck: HumanCheck
  log: Logger
  load: Load
  /** Null disables metrics. */
  metrics: Metrics | null
  /** Null disables tracing. */
  tracing: Tracing | null
  now: () => number
  isDraining: () => boolean
  /** Only in the demo: what gives answers to captchas away, and with its own reference upstream e-mailed codes and accounts. */
  demo: {
    readCaptchaAnswer: (state: ProviderState) => Promise<string | null>
    upstream: URL | null
  } | null
  /** The server whose port the development build shares; null serves the built portal. */
  developmentServer: Server | null
  /** The folder of the builds. */
  dist?: string
  /** Serves no pages, for tests of the API. */
  isApiOnly?: boolean
}

const maxBody = '64kb'

/** Creates the portal as one Express application. The order of everything that a request passes is visible here. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { env, provider, secrets, log, now, tracing, metrics, dist = join(root, 'dist') } = parts
  const { isProduction, PUBLIC_ORIGIN: publicOrigins } = env
  const brand = { name: env.BRAND_NAME, url: env.BRAND_URL, supportContact: env.SUPPORT_CONTACT }
  const signOutLater = createLateSignOut(provider, (err) =>
    log.warn({ err }, 'failed to log out at the provider'),
  )
  const settings = {
    secrets,
    isSecure: isProduction,
    idle: Math.round(env.SESSION_IDLE_MINUTES * 60_000),
    absolute: Math.round(env.SESSION_ABSOLUTE_HOURS * 3_600_000),
  }
  const sessions = createSessions(settings, parts.rows, now, provider, {
    onRemoteEnd: signOutLater,
    onUnstored: (err, { id }) => log.error({ err, requestId: id }, 'a session was not stored'),
  })
  // Twice the longest sign-in, so that files uploaded in a session that expired can be used in the next one.
  const handles = createHandles(sessions.handles, 2 * settings.absolute, now)
  const limitsOf = env.RATE_LIMITS
    ? createRateLimits({
        redis: parts.redis,
        secret: secrets[0] ?? '',
        factor: env.RATE_LIMIT_FACTOR,
        exempt: env.RATE_LIMIT_EXEMPT,
      })
    : () => noLimits
  const contextParts = {
    ...parts,
    sessions,
    limitsOf,
    signOutLater,
    snapshots: createCustomerSnapshots(now),
    sharedReads: new Map(),
    handles,
    confirmPayoutAfterMs: env.CONFIRM_PAYOUT_AFTER_MINUTES * 60_000,
  }
  const contextOf = (request: Request, response: Response) => createContext(contextParts, request, response)
  const graphql = createGraphqlServer(schemaText, {
    introspection: env.GRAPHQL_INTROSPECTION,
    ide: env.GRAPHQL_IDE,
  })
  await graphql.start()
  // Where only the documents of the portal's own pages are accepted, every other one is refused.
  const isOnlyListed = env.GRAPHQL_DOCUMENTS === 'shipped'
  const hasBuilds = !parts.isApiOnly && !parts.developmentServer
  const documents = isOnlyListed || hasBuilds ? readDocuments(dist) : new Map<string, string>()
  const overload = createOverloadGuard(parts.load)
  const guard = (...methods: string[]) => [
    createRequestGuard(methods, publicOrigins),
    overload,
    sessions.middleware,
  ]

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('trust proxy', trustCanonical(app.get('trust proxy fn')))
  if (tracing) app.use(tracing.middleware)
  app.use(createRequestLog(log))
  if (metrics) app.use(metrics.middleware)
  // Mounted first, so that its requests are not matched against the other routes.
  app.all(
    '/graphql',
    createApiHeaders(isProduction),
    refuseAmbiguous,
    createRequestGuard(['GET', 'POST'], publicOrigins),
    express.json({ limit: maxBody }),
    createDocumentGuard(documents, isOnlyListed),
    overload,
    // Only public fields are served by GET: their answers may be cached, so they have nothing of a session.
    (request, response, next) =>
      request.method === 'GET' ? next() : sessions.middleware(request, response, next),
    expressMiddleware(graphql, { context: ({ req, res }) => contextOf(req, res) }),
  )
  app.use(createSecurityHeaders('portal', isProduction), refuseAmbiguous)
  app.use(
    createHealth({
      isDraining: parts.isDraining,
      probeStore: () => parts.rows.probe(),
      provider,
      now,
    }),
  )
  app.use(
    createUploads({
      guard,
      handles,
      uploaderOf: (request, response) => {
        const session = sessions.of(request, response)
        const caller = callerOf(request, response, session)
        const client = createAffiliateClient(provider, session, caller)
        return {
          username: session.username,
          limits: limitsOf(caller.address),
          store: (image) => client.uploadIdentityDocument(image),
        }
      },
    }),
  )
  app.use(createExports({ guard, contextOf }))

  // For code generators and editors; introspection gives the same away.
  if (env.GRAPHQL_INTROSPECTION)
    app.get('/schema.graphql', (_request, response) => {
      response.set('cache-control', 'no-cache').type('text/plain').send(schemaText)
    })
  if (parts.demo) app.use(createDemo({ ...parts.demo, drawnCaptcha: sessions.drawnCaptcha }))
  if (!parts.isApiOnly) {
    app.use(compression())
    if (env.GRAPHQL_IDE) app.use(createIde(dist, isProduction))
    if (parts.developmentServer) app.use(await createWebDev(root, brand, parts.developmentServer))
    else app.use(createBuiltPages(dist, brand, publicOrigins[0] ?? null, isProduction))
  }
  app.use(() => {
    throw new RequestRefused('Not found', { status: 404 })
  })
  app.use(createErrorHandler(log))
  return app
}
