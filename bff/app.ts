import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { expressMiddleware } from '@as-integrations/express5'
import compression from 'compression'
import express, { type Express, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { createContext } from './create-context.ts'
import type { Env } from './env/env.ts'
import { createCustomerSnapshots } from './graphql/provider-access/customer-snapshots.ts'
import { signOutLate } from './graphql/provider-access/sign-out-late.ts'
import { isLogOut } from './graphql/is-log-out.ts'
import { createSchema } from './graphql/schema.ts'
import { createGraphqlServer } from './graphql/server.ts'
import { createShippedDocuments } from './graphql/shipped-documents.ts'
import { readDocumentHashes } from './http/pages/builds.ts'
import { createDemoCaptcha } from './http/pages/demo-captcha.ts'
import { createDemoTools, type DemoTools } from './http/pages/demo-tools.ts'
import { trustCanonical } from './http/guards/client-address.ts'
import { createDocumentGuard } from './http/guards/document-guard.ts'
import { createErrorHandler, notFound } from './http/errors/errors.ts'
import { createExports } from './http/exports/exports.ts'
import { createGraphqlGuard } from './http/guards/request-guards.ts'
import { createHealth } from './http/ops/health.ts'
import { createHandles } from './http/uploads/handles.ts'
import { createUploads } from './http/uploads/uploads.ts'
import type { HumanCheck } from './http/human-check/human-check.ts'
import { createVisits } from './http/human-check/visits.ts'
import { createIde } from './http/pages/ide.ts'
import { createReference } from './http/pages/reference.ts'
import { createSchemaFile } from './http/pages/schema-file.ts'
import type { Oddities } from './domain/oddity.ts'
import type { Metrics } from './http/ops/metrics.ts'
import { createProxyWatch } from './http/ops/proxy-watch.ts'
import { createOverloadGuard, type Load } from './http/guards/overload.ts'
import type { RateLimits } from './http/guards/rate-limits.ts'
import { createRequestLog } from './http/ops/request-log.ts'
import { refuseAmbiguous } from './http/guards/refuse-ambiguous.ts'
import { createSecurityHeaders } from './http/guards/security.ts'
import { createLogOutPass } from './http/sessions/pass-log-out.ts'
import type { Sessions } from './http/sessions/session.ts'
import { createStaticWeb } from './http/pages/static-web.ts'
import type { Tracing } from './http/ops/tracing/tracing.ts'
import { createUnlistedWarning } from './http/pages/unlisted-documents.ts'
import { createWebDev } from './http/pages/web-dev.ts'
import type { AffiliateProvider, ProviderState } from './provider/provider.ts'

const root = join(import.meta.dirname, '..')
const bodyLimit = '64kb'

export interface AppParts {
  env: Env
  provider: AffiliateProvider
  sessions: Sessions
  humanCheck: HumanCheck
  limits: RateLimits
  log: Logger
  load: Load
  /** Null disables metrics. */
  metrics: Metrics | null
  /** Gets what is odd in the provider's answers; omitted if nobody reads it. */
  oddities?: Oddities
  /** Null disables tracing. */
  tracing: Tracing | null
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** Whether the process is stopping. */
  isDraining: () => boolean
  /** Only in the demo: reads the answer to a captcha. */
  readCaptchaAnswer: ((state: ProviderState) => Promise<string | null>) | null
  /** Only in the demo with its own reference upstream: reads e-mailed codes, and the accounts to sign in to. */
  demoTools: DemoTools | null
  /** The server whose port the development build shares; null serves the built portal. */
  developmentServer: Server | null
  /** The folder of the builds. */
  dist?: string
  /** Serves no pages, for tests of the API. */
  isApiOnly?: boolean
}

/** Creates the portal as one Express application. The order of everything that a request passes is visible here. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { env, sessions, log, dist = join(root, 'dist') } = parts
  const schemaText = readFileSync(join(root, 'schema.graphql'), 'utf8')
  const schema = createSchema(schemaText)
  const graphql = createGraphqlServer(
    schema,
    env.graphql.introspection,
    parts.tracing?.startOperation ?? null,
  )
  await graphql.start()
  const isAccepted =
    env.graphql.documents === 'any' ? () => true : createShippedDocuments(readDocumentHashes(dist))

  // Twice the longest sign-in, so that files uploaded in a session that expired can be used in the next one.
  const handles = createHandles(sessions, 2 * env.session.absoluteSeconds * 1000, parts.now)
  const visits = createVisits(env.isProduction)
  const contextParts = {
    ...parts,
    visits,
    snapshots: createCustomerSnapshots(parts.now, parts.oddities),
    confirmPayoutAfterMs: env.session.confirmPayoutAfterMs,
  }
  const contextOf = (request: Request, response: Response) =>
    createContext(contextParts, handles, request, response)

  sessions.onLateEnd((state) =>
    signOutLate(parts.provider, state, (err) => log.warn({ err }, 'failed to log out at the provider')),
  )
  const overload = createOverloadGuard(parts.load)

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)
  const trusts = trustCanonical(app.get('trust proxy fn'))
  app.set('trust proxy', trusts)
  const proxy =
    env.publicOrigin !== null && env.trustProxy !== false
      ? createProxyWatch({
          publicOrigin: env.publicOrigin,
          trusts: (address) => trusts(address, 0),
          report: (problem) => log.warn({ problem }, 'the proxy needs another setting (bff/operating.md)'),
        })
      : null
  if (parts.tracing) app.use(parts.tracing.middleware)
  app.use(createRequestLog(log))
  if (proxy) app.use(proxy.middleware)
  if (parts.metrics) app.use(parts.metrics.middleware)
  app.use(createSecurityHeaders('portal', env.isProduction), refuseAmbiguous)
  app.use(
    createHealth({
      isDraining: parts.isDraining,
      isStoreReachable: sessions.isReachable,
      unreachableSince: () => parts.provider.unreachableSince,
      warnings: () => proxy?.problems() ?? [],
      now: parts.now,
    }),
  )

  // Before GraphQL, which answers every address below its own.
  if (env.graphql.introspection && !parts.isApiOnly) app.use(createReference(dist, env.graphql.ide))
  app.use(
    '/graphql',
    createGraphqlGuard(env.publicOrigin),
    ...(parts.metrics ? [parts.metrics.countClient] : []),
    compression({ threshold: 8192 }),
    express.json({ limit: bodyLimit }),
    createDocumentGuard(isAccepted),
    ...(parts.developmentServer ? [createUnlistedWarning(join(root, 'web'), log)] : []),
    overload,
    sessions.middleware,
    createLogOutPass(sessions, isLogOut),
    expressMiddleware(graphql, { context: ({ req, res }) => contextOf(req, res) }),
  )

  app.use(
    createUploads({
      overload,
      publicOrigin: env.publicOrigin,
      session: sessions.middleware,
      uploaderOf: async (request, response) => {
        const { session, clients } = await contextOf(request, response)
        return {
          username: session.username,
          store: (image) => clients.affiliate().uploadIdentityDocument(image),
        }
      },
      limits: parts.limits,
      handles,
      log,
    }),
  )

  app.use(
    createExports({
      overload,
      publicOrigin: env.publicOrigin,
      session: sessions.middleware,
      exporterOf: async (request, response) => {
        const { session, clients, wholeCustomers, listAllCustomers } = await contextOf(request, response)
        return {
          username: session.username,
          listSource: (signal) => ({
            client: clients.affiliateUntil(signal),
            wholeCustomers,
            allCustomers: listAllCustomers,
          }),
        }
      },
      limits: parts.limits,
      log,
      now: parts.now,
    }),
  )

  if (env.graphql.introspection) app.use(createSchemaFile(schemaText))
  if (parts.readCaptchaAnswer) app.use(createDemoCaptcha(sessions.middleware, parts.readCaptchaAnswer))
  if (parts.demoTools) app.use(createDemoTools(parts.demoTools))
  if (!parts.isApiOnly) {
    app.use(compression())
    if (env.graphql.ide) app.use(createIde(dist, env.isProduction, env.graphql.introspection))
    if (parts.developmentServer) app.use(await createWebDev(root, env.brand, parts.developmentServer))
    else app.use(createStaticWeb(dist, env.brand, env.publicOrigin, env.isProduction))
  }
  app.use(notFound)
  app.use(createErrorHandler(log))
  return app
}
