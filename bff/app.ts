import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { expressMiddleware } from '@as-integrations/express5'
import compression from 'compression'
import express, { type Express, type Request, type Response } from 'express'
import type { Logger } from 'pino'
import { Fault } from './domain/fault.ts'
import type { Env } from './env.ts'
import { createCallers } from './graphql/callers.ts'
import type { Context } from './graphql/context.ts'
import { createSchema } from './graphql/schema.ts'
import { createGraphqlServer } from './graphql/server.ts'
import { createDemoCaptcha } from './http/demo-captcha.ts'
import { createErrorHandler, notFound } from './http/errors.ts'
import { createGraphqlGuard } from './http/graphql-guard.ts'
import { createHealth } from './http/health.ts'
import { createIde } from './http/ide.ts'
import { RequestSession } from './http/portal-session.ts'
import type { RateLimits } from './http/rate-limits.ts'
import { createRequestLog } from './http/request-log.ts'
import { createSecurityHeaders } from './http/security.ts'
import type { Sessions } from './http/session.ts'
import { createStaticWeb } from './http/static-web.ts'
import { createWebDev } from './http/web-dev.ts'
import type { AffiliateProvider, Caller, ProviderState } from './provider/provider.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const bodyLimit = '64kb'
/** What somebody types as a user name is no reason for a long line. */
const longestLoggedName = 64

export interface AppParts {
  env: Env
  provider: AffiliateProvider
  sessions: Sessions
  limits: RateLimits
  log: Logger
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** Whether the process is about to stop. */
  isDraining: () => boolean
  /** In the demo alone: the answer to a captcha. */
  readCaptchaAnswer: ((state: ProviderState) => Promise<string | null>) | null
  /** The server whose port the development build shares; null serves the built portal. */
  developmentServer: Server | null
  /** Serves no pages at all: for tests of the API. */
  isApiOnly?: boolean
}

/** The portal as one Express application; the order of everything a request passes is on this screen. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { env, sessions, log } = parts
  const schema = createSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'))
  const graphql = createGraphqlServer(schema, env.graphql.introspection)
  await graphql.start()

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)
  app.use(createRequestLog(log))
  app.use(createSecurityHeaders('portal', env.isProduction))
  app.use(
    createHealth({
      isDraining: parts.isDraining,
      isStoreReachable: sessions.isReachable,
      unreachableSince: () => parts.provider.unreachableSince,
      now: parts.now,
    }),
  )

  app.use(
    '/graphql',
    createGraphqlGuard(env.publicOrigin),
    compression({ threshold: 8192 }),
    sessions.middleware,
    express.json({ limit: bodyLimit }),
    expressMiddleware(graphql, { context: ({ req, res }) => createContext(parts, req, res) }),
  )

  if (parts.readCaptchaAnswer) app.use(createDemoCaptcha(sessions.middleware, parts.readCaptchaAnswer))
  if (!parts.isApiOnly) {
    app.use(compression())
    if (env.graphql.ide) app.use(createIde(dist, env.isProduction))
    if (parts.developmentServer) app.use(await createWebDev(root, env.brand, parts.developmentServer))
    else app.use(createStaticWeb(dist, env.brand, env.isProduction))
  }
  app.use(notFound)
  app.use(createErrorHandler(log))
  return app
}

/** What the resolvers of one request get; the calls they cause end with the connection of the person who asked. */
async function createContext(
  { provider, sessions, limits, log, now }: AppParts,
  request: Request,
  response: Response,
): Promise<Context> {
  const session = new RequestSession(request, response, sessions, now)
  const language = request.headers['x-portal-language'] === 'cn' ? 'CN' : 'EN'
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const person: Omit<Caller, 'state'> = {
    language,
    address: request.ip ?? '',
    userAgent: request.get('user-agent') ?? '',
    signal: gone.signal,
  }
  return {
    language,
    session,
    callers: createCallers(provider, session, person),
    limits: {
      logIn: (username) => limits.logIn(username, person.address),
      loggedIn: (username) => limits.loggedIn(username, person.address),
      captcha: () => limits.captcha(person.address),
    },
    requestId: String(request.id),
    audit: (event, outcome, username) =>
      log.info(
        {
          event,
          outcome,
          username: username.slice(0, longestLoggedName),
          address: person.address,
          requestId: request.id,
        },
        event,
      ),
    report: (message, cause) =>
      log[cause instanceof Fault ? 'warn' : 'error']({ err: cause, requestId: request.id }, message),
  }
}
