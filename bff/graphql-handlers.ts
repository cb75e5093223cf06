import { expressMiddleware } from '@as-integrations/express5'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { AppParts } from './app-parts.ts'
import type { Context } from './graphql/context.ts'
import { createGraphqlServer } from './graphql/server.ts'
import { createShippedDocuments } from './graphql/shipped-documents.ts'
import { createDocumentGuard } from './http/guards/document-guard.ts'
import { createGraphqlGuard } from './http/guards/request-guards.ts'
import { readDocuments } from './http/pages/builds.ts'
import { createUnlistedWarning } from './http/pages/unlisted-documents.ts'

const bodyLimit = '64kb'

/**
 * What a request for GraphQL passes, in this order; the last handler answers.
 *
 * @param web the folder of the web application
 * @param dist the folder of the builds
 */
export async function createGraphqlHandlers(
  parts: AppParts,
  schema: GraphQLSchema,
  { overload, web, dist }: { overload: RequestHandler; web: string; dist: string },
  contextOf: (request: Request, response: Response) => Promise<Context>,
): Promise<RequestHandler[]> {
  const { env, sessions, log } = parts
  const server = createGraphqlServer(schema, env.graphql, parts.tracing?.startOperation ?? null)
  await server.start()
  const isOnlyListed = env.graphql.documents === 'shipped'
  const hasBuilds = !parts.isApiOnly && !parts.developmentServer
  const documents = createShippedDocuments(isOnlyListed || hasBuilds ? readDocuments(dist) : new Map())
  return [
    createGraphqlGuard(env.publicOrigin),
    express.json({ limit: bodyLimit }),
    createDocumentGuard(documents, isOnlyListed),
    ...(parts.developmentServer ? [createUnlistedWarning(web, log)] : []),
    overload,
    // Only public fields are served by GET: their answers may be cached, so they have nothing of a session.
    (request, response, next) =>
      request.method === 'GET' ? next() : sessions.middleware(request, response, next),
    expressMiddleware(server, { context: ({ req, res }) => contextOf(req, res) }),
  ]
}
