import { join } from 'node:path'
import compression from 'compression'
import express, { type Express, type Request, type Response } from 'express'
import type { AppParts } from './app-parts.ts'
import { callerOf, createContext } from './create-context.ts'
import { createGraphqlHandlers } from './graphql-handlers.ts'
import { notSignedIn } from './graphql/not-signed-in.ts'
import { createAffiliateClient } from './graphql/provider-access/affiliate-client.ts'
import { createCustomerSnapshots } from './graphql/provider-access/customer-snapshots.ts'
import { createLateSignOut } from './graphql/provider-access/sign-out-late.ts'
import { createSchema } from './graphql/schema.ts'
import { createDemoCaptcha } from './http/pages/demo-captcha.ts'
import { createDemoTools } from './http/pages/demo-tools.ts'
import { trustCanonical } from './http/guards/client-address.ts'
import { createErrorHandler, notFound } from './http/errors/errors.ts'
import { createExports } from './http/exports/exports.ts'
import { createHealth } from './http/ops/health.ts'
import { createHandles } from './http/uploads/handles.ts'
import { createUploads } from './http/uploads/uploads.ts'
import { createVisits } from './http/human-check/visits.ts'
import { createIde } from './http/pages/ide.ts'
import { createSchemaFile } from './http/pages/schema-file.ts'
import { createOverloadGuard } from './http/guards/overload.ts'
import { createRequestLog } from './http/ops/request-log.ts'
import { refuseAmbiguous } from './http/guards/refuse-ambiguous.ts'
import { createSecurityHeaders } from './http/guards/security.ts'
import { createStaticWeb } from './http/pages/static-web.ts'
import { createWebDev } from './http/pages/web-dev.ts'
import { root } from './root.ts'
import { schemaText } from './schema-text.ts'

/** Creates the portal as one Express application. The order of everything that a request passes is visible here. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { env, sessions, log, dist = join(root, 'dist') } = parts
  const schema = createSchema(schemaText)
  // Twice the longest sign-in, so that files uploaded in a session that expired can be used in the next one.
  const handles = createHandles(sessions.handles, 2 * env.session.absoluteSeconds * 1000, parts.now)
  const visits = createVisits(env.isProduction)
  const snapshots = parts.snapshots ?? createCustomerSnapshots(parts.now)
  const signOutLater = createLateSignOut(parts.provider, (err) =>
    log.warn({ err }, 'failed to log out at the provider'),
  )
  const contextParts = {
    ...parts,
    signOutLater,
    visits,
    snapshots,
    confirmPayoutAfterMs: env.session.confirmPayoutAfterMs,
  }
  const contextOf = (request: Request, response: Response) =>
    createContext(contextParts, handles, request, response)

  sessions.listen({
    onEnd: snapshots.forget,
    onRemoteEnd: signOutLater,
    onUnstored: (err, { id }) => log.error({ err, requestId: id }, 'a session was not stored'),
  })
  const overload = createOverloadGuard(parts.load)
  const graphql = await createGraphqlHandlers(
    parts,
    schema,
    { overload, web: join(root, 'web'), dist },
    contextOf,
  )

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)
  app.set('trust proxy', trustCanonical(app.get('trust proxy fn')))
  if (parts.tracing) app.use(parts.tracing.middleware)
  app.use(createRequestLog(log))
  if (parts.metrics) app.use(parts.metrics.middleware)
  app.use(createSecurityHeaders('portal', env.isProduction), refuseAmbiguous)
  // First, so that it costs no look at the addresses of the others.
  app.all('/graphql', ...graphql)
  app.use(
    createHealth({
      isDraining: parts.isDraining,
      isStoreReachable: sessions.isReachable,
      unreachableSince: () => parts.provider.unreachableSince,
      now: parts.now,
    }),
  )

  app.use(
    createUploads({
      overload,
      publicOrigin: env.publicOrigin,
      session: sessions.middleware,
      uploaderOf: (request, response) => {
        const session = sessions.of(request, response)
        const client = createAffiliateClient(parts.provider, session, callerOf(request, response, session))
        return {
          username: session.username,
          notSignedIn,
          store: (image) => client.uploadIdentityDocument(image),
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
          notSignedIn,
          listSource: (signal) => ({
            client: clients.affiliateUntil(signal),
            wholeCustomers,
            allCustomers: listAllCustomers,
          }),
        }
      },
      limits: parts.limits,
      log,
      count: (outcome) => parts.metrics?.countEvent('export', outcome),
      now: parts.now,
    }),
  )

  if (env.graphql.introspection) app.use(createSchemaFile(schemaText))
  if (parts.readCaptchaAnswer) app.use(createDemoCaptcha(sessions.drawnCaptcha, parts.readCaptchaAnswer))
  if (parts.demoTools) app.use(createDemoTools(parts.demoTools))
  if (!parts.isApiOnly) {
    app.use(compression())
    if (env.graphql.ide) app.use(createIde(dist, env.isProduction))
    if (parts.developmentServer) app.use(await createWebDev(root, env.brand, parts.developmentServer))
    else app.use(createStaticWeb(dist, env.brand, env.publicOrigin, env.isProduction, env.graphql.documents))
  }
  app.use(notFound)
  app.use(createErrorHandler(log))
  return app
}
